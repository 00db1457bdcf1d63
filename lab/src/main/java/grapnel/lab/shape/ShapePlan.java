package grapnel.lab.shape;

import grapnel.demo.kit.Spelling;
import java.util.List;

/**
 * What a site shall be.
 *
 * @param purpose a sentence for people
 */
public record ShapePlan(
    String name, String purpose, List<ShapeKind> kinds, List<Spelling> spellings) {

  public static ShapePlan of(String name, String purpose, ShapeKind... kinds) {
    return new ShapePlan(name, purpose, List.of(kinds), List.of());
  }

  /** Links are spelled so, one way after the other. */
  ShapePlan spelling(Spelling... ways) {
    return new ShapePlan(name, purpose, kinds, List.of(ways));
  }

  public ShapeSite site(long seed) {
    return new ShapeSite(name, kinds, spellings, seed);
  }
}
