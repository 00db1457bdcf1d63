package grapnel.demo.page;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What changes on a page with every load, without anything having changed. */
public final class Noise {

  /** A sort of noise. */
  public enum Sort {
    /** Advertisements at varying places, sometimes none. */
    ADS,
    /** The time of day. */
    CLOCK,
    /** A hidden token in a form. */
    TOKEN,
    /** Related items in varying order. */
    SHUFFLE,
    /** How many people are here now. */
    VISITORS,
    /** A saying, as long as what some pages are about. */
    QUOTE
  }

  /** All but the quote, which is as much as some pages say at all. */
  public static final Set<Sort> ALL = Set.copyOf(EnumSet.complementOf(EnumSet.of(Sort.QUOTE)));

  /** No noise at all. */
  public static final Noise NONE = new Noise(Set.of(), 0, 0);

  private final Set<Sort> sorts;
  private final Words words;
  private final long nth;

  /**
   * @param nth the number of the load, so that the same run makes the same noise
   */
  public Noise(Set<Sort> sorts, long seed, long nth) {
    this.sorts = sorts;
    this.words = new Words(Seeds.of(Seeds.of(seed, "noise"), nth));
    this.nth = nth;
  }

  /** The blocks with advertisements between them. */
  List<String> withAds(List<String> blocks) {
    if (!sorts.contains(Sort.ADS)) return blocks;
    List<String> all = new ArrayList<>(blocks);
    int ads = words.number(0, 3);
    for (int i = 0; i < ads; i++) all.add(words.number(1, all.size()), ad());
    return all;
  }

  /** The items in the order of this load. */
  <T> List<T> order(List<T> items) {
    if (!sorts.contains(Sort.SHUFFLE)) return items;
    List<T> left = new ArrayList<>(items);
    List<T> shuffled = new ArrayList<>();
    while (!left.isEmpty()) shuffled.add(left.remove(words.number(0, left.size() - 1)));
    return shuffled;
  }

  /** A hidden control for a form. */
  String token() {
    if (!sorts.contains(Sort.TOKEN)) return "";
    return "<input type=\"hidden\" name=\"csrf\" value=\"" + words.hex(32) + "\">";
  }

  String footer() {
    StringBuilder text = new StringBuilder();
    if (sorts.contains(Sort.CLOCK)) {
      long second = 8 * 3600 + nth * 7;
      text.append("<p>Server time <time>")
          .append(second / 3600 % 24)
          .append(String.format(java.util.Locale.ROOT, ":%02d:%02d", second / 60 % 60, second % 60))
          .append("</time></p>");
    }
    if (sorts.contains(Sort.VISITORS)) {
      text.append("<p class=\"online\">").append(words.number(3, 400)).append(" visitors now</p>");
    }
    if (sorts.contains(Sort.QUOTE)) {
      text.append("<blockquote>").append(words.paragraph(2)).append("</blockquote>");
    }
    return text.toString();
  }

  private String ad() {
    String product = words.product();
    return "<div class=\"ad\" id=\"ad-"
        + words.hex(6)
        + "\"><a href=\"http://ads.invalid/click?c="
        + words.hex(8)
        + "\"><img src=\"http://ads.invalid/"
        + words.hex(8)
        + ".gif\" alt=\"\"></a><p>Now only "
        + words.price()
        + ": "
        + product
        + "</p></div>";
  }
}
