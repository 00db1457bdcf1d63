package grapnel.lab.prefix;

import grapnel.lab.shape.ShapePlan;
import grapnel.lab.shape.ShapeSite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All sites of this sort. */
public final class PrefixSites {

  private static final List<ShapePlan> ALL =
      Stream.of(YearPrefixes.ALL, LotPrefixes.ALL).flatMap(List::stream).toList();

  private PrefixSites() {}

  /** What each site is for, by its name. */
  public static Map<String, String> purposes() {
    Map<String, String> purposes = new LinkedHashMap<>();
    ALL.forEach(plan -> purposes.put(plan.name(), plan.purpose()));
    return purposes;
  }

  public static List<ShapeSite> all(long seed) {
    return ALL.stream().map(plan -> plan.site(seed)).toList();
  }

  public static ShapeSite named(String name, long seed) {
    return ALL.stream()
        .filter(plan -> plan.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no site named " + name))
        .site(seed);
  }
}
