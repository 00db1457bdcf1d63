package grapnel.fetch.safety;

import static grapnel.fetch.safety.CommandUrlParts.isId;
import static grapnel.fetch.safety.CommandUrlParts.isYear;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the command in a URL, if it holds one. */
final class UrlCommandFinder {

  /** Verbs that are as often nouns, and then name what a page is: {@code reviewPage}. */
  static final Set<String> NOUNS =
      Set.of(
          "review", "report", "comment", "post", "order", "message", "tag", "quote", "answer",
          "email", "mail", "share", "request", "track", "contact", "hold", "feature", "book",
          "rate", "watch", "start", "stop", "run", "set", "thanks", "like", "close", "bid",
          "import", "apply", "archive", "pm", "manage");

  private UrlCommandFinder() {}

  static Optional<String> command(Url url) {
    CommandUrlParts parts = CommandUrlParts.of(url);
    PathCommandFinder path = new PathCommandFinder(parts);
    ParameterCommandFinder parameters = new ParameterCommandFinder(parts);
    return path.commandInPath()
        .or(parameters::commandInParameters)
        .or(path::toolInPath)
        .or(path::functionInPath)
        .or(parameters::commandBesideId)
        .or(path::verbAfterId)
        .or(parameters::specialPage)
        .or(path::toolAtEnd);
  }

  /** What a script is told to do with something, where that is no word for reading it. */
  static Optional<String> unknownCommand(Url url) {
    return url.query().isEmpty()
        ? Optional.empty()
        : new ParameterCommandFinder(CommandUrlParts.of(url)).unknownCommand();
  }

  /** Whether a URL names something that could be acted on: an id, or a choice by parameters. */
  static boolean namesThing(Url url) {
    CommandUrlParts acting = CommandUrlParts.of(url);
    return acting.segments().stream().anyMatch(s -> isId(s) && !isYear(s))
        || acting.parameters().stream()
            .anyMatch(
                p -> isId(p.value()) && !CommandUrlParts.isPaging(p.name()) && !isYear(p.value()));
  }

  /** The ids that a URL carries. */
  static Set<String> ids(Url url) {
    CommandUrlParts acting = CommandUrlParts.of(url);
    return Stream.concat(
            acting.segments().stream(), acting.parameters().stream().map(Parameter::value))
        .filter(CommandUrlParts::isId)
        .collect(Collectors.toSet());
  }

  /**
   * Whether the last segment is a verb with what it acts on before it, {@code /wiki/Start/rename};
   * a noun needs an id, {@code /time/report} is one to read.
   */
  static boolean endsWithVerb(Url url) {
    CommandUrlParts acting = CommandUrlParts.of(url);
    if (acting.segments().size() < 2) return false;
    List<String> last = acting.words().getLast();
    if (last.isEmpty() || last.size() > 2) return false;
    // As a function is named: mass_subscribe. Films are, too, so the link must say it as well.
    boolean function = last.size() == 2 && acting.segments().getLast().contains("_");
    if (function && CommandWords.isVerb(last.getLast())) return true;
    if (!CommandWords.isVerb(last.getFirst())) return false;
    return !NOUNS.contains(last.getFirst()) || namesThing(url);
  }

  /**
   * Whether a verb stands anywhere in a URL, alone or glued; not in a slug, and not as what the
   * thing is whose id follows: a "cancel" to {@code /message/42} goes back to it.
   *
   * @param said what the link says
   */
  static boolean namesVerb(Url url, List<String> said) {
    CommandUrlParts acting = CommandUrlParts.of(url);
    return Stream.concat(
            IntStream.range(0, acting.segments().size())
                .filter(i -> said.equals(acting.words().get(i)) || !acting.isKindAt(i))
                .mapToObj(acting.words()::get),
            acting.parameters().stream()
                .flatMap(p -> Stream.of(PlainWords.of(p.name()), PlainWords.of(p.value()))))
        .filter(words -> words.size() <= 3)
        .flatMap(List::stream)
        .anyMatch(word -> CommandWords.isVerb(word) || GluedCommand.isGlued(word));
  }
}
