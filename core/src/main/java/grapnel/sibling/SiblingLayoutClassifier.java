package grapnel.sibling;

import grapnel.page.site.ElementPathSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells by the template behind a page whether it is of the kind: it must be nearer to the pages of
 * the kind than halfway from the nearest page of another kind.
 */
final class SiblingLayoutClassifier {

  /** Pages less alike than this share no more than the frame of their site. */
  private static final double LEAST = 0.6;

  private final List<ElementPathSet> addSibling = new ArrayList<>();
  private final List<ElementPathSet> otherPages = new ArrayList<>();

  void addSibling(DownloadedPage page) {
    addSibling.add(page.elementPaths());
  }

  void addOther(DownloadedPage page) {
    otherPages.add(page.elementPaths());
  }

  /** Never where no page of another kind was seen yet: then nothing tells the frame apart. */
  boolean matches(DownloadedPage page) {
    if (otherPages.isEmpty()) return false;
    double here = nearest(addSibling, page.elementPaths());
    double strange = 0;
    for (ElementPathSet elementPaths : otherPages)
      strange = Math.max(strange, nearest(addSibling, elementPaths));
    return here >= Math.max(LEAST, (1 + strange) / 2)
        && here > nearest(otherPages, page.elementPaths());
  }

  private static double nearest(List<ElementPathSet> looks, ElementPathSet elementPaths) {
    return looks.stream().mapToDouble(elementPaths::similarity).max().orElse(0);
  }
}
