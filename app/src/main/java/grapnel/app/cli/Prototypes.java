package grapnel.app.cli;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.ModelFile;
import grapnel.prototype.document.DocumentLearner;
import grapnel.prototype.document.Features;
import grapnel.prototype.export.RuleFormat;
import grapnel.prototype.export.Rules;
import grapnel.prototype.learn.Learner;
import grapnel.site.Visit;
import grapnel.store.Home;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code prototypes}: hubs in, a model of what their links lead to out. */
final class Prototypes implements Command {

  /** Seed 003 §4.1. */
  private static final int ENOUGH_HUBS = 30;

  private final Streams streams;
  private final Setting<List<String>> pages;
  private final Setting<String> method;
  private final Setting<Optional<Url>> address;
  private final Setting<String> crawled;
  private final Setting<String> surfaced;
  private final Setting<Optional<RuleFormat>> rules;
  private final Setting<String> only;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Prototypes(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Learns from hubs what kinds of pages links lead to, and prints a model as JSON.");
    pages =
        syntax.optionalArguments(
            "PAGE",
            "hubs: HTML files, URLs, WARC files, lines of JSON {hub, links[]}; or a model, for"
                + " --as");
    method =
        syntax.option(
            "--method",
            "METHOD",
            Prototypes::method,
            "grapnel",
            "grapnel, or document as seed 003");
    address =
        syntax.option(
            "--base", "URL", Prototypes::url, Optional.empty(), "where HTML files came from");
    crawled =
        syntax.option(
            "--crawled",
            "SITE",
            name -> name,
            "",
            "the pages of a crawl of that site as hubs, too");
    surfaced =
        syntax.option(
            "--surface",
            "SITE",
            name -> name,
            "",
            "the result pages that `surface` brought from that site as hubs, too");
    rules =
        syntax.option(
            "--as",
            "FORMAT",
            Prototypes::format,
            Optional.empty(),
            "not a model but rules for another crawler: " + formats());
    only =
        syntax.option(
            "--only", "CLASSES", name -> name, "", "what rules let pass (all entities and lists)");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static String method(String typed) {
    if (typed.equals("grapnel") || typed.equals("document")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is neither grapnel nor document");
  }

  private static Optional<Url> url(String typed) {
    return switch (WebUrl.read(typed)) {
      case Url url -> Optional.of(url);
      case Parsed.NoUrl no ->
          throw new IllegalArgumentException(Shown.of(typed) + " is no URL: " + no.reason());
    };
  }

  private static Optional<RuleFormat> format(String typed) {
    return Optional.of(
        RuleFormat.labelled(typed)
            .orElseThrow(
                () -> new IllegalArgumentException(Shown.of(typed) + " is none of " + formats())));
  }

  private static String formats() {
    return Arrays.stream(RuleFormat.values())
        .map(RuleFormat::label)
        .collect(Collectors.joining(", "));
  }

  @Override
  public Exit run() {
    try (Progress progress = Progress.of(streams, options.quiet(), "hubs");
        Output output = options.open(streams, List.of(), pages.value())) {
      if (pages.value().size() == 1 && ModelInput.is(pages.value().getFirst())) {
        write(ModelInput.read(pages.value().getFirst()), output);
        return Exit.DONE;
      }
      HubInput input = new HubInput(streams, progress, address.value());
      input.read(pages.value());
      Exit exit = Exit.DONE;
      for (List<Url> urls : input.toFetch().values()) {
        exit = exit.worse(fetch(urls, input.hubs(), progress));
      }
      if (!crawled.value().isEmpty()) crawled(input.hubs());
      if (!surfaced.value().isEmpty()) surfaced(input.hubs());
      // Why nothing came was said; a model of nothing is none.
      if (input.hubs().isEmpty() && exit != Exit.DONE) return exit;
      write(learn(input.hubs(), progress), output);
      return exit;
    }
  }

  private Exit fetch(List<Url> urls, List<Hub> hubs, Progress progress) {
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      for (Url url : urls) {
        Visit visit = work.loop().visit(url, new Why("prototypes", "a hub"), 1);
        if (visit.ok()) visit.page().ifPresent(page -> hubs.add(Hub.of(page)));
        else progress.say("%s: no hub: %s".formatted(url, visit.summary()));
      }
      return work.exit(work.site());
    }
  }

  /** With no hubs, the pages of a crawl stand in for them. */
  private void crawled(List<Hub> hubs) {
    try (Home home = known(crawled.value(), "crawl it first")) {
      for (String crawl : home.crawls()) {
        home.knownFrontier(crawl)
            .ifPresent(
                frontier ->
                    frontier.eachVisited(
                        visited -> {
                          if (visited.contents().isPresent())
                            page(home, Request.get(visited.url())).ifPresent(hubs::add);
                        }));
      }
    }
  }

  /** Result pages are the hubs that seed 003 §5 has in mind. */
  private void surfaced(List<Hub> hubs) {
    try (Home home = known(surfaced.value(), "harvest it with `surface` first")) {
      for (String line : home.notes(Surfacing.RESULTS)) {
        Surfacing.request(line).flatMap(request -> page(home, request)).ifPresent(hubs::add);
      }
    }
  }

  private Home known(String name, String help) {
    String site = Url.parse(name).map(Url::site).orElseGet(() -> Url.of("http://" + name).site());
    return store
        .known(site)
        .orElseThrow(
            () ->
                new Complaint(
                    Exit.USAGE,
                    "nothing is known of %s; %s, or give --store".formatted(Shown.of(site), help)));
  }

  private static Optional<Hub> page(Home home, Request request) {
    return home.catalogue()
        .find(request)
        .filter(exchange -> exchange.answer() instanceof Answer.Responded)
        .map(
            exchange -> {
              var response = ((Answer.Responded) exchange.answer()).response();
              return Hub.of(
                  Page.parse(
                      request.url(),
                      response.body().bytes(),
                      response.headers().first("Content-Type")));
            });
  }

  private Model learn(List<Hub> hubs, Progress progress) {
    if (hubs.isEmpty()) {
      throw new Complaint(
          Exit.USAGE,
          "no hub to learn from; give HTML files, URLs, WARC files, lines of JSON, --crawled or"
              + " --surface");
    }
    Map<String, Long> sites =
        hubs.stream()
            .collect(Collectors.groupingBy(hub -> hub.url().site(), Collectors.counting()));
    if (sites.size() > 1) {
      progress.say("hubs of %,d sites: each is learned by itself".formatted(sites.size()));
    }
    sites.forEach(
        (site, count) -> {
          if (count < ENOUGH_HUBS) {
            progress.say(
                "%s: %,d hubs only; with fewer than %d, classes may be wrong%s"
                    .formatted(
                        site, count, ENOUGH_HUBS, count < 5 ? ", and a frame is not told" : ""));
          }
        });
    long bare = hubs.stream().filter(hub -> hub.links().isEmpty()).count();
    if (bare > 0) progress.say("%,d of %,d hubs have no links".formatted(bare, hubs.size()));
    long elsewhere = hubs.stream().mapToLong(Prototypes::elsewhere).sum();
    if (elsewhere > 0 && method.value().equals("grapnel")) {
      progress.say("%,d links to other sites were not learned".formatted(elsewhere));
    }
    Model model =
        method.value().equals("document") ? document(hubs, progress) : Learner.learn(hubs);
    progress.say(
        "%,d prototypes in %,d classes from %,d hubs"
            .formatted(model.entries().size(), model.kinds().size(), hubs.size()));
    return model;
  }

  private static Model document(List<Hub> hubs, Progress progress) {
    Features features = Features.of(hubs);
    if (features.leftOut() > 0) {
      progress.say(
          "%,d links have too many segments or parameters and were not learned"
              .formatted(features.leftOut()));
    }
    DocumentLearner learner = new DocumentLearner(features);
    Model model = learner.model();
    if (!learner.counted()) {
      progress.say(
          "too many prefixes to count all; later ones count links of their prototype only");
    }
    return model;
  }

  private static long elsewhere(Hub hub) {
    String site = hub.url().site();
    return hub.links().stream().filter(seen -> !seen.url().site().equals(site)).count();
  }

  private void write(Model model, Output output) {
    try {
      if (rules.value().isEmpty()) {
        ModelFile.write(model, output.stream());
        return;
      }
      Set<String> wanted = wanted(model);
      for (String line : rules.value().get().lines(new Rules(model, wanted))) {
        output.stream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IllegalArgumentException e) {
      throw new Complaint(Exit.USAGE, "--only: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // The output has complained before this.
    }
  }

  private Set<String> wanted(Model model) {
    if (!only.value().isEmpty()) return Set.of(only.value().split(",", -1));
    return model.kinds().stream()
        .filter(kind -> kind.holds() == Kind.Holds.ENTITY || kind.holds() == Kind.Holds.LIST)
        .map(Kind::name)
        .collect(Collectors.toSet());
  }
}
