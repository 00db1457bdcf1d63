package grapnel.demo.sites;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A search form before the records of a kind, and its result pages (docs/methods.md §6). */
public final class Search implements Part {

  /** How the form looks and is sent. */
  public enum Style {
    /** One box, GET. */
    KEYWORD,
    /** One box, POST. */
    POSTED,
    /** A select of which one value must be chosen, and a box that may stay empty; GET. */
    SELECT,
    /** A box for each field, GET. */
    ADVANCED
  }

  private static final String PATH = "/search";
  private static final int PAGE_SIZE = 10;

  private final Premises site;
  private final String kind;
  private final Style style;
  private final int most;
  private final RecordIndex index;
  private final String choice;

  /**
   * @param most results shown for one query, however many there are
   */
  public Search(Premises site, String kind, Style style, int most) {
    this.site = site;
    this.kind = kind;
    this.style = style;
    this.most = most;
    this.index = new RecordIndex(site.items(kind));
    // What a select offers must be few: the field with the fewest values.
    this.choice =
        index.fields().stream()
            .min((a, b) -> index.values(a).size() - index.values(b).size())
            .orElse("");
  }

  private String method() {
    return style == Style.POSTED ? "post" : "get";
  }

  @Override
  public List<Link> nav() {
    return List.of(new Link(PATH, "Search"));
  }

  @Override
  public List<Truth.Form> forms() {
    return List.of(new Truth.Form(PATH, PATH, method(), "search"));
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().equals(PATH)) return Optional.empty();
    boolean posted = call.method().equals("POST");
    if (posted && style != Style.POSTED) {
      return Optional.of(site.page(call, 405, form("Use GET")));
    }
    List<Field> given = style == Style.POSTED ? call.form() : call.params();
    if (given.stream().noneMatch(field -> isAsked(field.name()))) {
      return Optional.of(site.page(call, 200, form("What are you looking for?")));
    }
    return Optional.of(site.page(call, 200, results(given)));
  }

  private boolean isAsked(String name) {
    return switch (style) {
      case KEYWORD, POSTED -> name.equals("q");
      case SELECT -> name.equals("q") || name.equals(choice);
      case ADVANCED -> index.fields().contains(name);
    };
  }

  private Content form(String heading) {
    return Content.titled("Search").main(List.of("<h1>" + heading + "</h1>", formHtml()));
  }

  private String formHtml() {
    StringBuilder form = new StringBuilder("<form action=\"" + PATH + "\" method=\"");
    form.append(method()).append("\">");
    switch (style) {
      case KEYWORD, POSTED -> form.append(box("q", "Words"));
      case SELECT -> form.append(select(choice)).append(box("q", "Words"));
      case ADVANCED -> index.fields().forEach(field -> form.append(box(field, field)));
    }
    return form.append("<button type=\"submit\">Search</button></form>").toString();
  }

  private static String box(String name, String label) {
    return "<label>" + label + " <input type=\"text\" name=\"" + name + "\"></label>";
  }

  private String select(String field) {
    StringBuilder select = new StringBuilder("<label>" + field + " <select name=\"" + field);
    select.append("\"><option value=\"\">Choose</option>");
    for (String value : index.values(field)) {
      select.append("<option>").append(Html.escape(value)).append("</option>");
    }
    return select.append("</select></label>").toString();
  }

  private Content results(List<Field> given) {
    Map<String, String> asked = new LinkedHashMap<>();
    int page = 1;
    for (Field field : given) {
      if (isAsked(field.name())) {
        asked.putIfAbsent(field.name().equals("q") ? "" : field.name(), field.value());
      }
      if (field.name().equals("page") && field.value().matches("[0-9]{1,5}")) {
        page = Integer.parseInt(field.value());
      }
    }
    if (asked.values().stream().allMatch(value -> RecordIndex.words(value).isEmpty())) {
      return form("Please enter at least one word");
    }
    return results(asked, index.find(asked), page);
  }

  private Content results(Map<String, String> asked, List<Item> hits, int page) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Search results</h1>");
    blocks.add(formHtml());
    if (hits.isEmpty()) {
      blocks.add("<p class=\"none\">Nothing was found.</p>");
      return Content.titled("Nothing found").main(blocks);
    }
    List<Item> shown = hits.subList(0, Math.min(most, hits.size()));
    blocks.add("<p class=\"count\">" + hits.size() + " results</p>");
    if (hits.size() > most) {
      blocks.add("<p>Only the first " + most + " are shown. Please narrow your search.</p>");
    }
    int from = Math.max(0, page - 1) * PAGE_SIZE;
    // A form that is posted has no address for its second page, so all is on the first.
    boolean paged = style != Style.POSTED;
    blocks.add(
        rows(
            paged
                ? shown.subList(
                    Math.min(from, shown.size()), Math.min(from + PAGE_SIZE, shown.size()))
                : shown));
    if (paged && from + PAGE_SIZE < shown.size()) {
      blocks.add("<p class=\"pager\">" + Html.link(url(asked, page + 1), "Next") + "</p>");
    }
    return Content.titled("Search results").main(blocks);
  }

  private String rows(List<Item> items) {
    StringBuilder rows = new StringBuilder("<ol class=\"results\">");
    for (Item item : items) {
      rows.append("<li>").append(Html.link(site.path(kind, item), item.title())).append("<p>");
      rows.append(Html.escape(String.join(", ", item.facts().values()))).append("</p></li>\n");
    }
    return rows.append("</ol>").toString();
  }

  private static String url(Map<String, String> asked, int page) {
    StringBuilder url = new StringBuilder(PATH).append('?');
    asked.forEach(
        (name, value) ->
            url.append(name.isEmpty() ? "q" : name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8))
                .append('&'));
    return url.append("page=").append(page).toString();
  }
}
