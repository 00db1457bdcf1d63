package grapnel.app.input;

import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads what may be a URL that can be asked for. */
public final class WebUrlParser {

  private WebUrlParser() {}

  /** The URL, or why there is none: also when it is one, but of neither http nor https. */
  public static UrlParseResult parse(String text) {
    UrlParseResult parsed = Url.read(text);
    return parsed instanceof Url url && !url.web()
        ? new UrlParseResult.NoUrl("neither http nor https")
        : parsed;
  }

  /** The URLs of a list, a line each; lines that are none are reported. */
  static void lines(String file, Streams streams, BadLineReport badLines, Consumer<Url> each) {
    try (LineInput input = LineInput.open(file, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++, line = input.next()) {
        String text = line.get().strip();
        if (text.isEmpty()) continue;
        switch (parse(text)) {
          case Url url -> {
            badLines.good();
            each.accept(url);
          }
          case UrlParseResult.NoUrl no -> badLines.bad(input.name(), number, text, no.reason());
        }
      }
    }
  }

  /**
   * The URL that an option was given.
   *
   * @throws IllegalArgumentException if it is none, with the reason
   */
  public static Optional<Url> option(String typed) {
    return switch (parse(typed)) {
      case Url url -> Optional.of(url);
      case UrlParseResult.NoUrl no ->
          throw new IllegalArgumentException(
              MessageText.quoted(typed) + " is not a URL: " + no.reason());
    };
  }
}
