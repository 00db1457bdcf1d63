package grapnel.app.output;

import grapnel.app.view.PathTree;
import java.util.List;

/** A pattern of a site's URLs and how often it was found and requested, as a line of output. */
public record UrlPatternRow(PathTree.PatternCount count) implements OutputRow {

  public static final List<String> COLUMNS = List.of("pattern", "found", "requested");

  @Override
  public String text() {
    return "%,7d %,7d  %s".formatted(count.found(), count.asked(), count.pattern());
  }

  @Override
  public void fields(Fields fields) {
    fields.put("pattern", count.pattern());
    fields.put("found", count.found());
    fields.put("requested", count.asked());
  }
}
