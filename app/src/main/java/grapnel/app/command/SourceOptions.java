package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.Site;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.BadLineReport;
import grapnel.app.input.SimilarFile;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Answer;
import grapnel.fact.RequestPurpose;
import grapnel.store.source.InputKind;
import grapnel.store.source.SourceEntry;
import grapnel.store.source.SourceEntryFilter;
import grapnel.store.source.SourceException;
import grapnel.store.source.SourceProblem;
import grapnel.store.source.UrlSource;
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
          + " CDX server, - is standard input";

  private final OptionValue<Optional<InputKind>> kind;

  SourceOptions(CommandSyntax syntax) {
    kind =
        syntax.choice(
            "--input-kind",
            "KIND",
            List.of(kinds().split(", ")),
            SourceOptions::kind,
            Optional.empty(),
            "the kind of input, if it is not recognised: " + kinds());
  }

  /** What the user said the input is. */
  Optional<InputKind> kind() {
    return kind.value();
  }

  private static Optional<InputKind> kind(String typed) {
    for (InputKind kind : InputKind.values()) {
      if (label(kind).equals(typed)) return Optional.of(kind);
    }
    throw new IllegalArgumentException(
        "unknown kind " + MessageText.quoted(typed) + "; use one of " + kinds());
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
      SourceEntryFilter filter,
      Streams streams,
      NetworkOptions network,
      ProgressDisplay progress,
      Consumer<SourceEntry> each) {
    BadLineReport badLines = new BadLineReport(progress);
    try (CdxSession asks = new CdxSession(streams, progress, network);
        UrlSource source =
            UrlSource.open(
                names,
                kind.value(),
                new UrlSource.SourceContext(
                    streams.in(), asks::ask, problem -> tell(problem, badLines, progress)))) {
      source.stream()
          .peek(_ -> progress.step())
          .filter(entry -> entry.url().web() && filter.test(entry))
          .forEach(each);
      badLines.file(source.entryCount(), 0);
      badLines.summary();
      return !source.isCutOff();
    } catch (SourceException e) {
      String hint = names.stream().map(SimilarFile::hintIfMissing).collect(Collectors.joining());
      throw new UserError(ExitCode.USAGE, e.getMessage() + hint, e);
    }
  }

  private static void tell(
      SourceProblem problem, BadLineReport badLines, ProgressDisplay progress) {
    if (problem.kind() == SourceProblem.Kind.NO_URL) {
      badLines.bad(problem.source(), problem.position(), problem.text(), problem.reason());
    } else {
      progress.say("%s:%d: %s".formatted(problem.source(), problem.position(), problem.reason()));
    }
  }

  /** Asks CDX servers as politely as any site; nothing is opened until one is asked. */
  private static final class CdxSession implements AutoCloseable {

    private final Streams streams;
    private final ProgressDisplay progress;
    private final NetworkOptions network;
    private Optional<Site> site = Optional.empty();

    CdxSession(Streams streams, ProgressDisplay progress, NetworkOptions network) {
      this.streams = streams;
      this.progress = progress;
      this.network = network;
    }

    Answer ask(Url url) {
      Site open =
          site.filter(same -> same.name().equals(url.site()))
              .orElseGet(
                  () -> {
                    site.ifPresent(Site::close);
                    SiteProgress shown = new SiteProgress(streams, progress);
                    return Grapnel.passing(
                        List.of(url), network.manners().withoutCredentials(), shown);
                  });
      site = Optional.of(open);
      return open.visit(url, new RequestPurpose("source", "CDX server")).answer();
    }

    @Override
    public void close() {
      site.ifPresent(Site::close);
    }
  }
}
