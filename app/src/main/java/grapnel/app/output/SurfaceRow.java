package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.form.surface.FormHarvestOutcome;
import grapnel.url.Url;
import java.util.List;

/**
 * A page behind a form as a line of output: that of a record, or the result page it stands on where
 * it has none.
 */
public record SurfaceRow(FormHarvestOutcome.HarvestedRecord found, boolean linked, PageFacts facts)
    implements OutputRow {

  public static final List<String> COLUMNS = PageFields.and("query", "text");

  private static final int LONGEST = 300;

  private Url url() {
    return found.url().orElse(found.seenOn());
  }

  @Override
  public String text() {
    return url().toString();
  }

  @Override
  public void fields(Fields fields) {
    String said = found.text();
    PageFields.of(url(), facts, linked, "forms").put(fields);
    fields.put("query", found.query());
    fields.put("text", said.length() <= LONGEST ? said : said.substring(0, LONGEST));
  }
}
