package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What was seen of URLs of one outline. Safe for use by many threads. */
final class OutlineUse {

  private final Set<Url> targets = new HashSet<>();
  private String command = "";
  private String label = "";
  private boolean sure;
  private boolean named;
  private boolean guarded;
  private boolean beside;
  private Optional<Boolean> shows = Optional.empty();

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
   */
  synchronized void addText(Url target, String text, boolean isBeside) {
    addTarget(target);
    if (!isBeside || !command.isEmpty() || !(label.isEmpty() || label.equals(text))) named = true;
    beside |= isBeside;
    label = text;
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
