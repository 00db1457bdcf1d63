package grapnel.app.output;

import grapnel.fetch.safety.RefusedLink;
import java.util.List;

/** A link that was not followed because it acts, as a line of output. */
public record RefusedLinkRow(RefusedLink link) implements OutputRow {

  public static final List<String> COLUMNS = List.of("url", "link_text", "linked_from", "refused");

  @Override
  public String text() {
    return link.url() + "\t" + link.reason();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("url", link.url().toString());
    fields.put("link_text", link.text());
    fields.put("linked_from", link.from().toString());
    fields.put("refused", link.reason());
  }
}
