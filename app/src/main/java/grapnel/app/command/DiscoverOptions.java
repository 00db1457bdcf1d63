package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.TimeParser;
import grapnel.app.cli.UserError;
import grapnel.app.input.StoredSites;
import grapnel.app.output.ProgressDisplay;
import grapnel.discover.DiscoverySettings;
import grapnel.store.source.SourceEntryFilter;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What a discovery begins with, and by which methods it works. */
final class DiscoverOptions {

  private static final String HUNT = "hunt";

  private final OptionValue<List<String>> from;
  private final OptionValue<List<String>> like;
  private final OptionValue<String> only;
  private final OptionValue<String> without;
  private final OptionValue<Long> seed;
  private final OptionValue<Optional<Instant>> since;
  private final HuntPermission permission;
  private final SourceOptions sources;

  DiscoverOptions(CommandSyntax syntax) {
    String methods = String.join(", ", new TreeSet<>(DiscoverySettings.METHODS));
    from = syntax.options("--from", "FILE", "an earlier crawl: " + SourceOptions.INPUT);
    like = syntax.options("--like", "URL", "a sample page: look only for pages of its kind");
    only =
        syntax.choice(
            "--only",
            "METHODS",
            List.of(methods.split(", ")),
            DiscoverOptions::methods,
            "",
            "use only these methods, with commas between: links, sitemap, listing (folder"
                + " listings), siblings (lists of pages alike), forms (search forms), hunt (trying"
                + " ids)");
    without =
        syntax.choice(
            "--without",
            "METHODS",
            List.of(methods.split(", ")),
            DiscoverOptions::methods,
            "",
            "use all methods except these, named as for --only");
    seed = syntax.randomSeed("the order in which ids are tried");
    since =
        syntax.option(
            "--since",
            "TIME",
            typed -> Optional.of(TimeParser.parse(typed)),
            Optional.empty(),
            "print only what appeared or vanished since then: 2026-11-01, 2026-11-01T12:00:00Z or"
                + " 7d (7 days ago); known pages are requested again, with conditional requests");
    permission = new HuntPermission(syntax);
    sources = new SourceOptions(syntax);
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

  /** The same, without guessing ids where that is off. */
  private Set<String> allowed(NetworkOptions network, ProgressDisplay progress) {
    Set<String> methods = wanted();
    if (!methods.contains(HUNT) || !network.manners().hasCredentials()) return methods;
    if (permission.granted(progress)) return methods;
    if (methods.equals(Set.of(HUNT))) throw HuntPermission.refusal("");
    methods.remove(HUNT);
    progress.say(HuntPermission.OFF);
    return methods;
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
    return new DiscoverySettings(
        allowed(network, progress), samples(), earlier, seed.value(), since.value());
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
