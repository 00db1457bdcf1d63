package grapnel.crawl;

import grapnel.html.HtmlNode;
import grapnel.page.DateWords;
import grapnel.page.Page;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A look at the last pages of a family beside pages of others of its host: whether they show
 * anything of their own, text for text. A quote or a clock that every page of the host has anew, or
 * that is another when a page is loaded again, is part of its frame; days and the words of the
 * address are no news, and the same texts in another order are none either.
 *
 * @param family its name
 * @param own the last pages read of it, oldest first
 * @param others pages of other families, by family
 */
record FamilyInspection(String family, List<Url> own, Collection<List<Url>> others) {

  /** So many pages of a family are looked at. */
  static final int PAGES = 24;

  /** Of the later half of them, so many may show something. */
  private static final int MOST_NEW = 1;

  /** Shorter texts, as "ok" or a name of a column, say nothing. */
  private static final int LEAST_LETTERS = 8;

  private static final Set<String> UNSEEN = Set.of("script", "style", "noscript", "template");

  /** Whether nothing new is to be expected of the family. */
  boolean showsNothingNew(
      Function<Url, Optional<Page>> known, Function<Url, Optional<Page>> again) {
    List<PlacedTexts> pages = texts(own, known);
    if (pages.size() < PAGES) return false;
    Set<Long> noise = noise(pages.getLast(), again);
    List<List<PlacedTexts>> elsewhere =
        others.stream().map(urls -> texts(urls, known)).filter(group -> group.size() > 1).toList();
    Set<Long> frame = changingFrame(elsewhere);
    Set<String> seen = new HashSet<>();
    elsewhere.forEach(group -> group.forEach(page -> page.addNew(frame, noise, seen)));
    pages.subList(0, PAGES / 2).forEach(page -> page.addNew(frame, noise, seen));
    long fresh =
        pages.subList(PAGES / 2, PAGES).stream()
            .filter(page -> page.addNew(frame, noise, seen))
            .count();
    return fresh <= MOST_NEW;
  }

  private static List<PlacedTexts> texts(List<Url> urls, Function<Url, Optional<Page>> known) {
    List<PlacedTexts> texts = new ArrayList<>();
    for (Url url : urls) known.apply(url).ifPresent(page -> texts.add(new PlacedTexts(url, page)));
    return texts;
  }

  /** Where a page says something else when it is loaded again: a quote, a clock, a counter. */
  private static Set<Long> noise(PlacedTexts page, Function<Url, Optional<Page>> again) {
    Optional<Page> loaded = again.apply(page.url);
    if (loaded.isEmpty()) return Set.of();
    // What only stands elsewhere then, since something was put before it, is no noise.
    Set<String> then = new HashSet<>();
    new PlacedTexts(page.url, loaded.get()).texts.forEach(text -> then.add(text.said));
    Set<Long> noise = new HashSet<>();
    for (PlacedText text : page.texts) if (!then.contains(text.said)) noise.add(text.exact);
    return noise;
  }

  /** Where each page of each family says something else; a place of things has no such rule. */
  private static Set<Long> changingFrame(List<List<PlacedTexts>> families) {
    if (families.size() < 2) return Set.of();
    Set<Long> places = new HashSet<>(families.getFirst().getFirst().byPlace.keySet());
    for (List<PlacedTexts> pages : families) {
      places.removeIf(
          place ->
              pages.stream().map(page -> page.byPlace.getOrDefault(place, "")).distinct().count()
                      < pages.size()
                  || pages.stream().anyMatch(page -> !page.byPlace.containsKey(place)));
    }
    return places;
  }

  /**
   * What an element says.
   *
   * @param place by the kinds of elements around it
   * @param exact the same with which of its siblings each is
   */
  private record PlacedText(long place, long exact, String said) {}

  /** The texts of a page, each element's own, by their place. */
  private static final class PlacedTexts {

    private final Map<Long, String> byPlace = new HashMap<>();
    private final List<PlacedText> texts = new ArrayList<>();
    private final Url url;
    private final Set<String> address;
    private final boolean dated;

    PlacedTexts(Url url, Page page) {
      this.url = url;
      this.address = new HashSet<>(DateWords.wordsOf(url.toString()));
      this.dated = UrlFamilyNames.hasDate(url);
      read(page.root(), 0, 0, 0);
    }

    private void read(HtmlNode.Element element, long above, long exactAbove, int nth) {
      if (UNSEEN.contains(element.tag())) return;
      long place =
          StableHash.chain(above, StableHash.of(element.tag() + "." + element.attr("class")));
      long exact = StableHash.append(StableHash.chain(exactAbove, place), Integer.toString(nth));
      StringBuilder own = new StringBuilder();
      int inside = 0;
      for (HtmlNode child : element.children()) {
        switch (child) {
          case HtmlNode.Text text -> own.append(text.text()).append(' ');
          case HtmlNode.Element inner -> read(inner, place, exact, inside++);
        }
      }
      String said = withoutAddress(own.toString());
      if (said.length() < LEAST_LETTERS) return;
      byPlace.merge(place, said, String::concat);
      texts.add(new PlacedText(place, exact, said));
    }

    private String withoutAddress(String text) {
      StringBuilder said = new StringBuilder();
      for (String word : DateWords.wordsOf(text)) {
        boolean date = dated && DateWords.contains(word);
        if (!date && !address.contains(word)) said.append(word).append(' ');
      }
      return said.toString().strip();
    }

    /** Whether any of its texts outside the frame was not seen; now they all are. */
    boolean addNew(Set<Long> frame, Set<Long> noise, Set<String> seen) {
      boolean any = false;
      for (PlacedText text : texts) {
        boolean own = !frame.contains(text.place) && !noise.contains(text.exact);
        if (own) any |= seen.add(text.said);
      }
      return any;
    }
  }
}
