package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.DurationParser;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.StoredSites;
import grapnel.app.output.ProgressDisplay;
import grapnel.discover.DiscoverySettings;
import grapnel.store.source.SourceEntryFilter;
import grapnel.url.Url;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What a discovery begins with, and by which methods it works. */
final class DiscoverOptions {

  private final OptionValue<List<String>> from;
  private final OptionValue<List<String>> like;
  private final OptionValue<String> only;
  private final OptionValue<String> without;
  private final OptionValue<Long> seed;
  private final OptionValue<Optional<Instant>> since;
  private final SourceOptions sources;

  DiscoverOptions(CommandSyntax syntax) {
    String methods = String.join(", ", new TreeSet<>(DiscoverySettings.METHODS));
    from = syntax.options("--from", "FILE", "an earlier crawl: " + SourceOptions.INPUT);
    like = syntax.options("--like", "URL", "a sample page: look only for pages of its kind");
    only =
        syntax.option(
            "--only",
            "METHODS",
            DiscoverOptions::methods,
            "",
            "use only these methods: " + methods);
    without =
        syntax.option(
            "--without", "METHODS", DiscoverOptions::methods, "", "use all methods except these");
    seed = syntax.randomSeed("the order in which ids are tried");
    since =
        syntax.option(
            "--since",
            "TIME",
            DiscoverOptions::time,
            Optional.empty(),
            "print only what appeared or vanished since then: 2026-11-01, 2026-11-01T12:00:00Z or"
                + " 7d (7 days ago); known pages are requested again, with conditional requests");
    sources = new SourceOptions(syntax);
  }

  private static Optional<Instant> time(String typed) {
    try {
      if (typed.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) {
        return Optional.of(LocalDate.parse(typed).atStartOfDay(ZoneOffset.UTC).toInstant());
      }
      if (typed.contains("T")) return Optional.of(Instant.parse(typed));
    } catch (DateTimeParseException e) {
      throw wrongTime(typed, e);
    }
    try {
      return Optional.of(Instant.now().minus(DurationParser.parse(typed)));
    } catch (IllegalArgumentException e) {
      throw wrongTime(typed, e);
    }
  }

  private static IllegalArgumentException wrongTime(String typed, Exception cause) {
    return new IllegalArgumentException(
        MessageText.quoted(typed)
            + " is not a time; use 2026-11-01, 2026-11-01T12:00:00Z or 7d (7 days ago)",
        cause);
  }

  /** What is new or gone since this time is wanted, and nothing else. */
  Optional<Instant> since() {
    return since.value();
  }

  private static String methods(String typed) {
    for (String method : split(typed)) {
      if (!DiscoverySettings.METHODS.contains(method)) {
        throw new IllegalArgumentException(
            MessageText.quoted(method)
                + " is not a method; use some of "
                + String.join(", ", new TreeSet<>(DiscoverySettings.METHODS)));
      }
    }
    return typed;
  }

  private static List<String> split(String typed) {
    return typed.isEmpty() ? List.of() : Arrays.asList(typed.split(",", -1));
  }

  private Set<String> wanted() {
    Set<String> methods =
        new LinkedHashSet<>(
            only.value().isEmpty() ? DiscoverySettings.METHODS : split(only.value()));
    split(without.value()).forEach(methods::remove);
    if (methods.isEmpty())
      throw new UserError(ExitCode.USAGE, "--only and --without leave no method to use");
    return methods;
  }

  /** Whether ids may be tried that nobody named. */
  boolean hunts() {
    return wanted().contains("hunt");
  }

  /**
   * What is wished for.
   *
   * @param known of the site beside what {@code --from} says
   */
  DiscoverySettings read(
      Url start,
      List<Url> known,
      Streams streams,
      NetworkOptions network,
      ProgressDisplay progress) {
    List<Url> earlier = new ArrayList<>(known);
    if (!from.value().isEmpty()) {
      sources.read(
          from.value().stream().map(named -> about(start, named)).toList(),
          SourceEntryFilter.PAGES,
          streams,
          network,
          progress,
          entry -> {
            if (entry.url().site().equals(start.site())) earlier.add(entry.url());
          });
    }
    return new DiscoverySettings(wanted(), samples(), earlier, seed.value(), since.value());
  }

  /** A CDX server that is named without a question is asked for all it has of the site. */
  private static String about(Url start, String named) {
    if (!named.startsWith("cdx:") || named.matches("[^?]*\\?(.*&)?url=.*")) return named;
    String host = start.site().replaceFirst("^[a-z]+://", "");
    String type = host.equals(start.site()) ? "domain" : "host";
    return "%s%surl=%s&matchType=%s".formatted(named, named.contains("?") ? "&" : "?", host, type);
  }

  private List<Url> samples() {
    return like.value().stream().map(StoredSites::url).toList();
  }
}
