package grapnel.browser;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import grapnel.fact.Request;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A box without a form whose script asks an interface. It is written into the page as the form that
 * it would be, so that it can be filled in as any other; what the interface answers is shown as a
 * page of results.
 *
 * @param action the interface, with what else the script sends
 * @param parameter takes what is typed
 * @param item the page of a result, with fields of it in braces: {@code /plant/{id}}; empty where
 *     results lead nowhere
 */
record SearchBox(Url action, String parameter, String item) {

  private static final Pattern WRITTEN =
      Pattern.compile(
          "<form class=\"grapnel-box\" method=\"get\" action=\"([^\"]*)\" data-item=\"([^\"]*)\".*?"
              + "<input type=\"search\" name=\"([^\"]*)\"",
          Pattern.DOTALL);

  private static final Pattern FIELD = Pattern.compile("\\{([^{}]{1,100})}");

  /** Results of one answer that are shown. */
  private static final int MOST_ROWS = 1000;

  /** The box that made one of these requests: what was typed stands in one of its parameters. */
  static Optional<SearchBox> of(
      String typed, List<RequestAnswers.FetchedAnswer> answers, Page results) {
    for (RequestAnswers.FetchedAnswer answer : answers.reversed()) {
      Optional<SearchBox> box =
          JsonTree.read(answer.response().body().bytes())
              .filter(_ -> answer.response().ok())
              .flatMap(said -> of(typed, answer.asked().request(), said, results));
      if (box.isPresent()) return box;
    }
    return Optional.empty();
  }

  private static Optional<SearchBox> of(
      String typed, Request asked, JsonTree answer, Page results) {
    Url address = PostedQuery.address(asked).orElse(asked.url());
    for (UrlQuery.Parameter parameter : address.parameters().parameters()) {
      if (!parameter.value().equals(Optional.of(typed))) continue;
      return Optional.of(
          new SearchBox(address, parameter.name(), itemAddress(rows(answer), results)));
    }
    return Optional.empty();
  }

  /** How results lead to pages: the address that holds a value of most of them. */
  private static String itemAddress(List<Map<String, String>> rows, Page results) {
    Map<String, Integer> seen = new HashMap<>();
    for (Link link : results.links()) {
      String address = link.url().toString();
      for (Map<String, String> row : rows) {
        row.forEach(
            (field, value) -> {
              String template =
                  address.replaceFirst(
                      "(?<=[/=])" + Pattern.quote(value) + "(?=$|[/?&#])",
                      Matcher.quoteReplacement("{" + field + "}"));
              if (!template.equals(address)) seen.merge(template, 1, Integer::sum);
            });
      }
    }
    return seen.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  /** The objects of the longest list in an answer, each with its plain values. */
  private static List<Map<String, String>> rows(JsonTree answer) {
    List<JsonTree> longest = longest(answer, List.of());
    List<Map<String, String>> rows = new ArrayList<>();
    for (JsonTree each : longest) {
      if (rows.size() == MOST_ROWS || !(each instanceof JsonObject(var fields))) break;
      Map<String, String> row = new LinkedHashMap<>();
      fields.forEach(
          (name, value) -> {
            if (value instanceof JsonScalar(String text) && !text.isBlank()) row.put(name, text);
          });
      rows.add(row);
    }
    return rows;
  }

  private static List<JsonTree> longest(JsonTree at, List<JsonTree> before) {
    List<JsonTree> longest = before;
    if (at instanceof JsonArray(var elements)) {
      if (elements.size() > longest.size() && elements.getFirst() instanceof JsonObject)
        longest = elements;
    } else if (at instanceof JsonObject(var fields)) {
      for (JsonTree value : fields.values()) longest = longest(value, longest);
    }
    return longest;
  }

  /** The box as a form. */
  String html() {
    StringBuilder others = new StringBuilder();
    for (UrlQuery.Parameter each : action.parameters().parameters()) {
      if (each.name().equals(parameter)) continue;
      others.append(
          "<input type=\"hidden\" name=\"%s\" value=\"%s\">"
              .formatted(escaped(each.name()), escaped(each.value().orElse(""))));
    }
    return ("<form class=\"grapnel-box\" method=\"get\" action=\"%s\" data-item=\"%s\""
            + " role=\"search\"><label>Search <input type=\"search\""
            + " name=\"%s\"></label>%s<button type=\"submit\">Search</button></form>")
        .formatted(escaped(withoutQuery()), escaped(item), escaped(parameter), others);
  }

  private String withoutQuery() {
    return action.resolve(action.path()).orElse(action).toString();
  }

  /** The box that was written into a page. */
  static Optional<SearchBox> in(String html) {
    Matcher written = WRITTEN.matcher(html);
    if (!written.find()) return Optional.empty();
    return Url.parse(plain(written.group(1)))
        .map(action -> new SearchBox(action, plain(written.group(3)), plain(written.group(2))));
  }

  /** Whether a request is one of this box. */
  boolean asks(Request request) {
    return request.method() == Request.Method.GET
        && request.url().host().equals(action.host())
        && request.url().path().equals(action.path())
        && request.url().parameters().first(parameter).isPresent();
  }

  /** An answer of the interface as a page of results. */
  String results(Request asked, JsonTree answer) {
    StringBuilder html = new StringBuilder("<!doctype html><html><body><h1>Results</h1><ul>");
    for (Map<String, String> row : rows(answer)) {
      html.append("<li>");
      address(row).ifPresent(to -> html.append("<a href=\"").append(escaped(to)).append("\">"));
      boolean first = true;
      for (String value : row.values()) {
        html.append("<span>").append(escaped(value)).append("</span> ");
        if (first && !item.isEmpty()) html.append("</a>");
        first = false;
      }
      html.append("</li>");
    }
    return html.append("</ul>").append(html()).append("</body></html>").toString();
  }

  private Optional<String> address(Map<String, String> row) {
    if (item.isEmpty()) return Optional.empty();
    Matcher field = FIELD.matcher(item);
    StringBuilder address = new StringBuilder();
    while (field.find()) {
      String value = row.getOrDefault(field.group(1), "");
      if (value.isEmpty()) return Optional.empty();
      field.appendReplacement(address, Matcher.quoteReplacement(value));
    }
    return Optional.of(field.appendTail(address).toString());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static String plain(String text) {
    return text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&");
  }
}
