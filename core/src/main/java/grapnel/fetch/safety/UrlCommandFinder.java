package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandUrlParts.Parameter;
import grapnel.url.Url;
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
          "review",
          "report",
          "comment",
          "post",
          "order",
          "message",
          "tag",
          "quote",
          "answer",
          "email",
          "mail",
          "share",
          "request",
          "track",
          "contact",
          "hold",
          "feature",
          "book",
          "rate",
          "watch",
          "start",
          "stop",
          "run",
          "set",
          "thanks",
          "like",
          "close",
          "bid",
          "import",
          "apply",
          "archive",
          "pm",
          "manage",
          "schedule",
          "star",
          "swap",
          "switch",
          "fix",
          "push",
          "award",
          "backup",
          "kick",
          "favorite",
          "favourite",
          "pay",
          "void",
          "override",
          "drop",
          "monitor",
          "trigger");

  private UrlCommandFinder() {}

  static Optional<String> command(Url url) {
    CommandUrlParts parts = CommandUrlParts.of(url);
    PathCommandFinder path = new PathCommandFinder(parts);
    ParameterCommandFinder parameters = new ParameterCommandFinder(parts);
    return path.commandInPath()
        .or(parameters::commandInParameters)
        .or(path::toolInPath)
        .or(path::functionInPath)
        .or(path::switchInPath)
        .or(parameters::statement)
        .or(parameters::commandBesideId)
        .or(parameters::guardedCommand)
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

  /** Whether a verb is among what a script is told. */
  static boolean tellsVerb(Url url) {
    return CommandUrlParts.of(url).parameters().stream()
        .filter(p -> UrlOrderFinder.isOrderName(p.name()))
        .flatMap(p -> PlainWords.of(p.value()).stream())
        .anyMatch(word -> CommandWords.isSaidVerb(word) || GluedCommand.isVerb(word));
  }

  /** Whether a URL names something that could be acted on: an id, or a choice by parameters. */
  static boolean namesThing(Url url) {
    return CommandUrlParts.of(url).namesThing();
  }

  /** The ids that a URL carries, without its date. */
  static Set<String> ids(Url url) {
    CommandUrlParts acting = CommandUrlParts.of(url);
    return Stream.concat(
            IntStream.range(0, acting.segments().size())
                .filter(i -> !acting.isDateFolder(i))
                .mapToObj(acting.segments()::get),
            acting.parameters().stream().map(Parameter::value))
        .filter(CommandUrlParts::isId)
        .collect(Collectors.toSet());
  }
}
