package grapnel.prototype;

import java.util.Locale;

/**
 * A class of pages that links lead to.
 *
 * @param name what a reader may call it: {@code product}
 * @param confidence how sure it is what they hold, 0 to 1
 * @param count how many links of the hubs lead there
 */
public record PrototypeKind(String name, KindRole role, double confidence, long count) {

  /** What the pages of a kind are for. */
  public enum KindRole {
    /** Things that have a page of their own. */
    ENTITY,
    /** Lists of others: results, and their further pages. */
    LIST,
    /** What every page of the site links to. */
    FRAME,
    /** URLs that do something when they are asked for. */
    ACTION,
    UNKNOWN;

    /** As it stands in a model. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public PrototypeKind {
    if (confidence < 0 || confidence > 1) {
      throw new IllegalArgumentException("confidence not from 0 to 1: " + confidence);
    }
  }
}
