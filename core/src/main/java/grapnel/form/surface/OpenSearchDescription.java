package grapnel.form.surface;

import grapnel.fetch.safety.PlainWords;
import grapnel.form.FillableForm;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The search that a site describes for browsers (OpenSearch 1.1, "The Url element"), as the form
 * that would send the same.
 */
final class OpenSearchDescription {

  private static final Pattern ELEMENT =
      Pattern.compile("<(?:\\w+:)?Url\\b([^>]{1,4000})>", Pattern.CASE_INSENSITIVE);
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\b(template|type|method)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

  private static final String WORDS = "{searchTerms}";

  private OpenSearchDescription() {}

  /**
   * The form.
   *
   * @param page that named the description
   */
  static Optional<FillableForm> form(Page page, String description) {
    Matcher elements = ELEMENT.matcher(description);
    while (elements.find()) {
      String template = "";
      String type = "";
      String method = "get";
      Matcher attributes = ATTRIBUTE.matcher(elements.group(1));
      while (attributes.find()) {
        String value = attributes.group(2) != null ? attributes.group(2) : attributes.group(3);
        switch (attributes.group(1)) {
          case "template" -> template = value.replace("&amp;", "&");
          case "type" -> type = value;
          default -> method = value;
        }
      }
      if (!type.startsWith("text/html") || !method.equalsIgnoreCase("get")) continue;
      Optional<FillableForm> form = form(page, template.split("[?]", 2));
      if (form.isPresent()) return form;
    }
    return Optional.empty();
  }

  /** Words that would stand in the path are no field of a form. */
  private static Optional<FillableForm> form(Page page, String[] template) {
    if (template.length < 2 || template[0].contains("{")) return Optional.empty();
    Optional<Url> action = page.url().resolve(template[0]);
    if (action.isEmpty() || !template[1].contains(WORDS)) return Optional.empty();
    StringBuilder html = new StringBuilder("<form role=search action=\"");
    html.append(escaped(action.get().toString())).append("\">");
    for (String pair : template[1].split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals <= 0) continue;
      String name = escaped(PlainWords.percentDecoded(pair.substring(0, equals)));
      String value = pair.substring(equals + 1);
      if (value.equals(WORDS)) {
        html.append("<input type=search name=\"").append(name).append("\">");
      } else if (!value.contains("{")) {
        html.append("<input type=hidden name=\"").append(name);
        html.append("\" value=\"").append(escaped(PlainWords.percentDecoded(value))).append("\">");
      }
    }
    html.append("<button>Search</button></form>");
    List<FillableForm> forms = FillableForm.of(Page.parse(page.url(), html.toString()));
    return forms.stream().filter(form -> !form.fillableFields().isEmpty()).findFirst();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
  }
}
