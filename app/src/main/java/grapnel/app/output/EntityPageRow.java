package grapnel.app.output;

import grapnel.fact.Found;
import java.util.List;

/**
 * An entity page as a line of output.
 *
 * @param change {@code new} or {@code gone} since a time the user gave; empty without
 */
public record EntityPageRow(Found page, String change) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of(
          "url",
          "kind",
          "id",
          "methods",
          "linked",
          "first_seen",
          "verdict",
          "confidence",
          "final_url",
          "template",
          "requests",
          "evidence",
          "change");

  public EntityPageRow(Found page) {
    this(page, "");
  }

  @Override
  public String text() {
    return change.isEmpty() ? page.url().toString() : change + "\t" + page.url();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("url", page.url().toString());
    fields.put("kind", page.kind());
    if (!page.id().isEmpty()) fields.put("id", HuntRow.idValue(page.id()));
    fields.put("methods", page.methods());
    fields.put("linked", page.linked());
    fields.put("first_seen", page.firstSeen().toString());
    fields.put("verdict", page.verdict().word());
    fields.put("confidence", page.verdict().confidence());
    fields.put("final_url", page.finalUrl().toString());
    if (!page.template().isEmpty()) fields.put("template", page.template());
    fields.put("requests", page.requests());
    fields.put("evidence", page.verdict().evidence().reasons());
    if (!change.isEmpty()) fields.put("change", change);
  }
}
