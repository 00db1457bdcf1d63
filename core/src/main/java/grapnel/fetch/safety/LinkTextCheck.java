package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandWords.CommandText;
import grapnel.page.DomPath;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out whether a link acts by what it says, by what its URL carries and where it stands. */
final class LinkTextCheck {

  /** The link itself, its item, its list, and what holds the list. */
  private static final int LEVELS = 4;

  /** How pages call the places of their tools. */
  private static final Set<String> TOOL_PLACES =
      Set.of(
          "action",
          "actions",
          "tool",
          "tools",
          "toolbar",
          "toolbox",
          "button",
          "buttons",
          "btn",
          "controls",
          "contextual",
          "operations",
          "moderation",
          "modtools",
          "cactions",
          "pagetools");

  /** How the usual style sheets call what can't be undone: {@code btn-danger}. */
  private static final Set<String> DANGERS = Set.of("danger", "destructive");

  private LinkTextCheck() {}

  static Optional<String> reason(Url url, String text) {
    if (text.isEmpty() || CommandUrlParts.of(url).isManualEntry()) return Optional.empty();
    return command(text)
        .filter(command -> acts(command, url))
        .map(CommandText::text)
        .or(() -> saidTwice(url, text))
        .map(said -> "its link text says it changes something: " + said);
  }

  /** What a text says that is no command by itself, where the URL says it, too. */
  static Optional<String> saidTwice(Url url, String text) {
    return verbSaidTwice(url, text).or(() -> orderSaid(url, text));
  }

  /** A text with a verb, behind a URL that ends with one or has one as functions are named. */
  private static Optional<String> verbSaidTwice(Url url, String text) {
    if (text.isEmpty() || text.length() > UnsafeRequests.LONGEST_TEXT) return Optional.empty();
    List<String> words = UnsafeRequests.textWords(text);
    if (CommandWords.leadsBack(String.join(" ", words)) || isNameOf(url, words))
      return Optional.empty();
    return CommandWords.hasVerbAtEdge(words)
            && (orders(url).endsWithVerb() || orders(url).namesFunction(words))
        ? Optional.of(String.join(" ", words))
        : Optional.empty();
  }

  /** A tag is called what it is called: {@code /tags/neues}. */
  private static boolean isNameOf(Url url, List<String> words) {
    CommandUrlParts parts = CommandUrlParts.of(url);
    int last = parts.segments().size() - 1;
    return last > 0 && parts.isName(last) && parts.words().get(last).equals(words);
  }

  /** "Enable event handlers" behind {@code cmd.cgi?cmd_typ=61}, "submit" behind /jobsubmit. */
  private static Optional<String> orderSaid(Url url, String text) {
    if (text.isEmpty() || text.length() > UnsafeRequests.LONGEST_TEXT) return Optional.empty();
    List<String> words = UnsafeRequests.textWords(text);
    if (words.isEmpty()) return Optional.empty();
    UrlOrderFinder orders = orders(url);
    boolean chosen = new ChosenOrder(CommandUrlParts.of(url)).isSaid(words);
    return chosen || orders.takesOrders(words) || orders.repeatsVerb(words)
        ? Optional.of(String.join(" ", words))
        : Optional.empty();
  }

  private static UrlOrderFinder orders(Url url) {
    return new UrlOrderFinder(CommandUrlParts.of(url));
  }

  /** The same with the place of the link. */
  static Optional<String> reason(Url url, String text, DomPath place) {
    Optional<String> sent = LinkMarkup.reason(place.attributes());
    if (sent.isPresent()) return sent;
    if (isNamed(place, DANGERS, 2)) return Optional.of("its page marks it as dangerous");
    return command(text)
        .filter(_ -> UrlCommandFinder.namesThing(url) && isNamed(place, TOOL_PLACES, LEVELS))
        .map(command -> "it stands among tools and says: " + command.text());
  }

  /** The command that a link says, if it says nothing else. */
  static Optional<CommandText> command(String text) {
    if (text.isEmpty() || text.length() > UnsafeRequests.LONGEST_TEXT) return Optional.empty();
    return CommandWords.command(UnsafeRequests.textWords(text));
  }

  /** A sure text needs something to act on; an unsure one a URL that says so, too. */
  private static boolean acts(CommandText command, Url url) {
    boolean thing = UrlCommandFinder.namesThing(url);
    boolean verb = orders(url).namesVerb(PlainWords.of(command.text()));
    if (CommandWords.leadsBack(command.text())) return orders(url).namesFunction(List.of());
    return command.sure() ? thing || verb : thing && verb;
  }

  /** Whether a class or id of an element, or of those around it, has one of these words. */
  private static boolean isNamed(DomPath place, Set<String> names, int levels) {
    Optional<DomPath> at = Optional.of(place);
    for (int i = 0; i < levels && at.isPresent(); i++) {
      List<String> words =
          PlainWords.of(
              at.get().attributes().getOrDefault("class", "")
                  + " "
                  + at.get().attributes().getOrDefault("id", ""));
      if (words.stream().anyMatch(names::contains)) return true;
      at = at.get().parent();
    }
    return false;
  }
}
