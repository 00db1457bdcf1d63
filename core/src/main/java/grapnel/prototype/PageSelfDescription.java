package grapnel.prototype;

import java.util.List;
import java.util.Set;

/**
 * What a page that was seen says of itself.
 *
 * @param types what it shows, by schema.org or Open Graph, the most telling first: {@code product}
 * @param title at most {@value #LONGEST} characters of it
 * @param headings how many h1 elements it has; below 0 where that is not known
 * @param asksPassword whether it has a field for a password
 */
public record PageSelfDescription(
    List<String> types, String title, int headings, boolean asksPassword) {

  /** Of a page that is known by its links alone. */
  static final PageSelfDescription UNSEEN = new PageSelfDescription(List.of(), "", -1, false);

  static final int LONGEST = 200;

  /** What schema.org calls pages that list others. */
  private static final Set<String> LIST_TYPES =
      Set.of(
          "item list",
          "collection page",
          "search results page",
          "offer catalog",
          "blog",
          "media gallery",
          "image gallery",
          "video gallery",
          "data catalog",
          "product collection");

  public PageSelfDescription {
    types = List.copyOf(types);
    title = title.length() <= LONGEST ? title : title.substring(0, LONGEST);
  }

  /** Whether a page of this sort lists others. */
  public static boolean isListType(String sort) {
    return LIST_TYPES.contains(sort);
  }

  /** Whether anything is known of the page but its links. */
  public boolean seen() {
    return headings >= 0;
  }
}
