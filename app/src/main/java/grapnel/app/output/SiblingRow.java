package grapnel.app.output;

import grapnel.sibling.Sibling;
import java.util.List;

/** A page of the sample's kind as a line of output. */
public record SiblingRow(Sibling sibling) implements OutputRow {

  public static final List<String> COLUMNS = List.of("url", "via", "level", "linked", "confidence");

  @Override
  public String text() {
    return sibling.url().toString();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("url", sibling.url().toString());
    fields.put("via", sibling.via().toString());
    fields.put("level", sibling.level());
    fields.put("linked", sibling.linked());
    fields.put("confidence", sibling.confidence());
  }
}
