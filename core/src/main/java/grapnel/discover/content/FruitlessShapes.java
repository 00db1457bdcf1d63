package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import grapnel.url.UrlShape;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Shapes of URLs whose pages bring nothing: for a good while each said only what was read before,
 * and led only to more of its like. A repository browser shows every file in every revision, plain
 * and annotated, and one page of all these says something.
 *
 * <p>A shape may be left for one value of a parameter that chooses how a thing is shown ({@code
 * a=blame}), too. It is tried in each folder anew: the files of an old version, read nowhere, make
 * the page of that version look like a thing.
 */
public final class FruitlessShapes {

  /** Pages in a row without anything new, before the rest is left alone. */
  public static final int PATIENCE = 24;

  /** The same where names of folders count for nothing, and more is left alone at once. */
  private static final int LOOSE_PATIENCE = 48;

  /** As short as a name. */
  private static final int SOME_TEXT = 8;

  /** A list says so many times what one of its things says. */
  private static final int MUCH_ELSE = 3;

  private final Map<Long, PageDigest> seen = new HashMap<>();
  private final Set<Long> seenMedia = new HashSet<>();
  private final UrlHashSet readWithParameters = new UrlHashSet();
  private final Map<String, Integer> idle = new HashMap<>();
  private final ViewChoices choices = new ViewChoices();
  private final List<Function<Url, String>> shapes = List.of(this::fine, this::loose);

  /**
   * A page was read.
   *
   * @param asked by which address, which is the one that lists have
   * @param fresh what it led to that nobody had seen
   */
  public void add(PageDigest page, Url asked, Collection<Url> fresh) {
    choices.add(page.url());
    fresh.forEach(choices::add);
    boolean says = says(page, asked);
    if (asked.query().isPresent()) {
      boolean _ = readWithParameters.add(asked.withParameters(List.of()));
    } else if (!says && readWithParameters.contains(asked)) {
      // The list had it with a number of the search: that says nothing of what no list has.
      return;
    }
    for (Function<Url, String> shape : shapes) {
      String own = shape.apply(page.url());
      boolean brings =
          says
              || fresh.stream()
                  .map(shape)
                  .anyMatch(other -> !other.equals(own) && idle.getOrDefault(other, 0) == 0);
      // What redirects to pages that were read says nothing against these.
      String asking = shape.apply(asked);
      count(asking, brings);
      if (brings && !asking.equals(own)) count(own, true);
    }
  }

  /** A page of a shape that is left alone was read because it was there already. */
  public void addIdle(PageDigest page, Url asked) {
    choices.add(page.url());
    boolean _ = says(page, asked);
  }

  /** Nothing to read was there: a file, an error, a redirect to elsewhere. */
  public void addEmpty(Url url) {
    choices.add(url);
    for (Function<Url, String> shape : shapes) count(shape.apply(url), false);
  }

  private void count(String shape, boolean brings) {
    if (brings) idle.put(shape, 0);
    else idle.merge(shape, 1, Integer::sum);
  }

  /** With what its parameters choose. */
  private String fine(Url url) {
    return UrlShape.fine(url) + choices.of(url);
  }

  private String loose(Url url) {
    return "loose " + UrlShape.loose(url) + choices.of(url);
  }

  /**
   * Whether it says anything that no page said before, but for the words of its address. What a
   * list shows among much else and leads to is its own: a log shows the message of each commit
   * whole.
   */
  private boolean says(PageDigest page, Url asked) {
    int said = 0;
    Map<PageDigest, Integer> listed = new HashMap<>();
    for (PageDigest.TextKey text : page.texts()) {
      PageDigest before = seen.putIfAbsent(text.rest(), page);
      if (before == null) said += text.plain();
      else if (before.targets().contains(page.url()) || before.targets().contains(asked)) {
        listed.merge(before, text.plain(), Integer::sum);
      }
    }
    boolean shows = false;
    for (long file : page.media()) shows |= seenMedia.add(file);
    if (said >= SOME_TEXT || shows) return true;
    return listed.entrySet().stream()
        .anyMatch(
            list ->
                list.getValue() >= SOME_TEXT
                    && length(list.getKey()) >= MUCH_ELSE * list.getValue());
  }

  private static int length(PageDigest page) {
    return page.texts().stream().mapToInt(PageDigest.TextKey::plain).sum();
  }

  /** Whether a URL is of a shape that brought nothing of late. */
  public boolean contains(Url url) {
    return idle.getOrDefault(fine(url), 0) >= PATIENCE
        || idle.getOrDefault(loose(url), 0) >= LOOSE_PATIENCE;
  }
}
