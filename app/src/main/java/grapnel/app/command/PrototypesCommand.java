package grapnel.app.command;

import grapnel.KnownSite;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MethodChoice;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.HubInput;
import grapnel.app.input.ModelInput;
import grapnel.app.input.WebUrlParser;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.prototype.CrawlerRuleFormat;
import grapnel.prototype.CrawlerRuleSet;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.published.PrototypeMethod;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code prototypes}: hubs in, a model of what their links lead to out. */
final class PrototypesCommand implements Command {

  /** Hernandez et al. 2012 §4.1. */
  private static final int ENOUGH_HUBS = 30;

  private final Streams streams;
  private final OptionValue<List<String>> pages;
  private final MethodChoice<PrototypeMethod> method;
  private final OptionValue<Optional<Url>> address;
  private final OptionValue<String> crawled;
  private final OptionValue<String> surfaced;
  private final OptionValue<Optional<CrawlerRuleFormat>> rules;
  private final OptionValue<String> only;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  PrototypesCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Learns from list pages (hubs) what kinds of pages a site links to, and prints a model as"
            + " JSON.");
    pages =
        syntax.optionalArguments(
            "PAGE",
            "hubs: HTML files, URLs, WARC files or JSON lines {hub, links[]}; or a model, for"
                + " --as");
    method = new MethodChoice<>(syntax, PrototypeMethod.class, "hernandez", "document");
    address =
        syntax.option(
            "--base",
            "URL",
            WebUrlParser::option,
            Optional.empty(),
            "the URL that HTML files came from");
    crawled =
        syntax.option(
            "--crawled",
            "SITE",
            name -> name,
            "",
            "also use the pages of a crawl of this site as hubs");
    surfaced =
        syntax.option(
            "--surface",
            "SITE",
            name -> name,
            "",
            "also use the result pages `surface` got from this site as hubs");
    rules =
        syntax.choice(
            "--as",
            "FORMAT",
            List.of(formats().split(", ")),
            PrototypesCommand::format,
            Optional.empty(),
            "print rules for another crawler instead of a model: " + formats());
    only =
        syntax.option(
            "--only",
            "CLASSES",
            name -> name,
            "",
            "which classes the rules let through (all entities and lists)");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static Optional<CrawlerRuleFormat> format(String typed) {
    return Optional.of(
        CrawlerRuleFormat.labelled(typed)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "unknown format "
                            + MessageText.quoted(typed)
                            + "; use one of "
                            + formats())));
  }

  private static String formats() {
    return Arrays.stream(CrawlerRuleFormat.values())
        .map(CrawlerRuleFormat::label)
        .collect(Collectors.joining(", "));
  }

  @Override
  public ExitCode run() {
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "hubs");
        RowOutput output = options.open(streams, List.of(), pages.value())) {
      if (pages.value().size() == 1 && ModelInput.isModel(pages.value().getFirst())) {
        write(ModelInput.read(pages.value().getFirst()), output);
        return ExitCode.DONE;
      }
      HubInput input = new HubInput(streams, progress, network, address.value());
      input.read(pages.value());
      ExitCode exitCode = ExitCode.DONE;
      for (List<Url> urls : input.toFetch().values()) {
        exitCode = exitCode.worseOf(fetch(urls, input.hubs(), progress));
      }
      if (!crawled.value().isEmpty()) crawled(input.hubs());
      if (!surfaced.value().isEmpty()) surfaced(input.hubs());
      // Why nothing came was said; a model of nothing is none.
      if (input.hubs().isEmpty() && exitCode != ExitCode.DONE) return exitCode;
      write(learn(input.hubs(), progress), output);
      return exitCode;
    }
  }

  private ExitCode fetch(List<Url> urls, List<HubPage> hubs, ProgressDisplay progress) {
    SiteProgress shown = new SiteProgress(streams, progress);
    List<Page> read = new ArrayList<>();
    try (Site site = shown.open(store.grapnel(), network.manners(), urls)) {
      for (Url url : urls) {
        Visit visit = site.visit(url, new RequestPurpose("prototypes", "a hub"));
        if (visit.ok()) visit.page().ifPresent(read::add);
        else progress.say("%s: not usable as a hub: %s".formatted(url, visit.summary()));
      }
      RunEnding ending =
          switch (read.size()) {
            case 0 -> site.endingWithoutPages();
            case 1 -> site.endingWith(read.getFirst());
            default -> site.ending();
          };
      if (!(ending instanceof RunEnding.Gated)) {
        hubs.addAll(site.run(parts -> HubPage.read(read, parts.access())));
      }
      return shown.exit(site, ending);
    }
  }

  /** With no hubs, the pages of a crawl stand in for them. */
  private void crawled(List<HubPage> hubs) {
    try (KnownSite site = known(crawled.value(), "crawl it first")) {
      site.eachVisited(
          visited -> {
            if (visited.contents().isPresent()) {
              site.page(Request.get(visited.url())).map(HubPage::of).ifPresent(hubs::add);
            }
          });
    }
  }

  /** Result pages are the hubs that Hernandez et al. 2012 §5 has in mind. */
  private void surfaced(List<HubPage> hubs) {
    try (KnownSite site = known(surfaced.value(), "harvest it with `surface` first")) {
      for (Request request : site.resultPages()) {
        site.page(request).map(HubPage::of).ifPresent(hubs::add);
      }
    }
  }

  private KnownSite known(String name, String help) {
    String site = Url.parse(name).map(Url::site).orElseGet(() -> Url.of("http://" + name).site());
    return store
        .grapnel()
        .known(site)
        .orElseThrow(
            () ->
                new UserError(
                    ExitCode.USAGE,
                    "%s is not in the store; %s, or give --store"
                        .formatted(MessageText.quoted(site), help)));
  }

  private PrototypeModel learn(List<HubPage> hubs, ProgressDisplay progress) {
    if (hubs.isEmpty()) {
      throw new UserError(
          ExitCode.USAGE,
          "no hub to learn from; give HTML files, URLs, WARC files, JSON lines, --crawled or"
              + " --surface");
    }
    Map<String, Long> sites =
        hubs.stream()
            .collect(Collectors.groupingBy(hub -> hub.url().site(), Collectors.counting()));
    if (sites.size() > 1) {
      progress.say("hubs from %,d sites; each site is learned on its own".formatted(sites.size()));
    }
    sites.forEach(
        (site, count) -> {
          if (count < ENOUGH_HUBS) {
            progress.say(
                "%s: only %s; with fewer than %d, classes may be wrong%s"
                    .formatted(
                        site,
                        MessageText.count(count, "hub"),
                        ENOUGH_HUBS,
                        count < 5 ? ", and menus are not recognised" : ""));
          }
        });
    long bare = hubs.stream().filter(hub -> hub.links().isEmpty()).count();
    if (bare > 0) {
      progress.say(
          "without links: %,d of %s".formatted(bare, MessageText.count(hubs.size(), "hub")));
    }
    long elsewhere = hubs.stream().mapToLong(PrototypesCommand::elsewhere).sum();
    Optional<PrototypeMethod> published = method.published();
    if (elsewhere > 0 && published.isEmpty()) {
      progress.say("left out: " + MessageText.count(elsewhere, "link") + " to other sites");
    }
    PrototypeModel model =
        published
            .map(other -> other.learn(hubs, progress::say))
            .orElseGet(() -> PrototypeLearner.learnFromPages(hubs));
    progress.say(
        "%s in %s from %s"
            .formatted(
                MessageText.count(model.entries().size(), "prototype"),
                model.kinds().size() == 1
                    ? "1 class"
                    : "%,d classes".formatted(model.kinds().size()),
                MessageText.count(hubs.size(), "hub")));
    return model;
  }

  private static long elsewhere(HubPage hub) {
    String site = hub.url().site();
    return hub.links().stream().filter(placedLink -> !placedLink.url().site().equals(site)).count();
  }

  private void write(PrototypeModel model, RowOutput output) {
    try {
      if (rules.value().isEmpty()) {
        PrototypeModelFile.write(model, output.stream());
        return;
      }
      Set<String> wanted = wanted(model);
      for (String line : rules.value().get().lines(new CrawlerRuleSet(model, wanted))) {
        output.stream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IllegalArgumentException e) {
      throw new UserError(ExitCode.USAGE, "--only: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // The output has complained before this.
    }
  }

  private Set<String> wanted(PrototypeModel model) {
    if (!only.value().isEmpty()) return Set.of(only.value().split(",", -1));
    return model.kinds().stream()
        .filter(
            kind ->
                kind.role() == PrototypeKind.KindRole.ENTITY
                    || kind.role() == PrototypeKind.KindRole.LIST)
        .map(PrototypeKind::name)
        .collect(Collectors.toSet());
  }
}
