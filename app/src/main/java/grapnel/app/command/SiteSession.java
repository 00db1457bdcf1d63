package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.site.AnswerCounts;
import grapnel.site.AnswerSource;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.store.Catalogue;
import grapnel.store.NoteLists;
import grapnel.store.SiteStore;
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
final class SiteSession implements SiteListener, AutoCloseable {

  private final Streams streams;
  private final ProgressDisplay progress;
  private final String site;
  private final Optional<RunStore> remembered;
  private final Optional<NoteLists> sharedNotes;
  private final Catalogue catalogue;
  private final Budget budget;
  private final Optional<AnswerArchives> archives;
  private final Politeness politeness;
  private final SiteLoop loop;
  private final Consumer<Host> heard;
  private final Consumer<Exchange> recorded;
  private final InstantSource clock;
  private volatile Supplier<String> showStatus = () -> "";

  private SiteSession(
      Streams streams,
      ProgressDisplay progress,
      NetworkOptions network,
      RunStore remembered,
      Limits limits,
      List<Url> urls) {
    this.streams = streams;
    this.progress = progress;
    this.site = urls.getFirst().site();
    this.remembered = Optional.of(remembered);
    this.sharedNotes = Optional.empty();
    this.catalogue = remembered.siteStore().catalogue();
    this.budget = limits.budget;
    this.heard = _ -> {};
    this.clock = InstantSource.system();
    Set<Host> hosts = urls.stream().map(Url::host).collect(Collectors.toSet());
    FetchOptions fetching = network.fetchOptions(hosts);
    AnswerArchives own = new AnswerArchives(network, Optional.empty(), fetching, progress::say);
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
                limits.allowPost),
            budget,
            this,
            clock);
    streams.stops().accept(budget::stop);
  }

  private SiteSession(
      Streams streams,
      ProgressDisplay progress,
      SiteCommand siteCommand,
      SharedResources shared,
      List<Url> urls) {
    this.streams = streams;
    this.progress = progress;
    this.site = urls.getFirst().site();
    this.remembered = Optional.empty();
    this.sharedNotes = Optional.of(shared.notes);
    this.archives = Optional.empty();
    this.recorded = shared.recorded;
    this.catalogue = shared.catalogue;
    Limits limits = siteCommand.limits();
    this.budget = limits.budget;
    this.heard = shared.heard;
    this.clock = shared.clock;
    this.politeness = shared.politeness;
    this.loop =
        new SiteLoop(
            catalogue,
            shared.answerSource,
            shared.politeness,
            siteCommand.network().rules(List.of(urls.getFirst()), limits.allowPost),
            budget,
            this,
            clock);
  }

  /**
   * What may be done.
   *
   * @param allowPost whether forms may be sent that are sent by POST
   */
  record Limits(Budget budget, boolean allowPost) {}

  /**
   * What a site is worked on with where others work too.
   *
   * @param notes what belongs to no site
   * @param heard told of each host that has answered
   * @param recorded told of each exchange, before it is stored
   */
  record SharedResources(
      Catalogue catalogue,
      NoteLists notes,
      AnswerSource answerSource,
      Politeness politeness,
      Consumer<Host> heard,
      Consumer<Exchange> recorded,
      InstantSource clock) {}

  /** For a site that is one of many on many machines. */
  static SiteSession shared(
      Streams streams,
      ProgressDisplay progress,
      SiteCommand siteCommand,
      SharedResources shared,
      List<Url> urls) {
    return new SiteSession(streams, progress, siteCommand, shared, urls);
  }

  static SiteSession open(
      Streams streams,
      ProgressDisplay progress,
      NetworkOptions network,
      StoreOptions store,
      List<Url> urls) {
    return open(streams, progress, network, store, urls, new Limits(network.budget(), false));
  }

  static SiteSession open(
      Streams streams,
      ProgressDisplay progress,
      NetworkOptions network,
      StoreOptions store,
      List<Url> urls,
      Limits limits) {
    RunStore remembered =
        RunStore.open(network, () -> store.site(urls.getFirst().site(), progress::say));
    try {
      return new SiteSession(streams, progress, network, remembered, limits, urls);
    } catch (RuntimeException e) {
      remembered.close();
      throw e;
    }
  }

  /** For a site that is only asked in passing: what it says is not kept. */
  static SiteSession openTemporary(
      Streams streams, ProgressDisplay progress, NetworkOptions network, Url url) {
    Limits limits = new Limits(network.budget(), false);
    return new SiteSession(streams, progress, network, RunStore.temporary(), limits, List.of(url));
  }

  /** For a site of our own, with the options as they stand and a store of its own. */
  static SiteSession onLoopback(Streams streams, ProgressDisplay progress, Path folder, Url start) {
    CommandSpec spec = CommandSpec.create();
    CommandSyntax syntax = new CommandSyntax(spec);
    NetworkOptions network = new NetworkOptions(syntax);
    StoreOptions store = new StoreOptions(syntax);
    new CommandLine(spec).parseArgs("--allow-private", "--store", folder.toString());
    return open(streams, progress, network, store, List.of(start));
  }

  /** What else is shown beside the requests while the work goes on. */
  void showStatus(Supplier<String> words) {
    showStatus = words;
  }

  /** The site that is worked on. */
  String site() {
    return site;
  }

  Catalogue catalogue() {
    return catalogue;
  }

  /** Where the site is remembered on this machine; workers remember it together, elsewhere. */
  Optional<SiteStore> home() {
    return remembered.map(RunStore::siteStore);
  }

  /** What workers share that belongs to no site; nothing on one machine. */
  Optional<NoteLists> sharedNotes() {
    return sharedNotes;
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
  public void exchangeReceived(Exchange exchange) {
    recorded.accept(exchange);
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    heard.accept(exchange.request().url().host());
    streams.listener().exchangeRecorded(exchange);
    progress.show(
        () ->
            "%s%s, %s"
                .formatted(
                    showStatus.get(),
                    MessageText.count(budget.spent(), "request"),
                    MessageText.quoted(exchange.request().url().toString())));
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }

  /** How the work ended, as an exit code; says why where it is not done. */
  ExitCode exit(String site) {
    AnswerCounts answerCounts = loop.answerCounts();
    if (answerCounts.unrecorded() > 0) {
      progress.say(
          "%s: without an answer in the archive: %s"
              .formatted(site, MessageText.count(answerCounts.unrecorded(), "request")));
    }
    if (answerCounts.unreachableReason().isPresent()) {
      return ended(
          site + " could not be reached", answerCounts.unreachableReason(), ExitCode.UNREACHABLE);
    }
    if (answerCounts.refusingStatus().isPresent()) {
      return ended(
          site + " cannot be read",
          answerCounts
              .refusingStatus()
              .map(status -> "it answers everything with status " + status),
          ExitCode.UNREACHABLE);
    }
    if (answerCounts.refusal().isPresent()) {
      return ended(
          site + " may not be asked",
          answerCounts.refusal().map(SiteSession::help),
          ExitCode.REFUSED);
    }
    if (answerCounts.spentBudget().isPresent()) {
      String why = answerCounts.spentBudget().get();
      String how = why.equals("interrupted") ? why : "stopped by " + why;
      progress.say("%s: %s with work left; run the same again to go on".formatted(site, how));
      return ExitCode.BUDGET;
    }
    return ExitCode.DONE;
  }

  /** What to do, where something can be done. */
  private static String help(Answer.Refused refused) {
    return refused.refusal() == Answer.Refusal.ADDRESS
        ? refused.reason() + "; --allow-private asks it all the same"
        : refused.reason();
  }

  private ExitCode ended(String what, Optional<String> why, ExitCode exitCode) {
    streams.err().println("grapnel: " + what + ": " + why.orElse(""));
    return exitCode;
  }

  @Override
  public void close() {
    loop.close();
    remembered.ifPresent(RunStore::close);
    archives.ifPresent(AnswerArchives::close);
  }
}
