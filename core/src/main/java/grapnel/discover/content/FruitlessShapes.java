package grapnel.discover.content;

import grapnel.url.Url;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Shapes of URLs whose pages bring nothing: for a good while each said only what was read before,
 * and led only to more of its like. A repository browser shows every file in every revision, plain
 * and annotated, and one page of all these says something.
 */
public final class FruitlessShapes {

  /** Pages in a row without anything new, before the rest is left alone. */
  private static final int PATIENCE = 24;

  /** As short as a name. */
  private static final int SOME_TEXT = 8;

  private final Set<Long> seen = new HashSet<>();
  private final Map<String, Integer> idle = new HashMap<>();

  /**
   * A page was read.
   *
   * @param fresh what it led to that nobody had seen
   */
  public void add(PageDigest page, Collection<Url> fresh) {
    String shape = PageShape.fine(page.url());
    boolean brings = says(page);
    for (Url url : fresh) {
      String other = PageShape.fine(url);
      brings |= !other.equals(shape) && idle.getOrDefault(other, 0) == 0;
    }
    if (brings) idle.put(shape, 0);
    else idle.merge(shape, 1, Integer::sum);
  }

  /** Whether it says anything that no page said before, but for the words of its address. */
  private boolean says(PageDigest page) {
    int said = 0;
    for (PageDigest.TextKey text : page.texts()) {
      if (seen.add(text.rest())) said += text.plain();
    }
    return said >= SOME_TEXT;
  }

  /** Whether a URL is of a shape that brought nothing of late. */
  public boolean contains(Url url) {
    return idle.getOrDefault(PageShape.fine(url), 0) >= PATIENCE;
  }
}
