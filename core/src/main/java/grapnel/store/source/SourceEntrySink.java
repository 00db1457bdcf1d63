package grapnel.store.source;

import grapnel.store.archive.HttpHead;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Where a reader puts what it finds: entries on one side, problems on the other. */
final class SourceEntrySink {

  private static final String NOT_WEB = "neither http nor https";
  private static final OptionalInt OK = OptionalInt.of(200);

  private final String source;
  private final Consumer<? super SourceEntry> entries;
  private final Consumer<SourceProblem> problems;

  SourceEntrySink(
      String source, Consumer<? super SourceEntry> entries, Consumer<SourceProblem> problems) {
    this.source = source;
    this.entries = entries;
    this.problems = problems;
  }

  /** A URL in a line of a list, of which nothing more is said. */
  void addListed(ByteLineScanner line, int from, int to) {
    switch (Url.read(line.text(from, to))) {
      case Url url when url.web() ->
          addEntry(url, SourceEntry.TargetKind.PAGE, Optional.empty(), line.number());
      case Url _ -> reportNoUrl(line.number(), line.text(), NOT_WEB);
      case UrlParseResult.NoUrl(String reason) -> reportNoUrl(line.number(), line.text(), reason);
    }
  }

  /** A URL that a site map or a feed names. */
  void addNamed(String text, SourceEntry.TargetKind leads, Optional<Instant> time, long at) {
    switch (Url.read(text)) {
      case Url url when url.web() -> addEntry(url, leads, time, at);
      case Url _ -> reportNoUrl(at, text, NOT_WEB);
      case UrlParseResult.NoUrl(String reason) -> reportNoUrl(at, text, reason);
    }
  }

  /**
   * A URL that was captured. Crawlers also note what is no page (DNS, FTP): that is passed over.
   */
  void addCaptured(
      String url, OptionalInt status, Optional<String> mime, Optional<Instant> time, long at) {
    switch (Url.read(url)) {
      case Url read when read.web() ->
          entries.accept(
              new SourceEntry(read, SourceEntry.TargetKind.PAGE, status, mime, time, at));
      case Url _ -> {}
      case UrlParseResult.NoUrl(String reason) -> reportNoUrl(at, url, reason);
    }
  }

  private void addEntry(Url url, SourceEntry.TargetKind leads, Optional<Instant> time, long at) {
    entries.accept(new SourceEntry(url, leads, OptionalInt.empty(), Optional.empty(), time, at));
  }

  void reportNoUrl(long at, String text, String reason) {
    problems.accept(new SourceProblem(SourceProblem.Kind.NO_URL, source, at, text, reason));
  }

  void reportBroken(long at, String text, String reason) {
    problems.accept(new SourceProblem(SourceProblem.Kind.BROKEN, source, at, text, reason));
  }

  void reportCutOff(long at, String reason) {
    problems.accept(new SourceProblem(SourceProblem.Kind.CUT_OFF, source, at, "", reason));
  }

  /** A status as indexes write it; {@code -} and the like say nothing. */
  static OptionalInt parseStatus(String text) {
    if (text.equals("200")) return OK;
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** A media type as indexes write it. What is no type (a revisit, unknown) says nothing. */
  static Optional<String> parseMediaType(String text) {
    String type = HttpHead.mediaType(text);
    return type.indexOf('/') < 0 || type.equals("warc/revisit")
        ? Optional.empty()
        : Optional.of(type);
  }
}
