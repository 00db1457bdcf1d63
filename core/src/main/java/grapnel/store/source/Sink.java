package grapnel.store.source;

import grapnel.store.archive.HttpHead;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Where a reader puts what it finds: entries on one side, problems on the other. */
final class Sink {

  private static final String NOT_WEB = "neither http nor https";
  private static final OptionalInt OK = OptionalInt.of(200);

  private final String source;
  private final Consumer<? super Entry> entries;
  private final Consumer<Problem> problems;

  Sink(String source, Consumer<? super Entry> entries, Consumer<Problem> problems) {
    this.source = source;
    this.entries = entries;
    this.problems = problems;
  }

  /** A URL in a line of a list, of which nothing more is said. */
  void listed(Lines line, int from, int to) {
    switch (Url.read(line.text(from, to))) {
      case Url url when url.web() -> said(url, Entry.Leads.PAGE, Optional.empty(), line.number());
      case Url _ -> noUrl(line.number(), line.text(), NOT_WEB);
      case Parsed.NoUrl(String reason) -> noUrl(line.number(), line.text(), reason);
    }
  }

  /** A URL that a site map or a feed names. */
  void named(String text, Entry.Leads leads, Optional<Instant> time, long at) {
    switch (Url.read(text)) {
      case Url url when url.web() -> said(url, leads, time, at);
      case Url _ -> noUrl(at, text, NOT_WEB);
      case Parsed.NoUrl(String reason) -> noUrl(at, text, reason);
    }
  }

  /**
   * A URL that was captured. Crawlers also note what is no page (DNS, FTP): that is passed over.
   */
  void captured(
      String url, OptionalInt status, Optional<String> mime, Optional<Instant> time, long at) {
    switch (Url.read(url)) {
      case Url read when read.web() ->
          entries.accept(new Entry(read, Entry.Leads.PAGE, status, mime, time, at));
      case Url _ -> {}
      case Parsed.NoUrl(String reason) -> noUrl(at, url, reason);
    }
  }

  private void said(Url url, Entry.Leads leads, Optional<Instant> time, long at) {
    entries.accept(new Entry(url, leads, OptionalInt.empty(), Optional.empty(), time, at));
  }

  void noUrl(long at, String text, String reason) {
    problems.accept(new Problem(Problem.Kind.NO_URL, source, at, text, reason));
  }

  void broken(long at, String text, String reason) {
    problems.accept(new Problem(Problem.Kind.BROKEN, source, at, text, reason));
  }

  void cutOff(long at, String reason) {
    problems.accept(new Problem(Problem.Kind.CUT_OFF, source, at, "", reason));
  }

  /** A status as indexes write it; {@code -} and the like say nothing. */
  static OptionalInt status(String text) {
    if (text.equals("200")) return OK;
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** A media type as indexes write it. What is no type (a revisit, unknown) says nothing. */
  static Optional<String> mime(String text) {
    String type = HttpHead.mediaType(text);
    return type.indexOf('/') < 0 || type.equals("warc/revisit")
        ? Optional.empty()
        : Optional.of(type);
  }
}
