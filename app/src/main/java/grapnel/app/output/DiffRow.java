package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.PageSnapshot;
import java.util.List;
import java.util.function.Supplier;

/**
 * A page that is new, gone or changed, as a line of output.
 *
 * @param page as it is, or as it was where it is gone
 * @param facts what is known of it now, looked up only where it is shown
 */
public record DiffRow(String change, PageSnapshot page, Supplier<PageFacts> facts)
    implements OutputRow {

  public static final List<String> COLUMNS = PageFields.and("change");

  @Override
  public String text() {
    return change + "\t" + page.url();
  }

  @Override
  public void fields(Fields fields) {
    new PageFields(page.url(), facts.get(), page.kind(), page.id(), page.linked(), List.of())
        .put(fields);
    fields.put("change", change);
  }
}
