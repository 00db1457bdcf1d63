package grapnel.app.output;

import grapnel.fact.Found;
import java.util.List;

/** A found page as a line of output. */
public record HuntRow(Found found) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of(
          "url",
          "final_url",
          "template",
          "id",
          "linked",
          "verdict",
          "confidence",
          "requests",
          "evidence");

  @Override
  public String text() {
    return found.url().toString();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("url", found.url().toString());
    fields.put("final_url", found.finalUrl().toString());
    fields.put("template", found.template());
    fields.put("id", idValue(found.id()));
    fields.put("linked", found.linked());
    fields.put("verdict", found.verdict().word());
    fields.put("confidence", found.verdict().confidence());
    fields.put("requests", found.requests());
    fields.put("evidence", found.verdict().evidence().reasons());
  }

  /** As a number where it is one; zeros in front and letters make it a text. */
  static Object idValue(String id) {
    return id.matches("0|[1-9][0-9]{0,17}") ? (Object) Long.valueOf(id) : id;
  }
}
