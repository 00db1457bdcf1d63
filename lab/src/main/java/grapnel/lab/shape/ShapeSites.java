package grapnel.lab.shape;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All sites of this sort. */
public final class ShapeSites {

  private static final List<ShapePlan> ALL =
      Stream.of(
              ShopShapes.ALL,
              PressShapes.ALL,
              ArchiveShapes.ALL,
              OfferShapes.ALL,
              PortalShapes.ALL,
              CodeShapes.ALL)
          .flatMap(List::stream)
          .toList();

  private ShapeSites() {}

  /** What each site is for, by its name. */
  public static Map<String, String> purposes() {
    Map<String, String> purposes = new LinkedHashMap<>();
    ALL.forEach(plan -> purposes.put(plan.name(), plan.purpose()));
    return purposes;
  }

  public static List<ShapeSite> all(long seed) {
    return ALL.stream().map(plan -> plan.site(seed)).toList();
  }

  /** Sites with a word beside the id that says the kind on some, and nothing on others. */
  public static List<ShapeSite> heads(long seed) {
    return HeadShapes.ALL.stream().map(plan -> plan.site(seed)).toList();
  }

  public static ShapeSite named(String name, long seed) {
    return Stream.concat(ALL.stream(), HeadShapes.ALL.stream())
        .filter(plan -> plan.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no site named " + name))
        .site(seed);
  }
}
