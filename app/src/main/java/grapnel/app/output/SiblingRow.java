package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.sibling.Sibling;
import java.util.List;

/** A page of the sample's kind as a line of output. */
public record SiblingRow(Sibling sibling, PageFacts facts) implements OutputRow {

  public static final List<String> COLUMNS = PageFields.and("via", "level", "confidence");

  @Override
  public String text() {
    return sibling.url().toString();
  }

  @Override
  public void fields(Fields fields) {
    PageFields.of(sibling.url(), facts, sibling.linked(), "siblings").put(fields);
    fields.put("via", sibling.via().toString());
    fields.put("level", sibling.level());
    fields.put("confidence", sibling.confidence());
  }
}
