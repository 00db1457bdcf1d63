package grapnel.app.command;

import grapnel.ArchivedPages;
import grapnel.SamePageSettings;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.DedupeInput;
import grapnel.app.input.RuleFile;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.PageClassRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.same.RewriteRuleBook;
import grapnel.same.SamePageFinder;
import grapnel.same.SiteRewriteRules;
import grapnel.same.UrlEquivalenceClass;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code dedupe}: URLs or archives in, one URL for each page out. */
final class DedupeCommand implements Command {

  /** Refused rules that are shown; there may be one for every parameter of every path. */
  private static final int MOST_REFUSED = 20;

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<String> rulesOut;
  private final OptionValue<String> rulesIn;
  private final OptionValue<Boolean> regular;
  private final OptionValue<Integer> tests;
  private final OptionValue<String> method;
  private final OptionValue<Boolean> withSize;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  DedupeCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints one URL for each page, out of all the URLs that lead to it.");
    files =
        syntax.arguments(
            "FILE", "URLs to fetch, one per line; or WARC files, with nothing fetched");
    rulesOut =
        syntax.option(
            "--rules-out",
            "FILE",
            name -> name,
            "",
            "write the rules learned to FILE, for normalize --rules");
    rulesIn =
        syntax.option(
            "--rules",
            "FILE",
            name -> name,
            "",
            "fetch nothing; compare URLs by the rules that --rules-out wrote");
    regular = syntax.flag("--regular", "only URLs that are in every input");
    tests =
        syntax.option(
            "--tests",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, 1_000_000),
            SamePageSettings.DEFAULT.tests(),
            "how many URLs to fetch to test rules (20)");
    method =
        syntax.choice(
            "--method",
            "METHOD",
            List.of("grapnel", "document"),
            DedupeCommand::method,
            "grapnel",
            "document: pages with equal body text are the same, as in Soon and Lee 2009; grapnel:"
                + " ours (grapnel)");
    withSize =
        syntax.flag("--with-size", "with --method document: the page size must be equal too");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static String method(String typed) {
    if (typed.equals("document") || typed.equals("grapnel")) return typed;
    throw new IllegalArgumentException(
        "unknown method " + MessageText.quoted(typed) + "; use document or grapnel");
  }

  private boolean document() {
    return method.value().equals("document");
  }

  @Override
  public ExitCode run() {
    network.warn(streams);
    if (document() && !rulesOut.value().isEmpty()) {
      throw new UserError(
          ExitCode.USAGE, "--rules-out: --method document learns no rules; leave one of them out");
    }
    if (withSize.value() && !document()) {
      throw new UserError(ExitCode.USAGE, "--with-size works only with --method document");
    }
    if (!rulesIn.value().isEmpty()) return byRules();
    ExitCode exitCode = ExitCode.DONE;
    Map<String, SiteRewriteRules> rules = new LinkedHashMap<>();
    try (RowOutput output = options.open(streams, PageClassRow.COLUMNS, files.value());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "URLs");
        DedupeInput input =
            DedupeInput.read(
                files.value(), regular.value(), network::withoutLogin, streams, progress)) {
      if (input.urls().isEmpty()) progress.say("the input contains no URLs: nothing to compare");
      if (!input.archives().isEmpty()) {
        ArchivedPages archived = archived(input.archives(), progress);
        input
            .urls()
            .forEach(
                (site, urls) ->
                    rules.put(
                        site,
                        tell(site, urls, archived.samePages(urls, settings()), output, progress)));
      } else {
        for (List<Url> urls : input.urls().values()) {
          SiteProgress shown = new SiteProgress(streams, progress);
          try (Site site = shown.open(store.grapnel(), network.manners(), urls)) {
            SamePageFinder.Result result = site.samePages(urls, settings());
            rules.put(site.name(), tell(site.name(), urls, result, output, progress));
            exitCode = exitCode.worseOf(shown.exit(site, site.ending()));
          }
        }
      }
    }
    if (!rulesOut.value().isEmpty())
      new RuleFile(new RewriteRuleBook(rules)).write(rulesOut.value());
    return exitCode;
  }

  private ExitCode byRules() {
    UrlNormalizer normalizer =
        RuleFile.read(rulesIn.value()).appliedAfter(UrlNormalizer.standard());
    try (RowOutput output = options.open(streams, PageClassRow.COLUMNS, files.value());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "URLs");
        DedupeInput input =
            DedupeInput.read(
                files.value(), regular.value(), network::withoutLogin, streams, progress)) {
      Map<Url, List<Url>> classes = new LinkedHashMap<>();
      int all = 0;
      for (List<Url> urls : input.urls().values()) {
        all += urls.size();
        for (Url url : urls) {
          classes.computeIfAbsent(normalizer.normalize(url), _ -> new ArrayList<>()).add(url);
        }
      }
      classes
          .values()
          .forEach(urls -> output.write(new PageClassRow(UrlEquivalenceClass.byRules(urls))));
      progress.say(
          "%s; %,d by the rules (%.2f%% fewer)"
              .formatted(
                  MessageText.count(all, "URL"), classes.size(), fewer(classes.size(), all)));
    }
    return ExitCode.DONE;
  }

  private SamePageSettings settings() {
    SamePageSettings settings = SamePageSettings.DEFAULT.withTests(tests.value());
    if (!document()) return settings;
    return settings.withMethod(
        withSize.value()
            ? SamePageSettings.Method.BODY_TEXT_AND_SIZE
            : SamePageSettings.Method.BODY_TEXT);
  }

  private ArchivedPages archived(List<String> archives, ProgressDisplay progress) {
    try {
      return ArchivedPages.open(
          archives.stream().map(Path::of).toList(), network.manners().maxBytes(), progress::say);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE, "cannot read " + archives + ": " + MessageText.reason(e), e);
    }
  }

  private static SiteRewriteRules tell(
      String site,
      List<Url> urls,
      SamePageFinder.Result result,
      RowOutput output,
      ProgressDisplay progress) {
    for (UrlEquivalenceClass found : result.classes()) output.write(new PageClassRow(found));
    output.flush();
    progress.say(
        "%s: %s; %,d after standard normalisation (%.2f%% fewer); %s (%.2f%% fewer)"
            .formatted(
                site,
                MessageText.count(urls.size(), "URL"),
                result.normalizedCount(),
                fewer(result.normalizedCount(), urls.size()),
                MessageText.count(result.classes().size(), "page"),
                fewer(result.classes().size(), urls.size())));
    long unread = result.classes().stream().filter(found -> found.signature().isEmpty()).count();
    if (unread > 0) {
      progress.say(
          "%s: %,d of these had no content to compare, and count as pages of their own"
              .formatted(site, unread));
    }
    result.rules().all().forEach(rule -> progress.say("%s: rule: %s".formatted(site, rule)));
    result.refused().stream()
        .limit(MOST_REFUSED)
        .forEach(rule -> progress.say("%s: rejected rule: %s".formatted(site, rule)));
    int more = result.refused().size() - MOST_REFUSED;
    if (more > 0) progress.say("%s: and %,d more rejected rules".formatted(site, more));
    return result.rules();
  }

  private static double fewer(int left, int all) {
    return all == 0 ? 0 : 100.0 * (all - left) / all;
  }
}
