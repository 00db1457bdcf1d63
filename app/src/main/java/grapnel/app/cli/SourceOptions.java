package grapnel.app.cli;

import grapnel.fact.Answer;
import grapnel.fact.Why;
import grapnel.store.source.Entry;
import grapnel.store.source.EntryFilter;
import grapnel.store.source.InputKind;
import grapnel.store.source.Problem;
import grapnel.store.source.Source;
import grapnel.store.source.SourceException;
import grapnel.url.Url;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The options about where URLs come from: lists, indexes, archives, logs, site maps, servers. */
final class SourceOptions {

  /** What every command that reads URLs says about its input. */
  static final String INPUT =
      "URL lists, CDX, CDXJ, WARC, WAT, crawl.log, site maps or feeds, plain or gzip; cdx:URL is a"
          + " CDX server, - standard input";

  private final Setting<Optional<InputKind>> kind;

  SourceOptions(Syntax syntax) {
    kind =
        syntax.option(
            "--input-kind",
            "KIND",
            SourceOptions::kind,
            Optional.empty(),
            "what the input is, where it is not recognised: " + kinds());
  }

  /** What the user said the input is. */
  Optional<InputKind> kind() {
    return kind.value();
  }

  private static Optional<InputKind> kind(String typed) {
    for (InputKind kind : InputKind.values()) {
      if (label(kind).equals(typed)) return Optional.of(kind);
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is none of " + kinds());
  }

  private static String kinds() {
    return Arrays.stream(InputKind.values())
        .map(SourceOptions::label)
        .collect(Collectors.joining(", "));
  }

  private static String label(InputKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Reads all inputs; each entry that passes is handed on as it comes.
   *
   * @return whether all of them were whole
   */
  boolean read(
      List<String> names,
      EntryFilter filter,
      Streams streams,
      NetworkOptions network,
      Progress progress,
      Consumer<Entry> each) {
    BadLines bad = new BadLines(progress);
    try (CdxAsks asks = new CdxAsks(streams, progress, network);
        Source source =
            Source.open(
                names,
                kind.value(),
                new Source.Ports(
                    streams.in(), asks::ask, problem -> tell(problem, bad, progress)))) {
      source.stream()
          .peek(_ -> progress.step())
          .filter(entry -> entry.url().web() && filter.test(entry))
          .forEach(each);
      bad.file(source.entries(), 0);
      bad.summary();
      return !source.cutOff();
    } catch (SourceException e) {
      throw new Complaint(Exit.USAGE, String.valueOf(e.getMessage()), e);
    }
  }

  private static void tell(Problem problem, BadLines bad, Progress progress) {
    if (problem.kind() == Problem.Kind.NO_URL) {
      bad.bad(problem.source(), problem.at(), problem.text(), problem.reason());
    } else {
      progress.say("%s:%d: %s".formatted(problem.source(), problem.at(), problem.reason()));
    }
  }

  /** Asks CDX servers as politely as any site; nothing is opened until one is asked. */
  private static final class CdxAsks implements AutoCloseable {

    private final Streams streams;
    private final Progress progress;
    private final NetworkOptions network;
    private Optional<SiteWork> work = Optional.empty();

    CdxAsks(Streams streams, Progress progress, NetworkOptions network) {
      this.streams = streams;
      this.progress = progress;
      this.network = network;
    }

    Answer ask(Url url) {
      SiteWork open =
          work.filter(w -> w.site().equals(url.site()))
              .orElseGet(
                  () -> {
                    work.ifPresent(SiteWork::close);
                    return SiteWork.passing(streams, progress, network, url);
                  });
      work = Optional.of(open);
      return open.loop().visit(url, new Why("source", "CDX server"), 1).answer();
    }

    @Override
    public void close() {
      work.ifPresent(SiteWork::close);
    }
  }
}
