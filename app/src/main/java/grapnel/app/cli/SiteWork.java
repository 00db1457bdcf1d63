package grapnel.app.cli;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.Outcome;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.site.Web;
import grapnel.store.Catalogue;
import grapnel.store.Home;
import grapnel.store.Notes;
import grapnel.url.Host;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All that a command needs to work on one site, opened from its options and closed together. */
final class SiteWork implements Watch, AutoCloseable {

  private final Streams streams;
  private final Progress progress;
  private final String site;
  private final Optional<Remembered> remembered;
  private final Optional<Notes> common;
  private final Catalogue catalogue;
  private final Budget budget;
  private final Optional<Archives> archives;
  private final Politeness politeness;
  private final SiteLoop loop;
  private final Consumer<Host> heard;
  private final Consumer<Exchange> recorded;
  private final InstantSource clock;
  private volatile Supplier<String> status = () -> "";

  private SiteWork(
      Streams streams,
      Progress progress,
      NetworkOptions network,
      Remembered remembered,
      Terms terms,
      List<Url> urls) {
    this.streams = streams;
    this.progress = progress;
    this.site = urls.getFirst().site();
    this.remembered = Optional.of(remembered);
    this.common = Optional.empty();
    this.catalogue = remembered.home().catalogue();
    this.budget = terms.budget;
    this.heard = _ -> {};
    this.clock = InstantSource.system();
    Set<Host> hosts = urls.stream().map(Url::host).collect(Collectors.toSet());
    FetchOptions fetching = network.fetchOptions(hosts);
    Archives own = new Archives(network, Optional.empty(), fetching, progress::say);
    this.archives = Optional.of(own);
    this.recorded = own::record;
    this.politeness = new Politeness(network.manners(), clock);
    this.loop =
        new SiteLoop(
            catalogue,
            own.web(),
            politeness,
            new SiteLoop.Rules(
                network.scope(List.of(urls.getFirst())),
                fetching.agent(),
                network.ignoreRobots(),
                network.connections(),
                terms.allowPost),
            budget,
            this,
            clock);
    streams.stops().accept(budget::stop);
  }

  private SiteWork(
      Streams streams, Progress progress, SiteMethod method, Shared shared, List<Url> urls) {
    this.streams = streams;
    this.progress = progress;
    this.site = urls.getFirst().site();
    this.remembered = Optional.empty();
    this.common = Optional.of(shared.notes);
    this.archives = Optional.empty();
    this.recorded = shared.recorded;
    this.catalogue = shared.catalogue;
    Terms terms = method.terms();
    this.budget = terms.budget;
    this.heard = shared.heard;
    this.clock = shared.clock;
    this.politeness = shared.politeness;
    this.loop =
        new SiteLoop(
            catalogue,
            shared.web,
            shared.politeness,
            method.network().rules(List.of(urls.getFirst()), terms.allowPost),
            budget,
            this,
            clock);
  }

  /**
   * What may be done.
   *
   * @param allowPost whether forms may be sent that are sent by POST
   */
  record Terms(Budget budget, boolean allowPost) {}

  /**
   * What a site is worked on with where others work too.
   *
   * @param notes what belongs to no site
   * @param heard told of each host that has answered
   * @param recorded told of each exchange, before it is stored
   */
  record Shared(
      Catalogue catalogue,
      Notes notes,
      Web web,
      Politeness politeness,
      Consumer<Host> heard,
      Consumer<Exchange> recorded,
      InstantSource clock) {}

  /** For a site that is one of many on many machines. */
  static SiteWork shared(
      Streams streams, Progress progress, SiteMethod method, Shared shared, List<Url> urls) {
    return new SiteWork(streams, progress, method, shared, urls);
  }

  static SiteWork open(
      Streams streams,
      Progress progress,
      NetworkOptions network,
      StoreOptions store,
      List<Url> urls) {
    return open(streams, progress, network, store, urls, new Terms(network.budget(), false));
  }

