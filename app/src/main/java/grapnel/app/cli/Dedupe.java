package grapnel.app.cli;

import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.same.PageClass;
import grapnel.same.RuleBook;
import grapnel.same.Rules;
import grapnel.same.SamePages;
import grapnel.same.UrlSignatures;
import grapnel.site.Asks;
import grapnel.store.archive.WarcReplay;
import grapnel.url.Normalizer;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code dedupe}: URLs or archives in, one URL for each page out. */
final class Dedupe implements Command {

  /** Refused rules that are shown; there may be one for every parameter of every path. */
  private static final int MOST_REFUSED = 20;

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<String> rulesOut;
  private final Setting<String> rulesIn;
  private final Setting<Boolean> regular;
  private final Setting<Integer> tests;
  private final Setting<String> method;
  private final Setting<Boolean> withSize;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Dedupe(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints one URL for each page, out of all URLs that lead to it.");
    files =
        syntax.arguments(
            "FILE", "URLs, one a line, which are fetched; or WARC files, and nothing is fetched");
    rulesOut =
        syntax.option(
            "--rules-out", "FILE", name -> name, "", "write the rules learned, for normalize");
    rulesIn =
        syntax.option(
            "--rules",
            "FILE",
            name -> name,
            "",
            "fetch nothing: URLs are the same by the rules that --rules-out wrote");
    regular = syntax.flag("--regular", "only URLs that stand in every input");
    tests =
        syntax.option(
            "--tests",
            "N",
            typed -> (int) NetworkOptions.number(typed, 0, 1_000_000),
            SamePages.Settings.USUAL.tests(),
            "URLs fetched to test rules (20)");
    method =
        syntax.option(
            "--method",
            "METHOD",
            Dedupe::method,
            "grapnel",
            "document: equal body text is an equal page, as in seed 002; grapnel: ours (grapnel)");
    withSize =
        syntax.flag("--with-size", "with --method document: the page size must be equal too");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static String method(String typed) {
    if (typed.equals("document") || typed.equals("grapnel")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is none; document and grapnel are");
  }

  private boolean document() {
    return method.value().equals("document");
  }

  @Override
  public Exit run() {
    if (document() && !rulesOut.value().isEmpty()) {
      throw new Complaint(
          Exit.USAGE, "--rules-out: --method document learns no rules; leave one of them out");
    }
    if (withSize.value() && !document()) {
      throw new Complaint(Exit.USAGE, "--with-size is of --method document alone");
    }
    if (!rulesIn.value().isEmpty()) return byRules();
    Exit exit = Exit.DONE;
    Map<String, Rules> rules = new LinkedHashMap<>();
    try (Output output = options.open(streams, ClassRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "requests");
        DedupeInput input = DedupeInput.read(files.value(), regular.value(), streams, progress)) {
      if (input.urls().isEmpty()) progress.say("no URL in the input: nothing to compare");
      if (!input.archives().isEmpty()) {
        Asks asks = archived(input.archives(), progress);
        input
            .urls()
            .forEach((site, urls) -> rules.put(site, compare(site, urls, asks, output, progress)));
      } else {
        for (Map.Entry<String, List<Url>> site : input.urls().entrySet()) {
          try (SiteWork work = SiteWork.open(streams, progress, network, store, site.getValue())) {
            rules.put(
                site.getKey(),
                compare(site.getKey(), site.getValue(), work.loop(), output, progress));
            exit = exit.worse(work.exit(site.getKey()));
          }
        }
      }
    }
    if (!rulesOut.value().isEmpty()) new RuleFile(new RuleBook(rules)).write(rulesOut.value());
    return exit;
  }

  private Exit byRules() {
    Normalizer normalizer = RuleFile.read(rulesIn.value()).after(Normalizer.standard());
    try (Output output = options.open(streams, ClassRow.COLUMNS, files.value());
        Progress progress = Progress.of(streams, options.quiet(), "URLs");
        DedupeInput input = DedupeInput.read(files.value(), regular.value(), streams, progress)) {
      Map<Url, List<Url>> classes = new LinkedHashMap<>();
      int all = 0;
      for (List<Url> urls : input.urls().values()) {
        all += urls.size();
        for (Url url : urls) {
          classes.computeIfAbsent(normalizer.normalize(url), _ -> new ArrayList<>()).add(url);
        }
      }
      classes.values().forEach(urls -> output.write(new ClassRow(PageClass.byRules(urls))));
      progress.say(
          "%,d URLs; %,d by the rules (%.2f%% fewer)"
              .formatted(all, classes.size(), fewer(classes.size(), all)));
    }
    return Exit.DONE;
  }

  private Asks archived(List<String> archives, Progress progress) {
    try {
      WarcReplay replay =
          WarcReplay.of(
              archives.stream().map(Path::of).toList(), network.maxBytes(), progress::say);
      return (Request request, Why _, double _) -> replay.fetch(request);
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + archives + ": " + Shown.reason(e), e);
    }
  }

  private Rules compare(String site, List<Url> urls, Asks asks, Output output, Progress progress) {
    SamePages.Result result = find(urls, asks);
    for (PageClass found : result.classes()) output.write(new ClassRow(found));
    output.flush();
    progress.say(
        "%s: %,d URLs; %,d after standard normalisation (%.2f%% fewer); %,d pages (%.2f%% fewer)"
            .formatted(
                site,
                urls.size(),
                result.normal(),
                fewer(result.normal(), urls.size()),
                result.classes().size(),
                fewer(result.classes().size(), urls.size())));
    long unread = result.classes().stream().filter(found -> found.signature().isEmpty()).count();
    if (unread > 0) {
      progress.say(
          "%s: of these %,d gave nothing to read, and stand for themselves"
              .formatted(site, unread));
    }
    result.rules().all().forEach(rule -> progress.say("%s: rule: %s".formatted(site, rule)));
    result.refused().stream()
        .limit(MOST_REFUSED)
        .forEach(rule -> progress.say("%s: no rule: %s".formatted(site, rule)));
    int more = result.refused().size() - MOST_REFUSED;
    if (more > 0) progress.say("%s: and %,d more that are no rules".formatted(site, more));
    return result.rules();
  }

  private SamePages.Result find(List<Url> urls, Asks asks) {
    if (document()) {
      return (withSize.value() ? UrlSignatures.BODY_TEXT_AND_SIZE : UrlSignatures.BODY_TEXT)
          .find(urls, asks);
    }
    int samples = SamePages.Settings.USUAL.samples();
    return new SamePages(asks, new SamePages.Settings(samples, tests.value())).find(urls);
  }

  private static double fewer(int left, int all) {
    return all == 0 ? 0 : 100.0 * (all - left) / all;
  }
}
