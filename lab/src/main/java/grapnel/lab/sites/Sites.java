package grapnel.lab.sites;

import grapnel.lab.LabSite;
import java.util.List;
import java.util.stream.Stream;

/** All sites of the lab. */
public final class Sites {

  /** The seed of everyone who does not ask for another. */
  public static final long SEED = 1;

  private static final List<Entry> ALL =
      Stream.of(
              Classics.ENTRIES,
              UrlTexts.ENTRIES,
              UrlIds.ENTRIES,
              UrlForms.ENTRIES,
              Absences.ENTRIES,
              Trees.ENTRIES)
          .flatMap(List::stream)
          .toList();

  private Sites() {}

  public static List<Entry> all() {
    return ALL;
  }

  public static List<Entry> tagged(String tag) {
    return ALL.stream().filter(entry -> entry.tags().contains(tag)).toList();
  }

  public static LabSite named(String name) {
    return named(name, SEED);
  }

  public static LabSite named(String name, long seed) {
    return ALL.stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no site named " + name))
        .site(seed);
  }
}
