package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.output.DiscoveryText;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.ProgressState;
import grapnel.fact.Exchange;
import grapnel.fact.RequestPurpose;
import grapnel.site.SiteListener;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Shows how the work on one site goes, and says how it ended. */
final class SiteProgress implements SiteListener {

  /** Longer is no limit. */
  private static final Duration LONG = Duration.ofDays(365);

  private final Streams streams;
  private final ProgressDisplay progress;
  private final Optional<ManySites> beside;
  private final boolean holds;
  private final List<Runnable> heldBack = new ArrayList<>();
  private final AtomicLong requests = new AtomicLong();
  private volatile Optional<Site> site = Optional.empty();
  private volatile Optional<String> failure = Optional.empty();
  private volatile Supplier<String> status = () -> "";
  private volatile Supplier<OptionalLong> likely = OptionalLong::empty;
  private volatile long mostRequests = Long.MAX_VALUE;
  private volatile Optional<Instant> end = Optional.empty();

  SiteProgress(Streams streams, ProgressDisplay progress) {
    this(streams, progress, Optional.empty(), false);
  }

  /** For the only site of several that may be. */
  SiteProgress(Streams streams, ProgressDisplay progress, ManySites sites) {
    this(streams, progress, Optional.of(sites), false);
  }

  private SiteProgress(
      Streams streams, ProgressDisplay progress, Optional<ManySites> beside, boolean holds) {
    this.streams = streams;
    this.progress = progress;
    this.beside = beside;
    this.holds = holds;
  }

  /** For one of many sites: what is said waits for its {@link #release}. */
  static SiteProgress heldBack(Streams streams, ProgressDisplay progress, ManySites sites) {
    return new SiteProgress(streams, progress, Optional.of(sites), true);
  }

  /** Says all that was held back. */
  void release() {
    List<Runnable> all;
    synchronized (heldBack) {
      all = List.copyOf(heldBack);
      heldBack.clear();
    }
    all.forEach(Runnable::run);
  }

  private void tell(Runnable words) {
    if (!holds) {
      words.run();
      return;
    }
    synchronized (heldBack) {
      heldBack.add(words);
    }
  }

  /** Says that and why the site could not be worked on, also to who wants to hear little. */
  void fail(String message) {
    failure = Optional.of(message);
    tell(() -> streams.err().println("grapnel: " + message));
  }

  /** Why it failed, if it did. */
  Optional<String> failure() {
    return failure;
  }

  /** The site that was opened last. */
  Optional<Site> site() {
    return site;
  }

  /** Opens a site whose progress is shown here. */
  Site open(Grapnel grapnel, Manners manners, List<Url> urls) {
    mostRequests = manners.maxRequests();
    if (manners.maxTime().compareTo(LONG) < 0) {
      end = Optional.of(Instant.now().plus(manners.maxTime()));
    }
    Site opened = grapnel.site(urls, manners, this);
    site = Optional.of(opened);
    beside.ifPresent(sites -> sites.opened(opened));
    return opened;
  }

  /** What else is shown beside the requests while the work goes on. */
  void showStatus(Supplier<String> words) {
    status = words;
  }

  /** How many requests the work is likely to take in all, as far as that can be said. */
  void expect(Supplier<OptionalLong> requests) {
    likely = requests;
  }

  void say(String message) {
    tell(() -> progress.say(message));
  }

  ProgressDisplay display() {
    return progress;
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    long sent = requests.incrementAndGet();
    if (holds) {
      beside.ifPresent(ManySites::requestMade);
      return;
    }
    progress.showState(() -> state(sent, exchange));
  }

  /** By what is likely to be left, or where nobody knows by what the limits leave. */
  private ProgressState state(long sent, Exchange exchange) {
    OptionalLong all = likely.get();
    boolean guessed = all.isPresent() && all.getAsLong() <= mostRequests;
    OptionalLong left = OptionalLong.empty();
    if (guessed) left = OptionalLong.of(Math.max(0, all.getAsLong() - sent));
    else if (mostRequests < Long.MAX_VALUE) {
      left = OptionalLong.of(Math.max(0, mostRequests - sent));
    }
    Optional<Duration> timeLeft = end.map(then -> Duration.between(Instant.now(), then));
    return new ProgressState(
        status.get(), sent, "request", left, !guessed, timeLeft, doing(exchange));
  }

  /** Beside the page itself: short, so that both have room in a line. */
  private static String doing(Exchange exchange) {
    String what =
        switch (exchange.purpose().method()) {
          case "hunt" -> "trying ids";
          case "templates", "judge" -> "checking patterns";
          case "siblings" -> "reading lists";
          case "surface", "forms", RequestPurpose.QUERY -> "searching forms";
          case "robots" -> "reading the rules";
          case "same" -> "comparing pages";
          default -> "reading";
        };
    Url url = exchange.request().url();
    return what + " " + MessageText.shown(url.path() + url.query().map(q -> "?" + q).orElse(""));
  }

  @Override
  public void userNotice(String message) {
    say(message);
  }

  /** Says how the work on a site ended where it is not done. */
  ExitCode exit(Site site, RunEnding ending) {
    if (site.missingFromArchives() > 0) {
      say(
          "%s: %s had no answer in the archive"
              .formatted(site.name(), MessageText.count(site.missingFromArchives(), "request")));
    }
    if (ending.completed()) return ExitCode.DONE;
    String message = DiscoveryText.ending(site.name(), ending);
    if (DiscoveryText.failed(ending)) fail(message);
    else say(message);
    failure = Optional.of(message);
    return DiscoveryText.exitCode(ending);
  }
}
