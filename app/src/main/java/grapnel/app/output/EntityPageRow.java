package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.util.List;
import java.util.function.Function;

/**
 * An entity page as a line of output.
 *
 * @param facts what is known of the page beside its address, looked up only where it is shown
 * @param change {@code new} or {@code gone} since a time the user gave; empty without
 */
public record EntityPageRow(Found page, Function<Found, PageFacts> facts, String change)
    implements OutputRow {

  public static final List<String> COLUMNS =
      PageFields.and(
          "methods",
          "first_seen",
          "verdict",
          "confidence",
          "final_url",
          "addresses",
          "template",
          "requests",
          "evidence",
          "change");

  public EntityPageRow(Found page, Function<Found, PageFacts> facts) {
    this(page, facts, "");
  }

  @Override
  public String text() {
    return change.isEmpty() ? page.url().toString() : change + "\t" + page.url();
  }

  @Override
  public void fields(Fields fields) {
    PageFields.of(page, facts.apply(page)).put(fields);
    fields.put("methods", page.methods());
    fields.put("first_seen", page.firstSeen().toString());
    fields.put("verdict", page.verdict().word());
    fields.put("confidence", page.verdict().confidence());
    fields.put("final_url", page.finalUrl().toString());
    if (!page.addresses().isEmpty())
      fields.put("addresses", page.addresses().stream().map(Url::toString).toList());
    if (!page.template().isEmpty()) fields.put("template", page.template());
    fields.put("requests", page.requests());
    fields.put("evidence", page.verdict().evidence().reasons());
    if (!change.isEmpty()) fields.put("change", change);
  }
}
