package grapnel.app.command;

import grapnel.Site;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.SiteRoom;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.site.MethodFailure;
import grapnel.site.RunFault;
import grapnel.store.StoreException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Works on sites, many at once: each on a thread of its own, as many at a time as there is room
 * for. What is said of a site is held back until it is done, so that its lines stand together. What
 * ends one site ends no other, and in the end it is said which failed and why. A single site is
 * worked on as if this were not here.
 */
final class ManySites {

  /** In milliseconds: whether there is room for more by now. */
  private static final long LOOK_AGAIN = 500;

  private final Streams streams;
  private final ProgressDisplay display;
  private final StopSignal stopSignal;
  private final SiteRoom room;
  private final Set<Site> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicInteger done = new AtomicInteger();
  private final Map<String, String> failures = new LinkedHashMap<>();
  private final AtomicReference<@Nullable Throwable> fatal = new AtomicReference<>();
  private int underWay;
  private int unfinished;
  private int all;
  private ExitCode worst = ExitCode.DONE;

  /** The work on one site. */
  interface SiteTask<T> {
    /**
     * Does it.
     *
     * @param site what is given of it
     */
    ExitCode run(T site, SiteProgress progress);
  }

  /**
   * @param room for how many sites there is room at the same time
   */
  ManySites(Streams streams, ProgressDisplay display, StopSignal stopSignal, SiteRoom room) {
    this.streams = streams;
    this.display = display;
    this.stopSignal = stopSignal;
    this.room = room;
  }

  /** Works on sites by their names. */
  <T> ExitCode run(Map<String, T> sites, SiteTask<T> task) {
    stopSignal.onStop(this::stopAll);
    all = sites.size();
    if (all == 1)
      return task.run(sites.values().iterator().next(), new SiteProgress(streams, display, this));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Map.Entry<String, T> site : sites.entrySet()) {
        if (!awaitRoom()) break;
        threads.execute(
            () -> {
              try {
                one(site.getKey(), site.getValue(), task);
              } finally {
                leave();
              }
            });
      }
    }
    switch (fatal.get()) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case null, default -> {}
    }
    summary();
    stopSignal.throwIfReceived();
    return worst;
  }

  /** Waits until one more site may be worked on; false if none is to be begun any more. */
  private synchronized boolean awaitRoom() {
    while (!isOver() && underWay >= room.sites()) {
      try {
        wait(LOOK_AGAIN);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    underWay++;
    return !isOver();
  }

  private boolean isOver() {
    return stopSignal.received() || fatal.get() != null;
  }

  private synchronized void leave() {
    underWay--;
    notifyAll();
  }

  private <T> void one(String name, T site, SiteTask<T> task) {
    SiteProgress progress = SiteProgress.heldBack(streams, display, this);
    try {
      ended(name, task.run(site, progress), progress);
    } catch (UserError e) {
      progress.fail(name + ": " + e.getMessage());
      ended(name, e.exitCode(), progress);
    } catch (StoreException e) {
      progress.fail(name + ": " + e.getMessage());
      ended(name, ExitCode.USAGE, progress);
    } catch (RuntimeException | Error e) {
      if (RunFault.endsOnlyItsPart(e)) {
        MethodFailure failure = new MethodFailure("site", e);
        streams.bugs().add(name, failure);
        progress.fail(
            "%s: a bug in Grapnel ended this site, %s".formatted(name, failure.summary()));
        ended(name, ExitCode.BUG, progress);
      } else {
        fatal.compareAndSet(null, e);
        stopAll();
      }
    } finally {
      progress.site().ifPresent(open::remove);
    }
  }

  private synchronized void ended(String name, ExitCode exitCode, SiteProgress progress) {
    done.incrementAndGet();
    progress.release();
    worst = worst.worseOf(exitCode);
    if (exitCode == ExitCode.BUDGET) unfinished++;
    else if (exitCode != ExitCode.DONE) {
      failures.put(name, progress.failure().orElse("exit code " + exitCode.code()));
    }
  }

  /** A site is worked on from now on. */
  void opened(Site site) {
    open.add(site);
    if (stopSignal.received() || fatal.get() != null) site.stop();
  }

  private void stopAll() {
    open.forEach(Site::stop);
  }

  void requestMade() {
    long sent = requests.incrementAndGet();
    display.show(
        () ->
            "%,d of %,d sites done, %,d under way, %s"
                .formatted(done.get(), all, open.size(), MessageText.count(sent, "request")));
  }

  private synchronized void summary() {
    int left = all - done.get();
    display.say(
        "%s: %,d done%s%s%s, %s"
            .formatted(
                MessageText.count(all, "site"),
                done.get() - failures.size() - unfinished,
                unfinished == 0 ? "" : ", %,d with work left".formatted(unfinished),
                failures.isEmpty() ? "" : ", %,d failed".formatted(failures.size()),
                left == 0 ? "" : ", %,d not begun".formatted(left),
                MessageText.count(requests.get(), "request")));
    failures.forEach((_, reason) -> display.say("failed: " + reason));
  }
}
