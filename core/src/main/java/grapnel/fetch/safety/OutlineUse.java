package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What was seen of URLs of one outline. Safe for use by many threads. */
final class OutlineUse {

  private static final int MOST_PLACES = 8;

  /** Different texts, none of them a command, that are no buttons. */
  private static final int TITLES = 4;

  private final Set<Url> targets = new HashSet<>();
  private String command = "";
  private String label = "";
  private boolean sure;
  private boolean named;
  private boolean guarded;
  private boolean beside;
  private boolean reads;
  private Optional<Boolean> shows = Optional.empty();
  private Optional<Url> underWay = Optional.empty();
  private final Set<Long> places = new HashSet<>();
  private final Set<String> titles = new HashSet<>();

  /** A link that says a command. */
  synchronized void addCommand(Url target, CommandWords.CommandText said, boolean nofollow) {
    addTarget(target);
    command = said.text();
    sure |= said.sure();
    guarded |= nofollow;
    if (!label.isEmpty()) named = true;
  }

  /**
   * A link that says something else.
   *
   * @param isBeside whether it stands on the page of the thing whose id it carries
   * @param place where it stands there
   */
  synchronized void addText(Url target, String text, boolean isBeside, long place) {
    addTarget(target);
    if (isBeside && places.size() < MOST_PLACES) places.add(place);
    if (!isBeside || !command.isEmpty() || !(label.isEmpty() || label.equals(text))) named = true;
    beside |= isBeside;
    label = text;
    if (!isBeside && titles.size() < TITLES) titles.add(text);
  }

  /** A link that is like those to read. */
  synchronized void addReading() {
    reads = true;
  }

  /** Whether a link was like those to read, and none says a command. */
  synchronized boolean seemsToRead() {
    return reads && command.isEmpty();
  }

  /** Whether links call its URLs by the titles of things: then "update tags" is one, too. */
  synchronized boolean namesThings() {
    return titles.size() >= TITLES;
  }

  private void addTarget(Url target) {
    if (targets.size() < 2) targets.add(target);
  }

  /** Where a form is posted, or one must log in. */
  synchronized void addGuard() {
    guarded = true;
  }

  /** Whether the sort is doubtful as far as is known, and no page of it was read yet. */
  synchronized boolean isUnread() {
    return beside && !named && shows.isEmpty();
  }

  /** Takes the one look at a doubtful sort for a URL; false where another URL has it. */
  synchronized boolean claimLook(Url url) {
    if (!isUnread()) return true;
    if (underWay.isEmpty()) underWay = Optional.of(url);
    return underWay.get().equals(url);
  }

  /** Gives the look back that brought no page. */
  synchronized void releaseLook(Url url) {
    if (underWay.filter(url::equals).isPresent()) underWay = Optional.empty();
  }

  /** Where links of this sort stand beside their things. */
  synchronized Set<Long> places() {
    return Set.copyOf(places);
  }

  /** Whether links of this doubtful sort stand where others do that led to nothing. */
  synchronized boolean standsAt(Set<Long> empty) {
    return isUnread() && !Collections.disjoint(places, empty);
  }

  /** What its links say. */
  synchronized String label() {
    return label;
  }

  /**
   * One page of it was read.
   *
   * @param showsSomething whether it has something of its own
   */
  synchronized void read(boolean showsSomething) {
    shows = Optional.of(showsSomething);
  }

  /** Why URLs of this outline are not requested. */
  synchronized Optional<String> reason() {
    if (named) return Optional.empty();
    // One word that may be a name must be said of two things, or something else must speak.
    if (!command.isEmpty() && (sure || guarded || targets.size() > 1)) {
      return Optional.of("links like it say: " + command);
    }
    boolean empty = beside && shows.filter(shown -> !shown).isPresent();
    return empty
        ? Optional.of("a page like it had nothing of its own, and links to it say: " + label)
        : Optional.empty();
  }
}
