package grapnel.focus;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is seen of a link before it is followed, as numbers of features: its words, its place on the
 * page, the pattern of its URL, each also together with the site it stands on, so that what holds
 * for one site is learned beside what holds for all.
 */
final class LinkPayoffFeatures {

  static final int BITS = 18;
  private static final int MOST_WORDS = 12;

  /** How far up the page a link's place is told. */
  private static final int PLACE = 4;

  private final int[] index;
  private final double[] dense;

  /**
   * The features of a link as it is now.
   *
   * @param at the numbers of those that are there
   * @param dense the others, in the order of {@link LinkPayoffModel}
   */
  LinkPayoffFeatures(int[] at, double[] dense) {
    this.index = at;
    this.dense = dense;
  }

  int count() {
    return index.length;
  }

  int index(int i) {
    return index[i];
  }

  double dense(int i) {
    return dense[i];
  }

  /** The numbers of the features of a link that do not change. */
  static int[] fixedFeatures(Url page, Link link) {
    Set<Integer> at = new HashSet<>();
    Url url = link.url();
    boolean within = page.site().equals(url.site());
    String side = within ? "in" : "out";
    for (String word : first(StemmedTerms.of(link.text()))) {
      add(at, "a " + word);
      add(at, "a " + side + " " + word);
    }
    for (String word : first(StemmedTerms.ofPath(url))) add(at, "p " + word);
    for (String word : first(StemmedTerms.of(link.surroundingText()))) add(at, "t " + word);
    String place = placeOnPage(link.path());
    add(at, "d " + place);
    add(at, "d " + side + " " + place);
    add(at, "d " + page.site() + " " + side + " " + place);
    add(at, "s " + url.site());
    add(at, "f " + url.site() + " " + urlForm(url));
    add(at, "l " + side + " " + url.segments().size());
    return at.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<String> first(List<String> words) {
    return words.size() > MOST_WORDS ? words.subList(0, MOST_WORDS) : words;
  }

  /** The last steps down to the link, by tag and class: a list, a menu, running text. */
  private static String placeOnPage(DomPath path) {
    StringBuilder place = new StringBuilder();
    DomPath at = path;
    for (int i = 0; i < PLACE; i++) {
      place.append(at.tag()).append('.').append(at.attributes().getOrDefault("class", ""));
      place.append('<');
      if (at.parent().isEmpty()) break;
      at = at.parent().get();
    }
    return place.toString();
  }

  /** A URL without what is particular to it: the first segment, and how the others are made. */
  private static String urlForm(Url url) {
    List<String> segments = url.segments();
    List<String> form = new ArrayList<>();
    for (int i = 0; i < segments.size() && i < 6; i++) {
      String segment = segments.get(i);
      boolean digits = SegmentParts.hasNumber(segment);
      form.add(digits ? "#" : i == 0 && segments.size() > 1 ? segment : "x");
    }
    url.parameters().parameters().stream().limit(6).forEach(one -> form.add("?" + one.name()));
    return String.join("/", form);
  }

  /** Which features share a number is part of the figures in docs/focus.md: it stays. */
  private static void add(Set<Integer> at, String name) {
    long hash = name.hashCode() * 0x9e3779b97f4a7c15L ^ name.length();
    hash = (hash ^ (hash >>> 29)) * 0xbf58476d1ce4e5b9L;
    at.add((int) (hash >>> (64 - BITS)));
  }
}
