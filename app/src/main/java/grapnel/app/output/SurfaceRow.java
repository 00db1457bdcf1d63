package grapnel.app.output;

import grapnel.form.surface.FormHarvestOutcome;
import java.util.List;

/**
 * A page behind a form as a line of output: that of a record, or the result page it stands on where
 * it has none.
 */
public record SurfaceRow(FormHarvestOutcome.HarvestedRecord found, boolean linked)
    implements OutputRow {

  public static final List<String> COLUMNS = List.of("url", "query", "linked", "text");

  private static final int LONGEST = 300;

  @Override
  public String text() {
    return found.url().orElse(found.seenOn()).toString();
  }

  @Override
  public void fields(Fields fields) {
    String said = found.text();
    fields.put("url", text());
    fields.put("query", found.query());
    fields.put("linked", linked);
    fields.put("text", said.length() <= LONGEST ? said : said.substring(0, LONGEST));
  }
}