  static SiteWork open(
      Streams streams,
      Progress progress,
      NetworkOptions network,
      StoreOptions store,
      List<Url> urls,
      Terms terms) {
    Remembered remembered =
        Remembered.open(network, () -> store.site(urls.getFirst().site(), progress::say));
    try {
      return new SiteWork(streams, progress, network, remembered, terms, urls);
    } catch (RuntimeException e) {
      remembered.close();
      throw e;
    }
  }

  /** For a site that is only asked in passing: what it says is not kept. */
  static SiteWork passing(Streams streams, Progress progress, NetworkOptions network, Url url) {
    Terms terms = new Terms(network.budget(), false);
    return new SiteWork(streams, progress, network, Remembered.inPassing(), terms, List.of(url));
  }

  /** For a site of our own, with the options as they stand and a store of its own. */
  static SiteWork onLoopback(Streams streams, Progress progress, Path folder, Url start) {
    CommandSpec spec = CommandSpec.create();
    Syntax syntax = new Syntax(spec);
    NetworkOptions network = new NetworkOptions(syntax);
    StoreOptions store = new StoreOptions(syntax);
    new CommandLine(spec).parseArgs("--allow-private", "--store", folder.toString());
    return open(streams, progress, network, store, List.of(start));
  }

  /** What else is shown beside the requests while the work goes on. */
  void status(Supplier<String> words) {
    status = words;
  }

  /** The site that is worked on. */
  String site() {
    return site;
  }

  Catalogue catalogue() {
    return catalogue;
  }

  /** Where the site is remembered on this machine; workers remember it together, elsewhere. */
  Optional<Home> home() {
    return remembered.map(Remembered::home);
  }

  /** What workers share that belongs to no site; nothing on one machine. */
  Optional<Notes> common() {
    return common;
  }

  Budget budget() {
    return budget;
  }

  /** The clock that results are dated by. */
  InstantSource clock() {
    return clock;
  }

  /** How long the host of a URL is left alone between requests. */
  Duration pause(Url url) {
    return politeness.pause(url.host());
  }

  SiteLoop loop() {
    return loop;
  }

  @Override
  public void received(Exchange exchange) {
    recorded.accept(exchange);
  }

  @Override
  public void sent(Exchange exchange) {
    heard.accept(exchange.request().url().host());
    streams.watch().sent(exchange);
    progress.show(
        () ->
            "%s%s, %s"
                .formatted(
                    status.get(),
                    Shown.count(budget.spent(), "request"),
                    Shown.of(exchange.request().url().toString())));
  }

  @Override
  public void tell(String message) {
    progress.say(message);
  }

  /** How the work ended, as an exit code; says why where it is not done. */
  Exit exit(String site) {
    Outcome outcome = loop.outcome();
    if (outcome.unrecorded() > 0) {
      progress.say(
          "%s: without an answer in the archive: %s"
              .formatted(site, Shown.count(outcome.unrecorded(), "request")));
    }
    if (outcome.unreachable().isPresent()) {
      return ended(site + " could not be reached", outcome.unreachable(), Exit.UNREACHABLE);
    }
    if (outcome.turnedAway().isPresent()) {
      return ended(
          site + " cannot be read",
          outcome.turnedAway().map(status -> "it answers everything with status " + status),
          Exit.UNREACHABLE);
    }
    if (outcome.refused().isPresent()) {
      return ended(site + " may not be asked", outcome.refused().map(SiteWork::help), Exit.REFUSED);
    }
    if (outcome.cutShort().isPresent()) {
      String why = outcome.cutShort().get();
      String how = why.equals("interrupted") ? why : "stopped by " + why;
      progress.say("%s: %s with work left; run the same again to go on".formatted(site, how));
      return Exit.BUDGET;
    }
    return Exit.DONE;
  }

  /** What to do, where something can be done. */
  private static String help(Answer.Refused refused) {
    return refused.by() == Answer.Refusal.ADDRESS
        ? refused.reason() + "; --allow-private asks it all the same"
        : refused.reason();
  }

  private Exit ended(String what, Optional<String> why, Exit exit) {
    streams.err().println("grapnel: " + what + ": " + why.orElse(""));
    return exit;
  }

  @Override
  public void close() {
    loop.close();
    remembered.ifPresent(Remembered::close);
    archives.ifPresent(Archives::close);
  }
}
