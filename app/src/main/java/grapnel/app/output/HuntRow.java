package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.fact.Found;
import java.util.List;
import java.util.function.Function;

/**
 * A found page as a line of output, by the address that the site redirects to.
 *
 * @param facts what is known of the page beside its address
 */
public record HuntRow(Found found, Function<Found, PageFacts> facts) implements OutputRow {

  public static final List<String> COLUMNS =
      PageFields.and(
          "final_url", "tried", "template", "verdict", "confidence", "requests", "evidence");

  @Override
  public String text() {
    return found.finalUrl().toString();
  }

  @Override
  public void fields(Fields fields) {
    PageFields.of(found.withUrl(found.finalUrl()), facts.apply(found)).put(fields);
    fields.put("final_url", found.finalUrl().toString());
    fields.put("tried", found.url().toString());
    fields.put("template", found.template());
    fields.put("verdict", found.verdict().word());
    fields.put("confidence", found.verdict().confidence());
    fields.put("requests", found.requests());
    fields.put("evidence", found.verdict().evidence().reasons());
  }
}
