package grapnel.bench.real;

import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What there is on a site, as the application's own store has it. */
final class SiteTruth {

  /**
   * One thing of the site.
   *
   * @param counted false where opinions differ on whether it is a thing: then it is neither missed
   *     nor wrong
   * @param address the site's own one; it may be shown under others, too
   */
  record Thing(String kind, boolean counted, Url address) {}

  private final List<Thing> things = new ArrayList<>();
  private final Map<Url, Thing> byAddress = new HashMap<>();

  /** Things whose page takes parameters that show nothing else, by how such an address begins. */
  private final Map<String, Thing> byBeginning = new HashMap<>();

  /**
   * Reads lines of kind, address and other addresses, apart by tabs. A kind after {@code ~} is not
   * counted; an address that ends in {@code *} is all that begin so.
   */
  static SiteTruth read(Path file) throws IOException {
    SiteTruth truth = new SiteTruth();
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t", -1);
      if (fields.length < 2) throw new IOException("no address in '" + line + "' of " + file);
      truth.add(fields);
    }
    return truth;
  }

  private void add(String[] fields) {
    boolean counted = !fields[0].startsWith("~");
    String kind = counted ? fields[0] : fields[0].substring(1);
    Thing thing = new Thing(kind, counted, Url.of(fields[1]).normalized());
    things.add(thing);
    for (int i = 1; i < fields.length; i++) {
      boolean beginning = fields[i].endsWith("*");
      Optional<Url> url = Url.parse(fields[i].replaceFirst("\\*$", "")).map(Url::normalized);
      if (beginning) url.ifPresent(all -> byBeginning.putIfAbsent(all.toString(), thing));
      else url.ifPresent(one -> byAddress.putIfAbsent(one, thing));
    }
  }

  /** The things that count. */
  List<Thing> counted() {
    return things.stream().filter(Thing::counted).toList();
  }

  Optional<Thing> at(Url url) {
    Url asked = url.withoutFragment().normalized();
    // Behind the # may stand which page a script is to show.
    return Optional.ofNullable(byAddress.get(url.normalized()))
        .or(() -> Optional.ofNullable(byAddress.get(asked)))
        .or(() -> beginningOf(asked.toString()));
  }

  private Optional<Thing> beginningOf(String asked) {
    return byBeginning.entrySet().stream()
        .filter(entry -> asked.startsWith(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
