package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.fact.Found;
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
    facts.apply(page).fields(page).forEach(fields::put);
    if (!change.isEmpty()) fields.put("change", change);
  }
}
