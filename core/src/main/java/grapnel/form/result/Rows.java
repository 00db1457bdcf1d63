package grapnel.form.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text that belongs to a result. */
final class Rows {

  private Rows() {}

  /** The text of the largest element around a link in which no other record's link stands. */
  static String around(Spot list, Links.Found link, List<Links.Found> all) {
    Spot best = link.spot();
    Spot at = list;
    while (at != link.spot()) {
      Optional<Spot> below = at.children.stream().filter(c -> holds(c, link.spot())).findFirst();
      if (below.isEmpty()) break;
      at = below.get();
      if (alone(at, link, all)) {
        best = at;
        break;
      }
    }
    return best.text();
  }

  private static boolean holds(Spot outer, Spot inner) {
    return outer == inner || outer.children.stream().anyMatch(child -> holds(child, inner));
  }

  private static boolean alone(Spot spot, Links.Found link, List<Links.Found> all) {
    return all.stream()
        .allMatch(other -> other.url().equals(link.url()) || !holds(spot, other.spot()));
  }

  /** The texts of a page outside of one of its elements. */
  static void outside(Spot spot, Optional<Spot> without, List<String> texts) {
    if (without.filter(out -> out == spot).isPresent()) return;
    if (spot.children.isEmpty()) {
      texts.addAll(spot.texts);
      return;
    }
    int inside = spot.children.stream().mapToInt(child -> child.texts.size()).sum();
    if (inside < spot.texts.size()) {
      // Text between elements: told from theirs by leaving those out once each.
      List<String> own = new ArrayList<>(spot.texts);
      spot.children.forEach(child -> child.texts.forEach(own::remove));
      texts.addAll(own);
    }
    for (Spot child : spot.children) outside(child, without, texts);
  }
}
