package grapnel.discover.content;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Shapes of URLs whose pages bring nothing: for a good while each said only what was read before,
 * and led only to more of its like. A repository browser shows every file in every revision, plain
 * and annotated, and one page of all these says something.
 *
 * <p>A shape may be left in one folder after the other ({@code /barrel/blame/*}, {@code
 * /spice/blame/*}), or for one value of a parameter that chooses how a thing is shown ({@code
 * a=blame}); where it brought nothing in three folders, it is not tried in a fourth.
 */
public final class FruitlessShapes {

  /** Pages in a row without anything new, before the rest is left alone. */
  private static final int PATIENCE = 24;

  /** Shapes of a family that brought nothing, before the others are not tried. */
  private static final int SHAPES = 3;

  /** As short as a name. */
  private static final int SOME_TEXT = 8;

  /** A list says so many times what one of its things says. */
  private static final int MUCH_ELSE = 3;

  private final Map<Long, PageDigest> seen = new HashMap<>();
  private final Map<String, Integer> idle = new HashMap<>();
  private final Map<String, Set<String>> idleInFamily = new HashMap<>();
  private final ViewChoices choices = new ViewChoices();

  /**
   * A page was read.
   *
   * @param fresh what it led to that nobody had seen
   */
  public void add(PageDigest page, Collection<Url> fresh) {
    choices.add(page.url());
    fresh.forEach(choices::add);
    String shape = shape(page.url());
    boolean brings = says(page);
    for (Url url : fresh) {
      String other = shape(url);
      brings |= !other.equals(shape) && idle.getOrDefault(other, 0) == 0;
    }
    count(page.url(), brings);
  }

  /** Nothing to read was there: a file, an error, a redirect to elsewhere. */
  public void addEmpty(Url url) {
    choices.add(url);
    count(url, false);
  }

  private void count(Url url, boolean brings) {
    String shape = shape(url);
    if (brings) idle.put(shape, 0);
    else idle.merge(shape, 1, Integer::sum);
    boolean left = idle.getOrDefault(shape, 0) >= PATIENCE;
    for (String family : families(url)) {
      Set<String> others = idleInFamily.computeIfAbsent(family, _ -> new HashSet<>());
      if (left) others.add(shape);
      if (brings) others.clear();
    }
  }

  /** With what its parameters choose. */
  private String shape(Url url) {
    return PageShape.fine(url) + choices.of(url);
  }

  /** Its shape with a folder or, of several choices, one left open. */
  private List<String> families(Url url) {
    List<String> chosen = choices.of(url);
    List<String> families = new ArrayList<>();
    for (String family : PageShape.families(url)) families.add(family + chosen);
    for (int i = 0; i < chosen.size() && chosen.size() > 1; i++) {
      List<String> open = new ArrayList<>(chosen);
      open.set(i, "*");
      families.add(PageShape.fine(url) + open);
    }
    return families;
  }

  /**
   * Whether it says anything that no page said before, but for the words of its address. What a
   * list shows among much else and leads to is its own: a log shows the message of each commit
   * whole.
   */
  private boolean says(PageDigest page) {
    int said = 0;
    Map<PageDigest, Integer> listed = new HashMap<>();
    for (PageDigest.TextKey text : page.texts()) {
      PageDigest before = seen.putIfAbsent(text.rest(), page);
      if (before == null) said += text.plain();
      else if (before.targets().contains(page.url())) {
        listed.merge(before, text.plain(), Integer::sum);
      }
    }
    if (said >= SOME_TEXT) return true;
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
    return idle.getOrDefault(shape(url), 0) >= PATIENCE
        || families(url).stream()
            .anyMatch(family -> idleInFamily.getOrDefault(family, Set.of()).size() >= SHAPES);
  }
}
