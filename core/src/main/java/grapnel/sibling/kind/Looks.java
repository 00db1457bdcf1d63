package grapnel.sibling.kind;

import grapnel.sibling.Look;
import grapnel.sibling.Seen;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells by the template behind a page whether it is of the kind: it must be nearer to the pages of
 * the kind than halfway from the nearest page of another kind.
 */
final class Looks {

  /** Pages less alike than this share no more than the frame of their site. */
  private static final double LEAST = 0.6;

  private final List<Look> kin = new ArrayList<>();
  private final List<Look> others = new ArrayList<>();

  void kin(Seen page) {
    kin.add(page.look());
  }

  void other(Seen page) {
    others.add(page.look());
  }

  /** Never where no page of another kind was seen yet: then nothing tells the frame apart. */
  boolean like(Seen page) {
    if (others.isEmpty()) return false;
    double here = nearest(kin, page.look());
    double strange = 0;
    for (Look look : others) strange = Math.max(strange, nearest(kin, look));
    return here >= Math.max(LEAST, (1 + strange) / 2) && here > nearest(others, page.look());
  }

  private static double nearest(List<Look> looks, Look look) {
    return looks.stream().mapToDouble(look::similarity).max().orElse(0);
  }
}
