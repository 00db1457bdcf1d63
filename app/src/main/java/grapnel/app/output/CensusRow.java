package grapnel.app.output;

import grapnel.app.cli.MessageText;
import grapnel.census.KindCount;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many pages of a kind there are, as a line of output. */
public record CensusRow(String site, KindCount count) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of("site", "kind", "known", "methods", "total", "low", "high", "population");

  @Override
  public String text() {
    String methods =
        new TreeMap<>(count.methods())
            .entrySet().stream()
                .map(method -> "%s %,d".formatted(method.getKey(), method.getValue()))
                .collect(Collectors.joining(", "));
    return MessageText.withoutControls("%s  %s; found by %s".formatted(site, count, methods))
        .replace('\n', ' ');
  }

  @Override
  public void fields(Fields fields) {
    fields.put("site", site);
    fields.put("kind", count.kind());
    fields.put("known", count.known());
    fields.put("methods", new TreeMap<>(count.methods()));
    if (count.bounded()) fields.put("total", count.total());
    fields.put("low", count.low());
    if (count.bounded()) fields.put("high", count.high());
    fields.put("population", count.population());
  }
}
