package grapnel.discover;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fetch.safety.LinkSafety;
import grapnel.site.FailureLog;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs methods beside each other, one ask at a time: the next one goes to the method that promises
 * most new pages, by what it expects and by what its last requests brought.
 *
 * <p>Each method runs on a virtual thread of its own and parks at every request. None goes on
 * before all others are parked or done, so the same answers give the same run. The thread tells
 * which method a request belongs to: a judge that one method trained may be used by another.
 */
final class MethodScheduler implements SiteAccess {

  /** How much a request weighs compared with the one after it: about the last five count. */
  private static final double FADING = 0.8;

  private final FailureLog failures;
  private final SiteAccess access;
  private final ToLongFunction<String> foundByMethod;
  private final List<MethodWorker> workers = new ArrayList<>();
  private final Map<Thread, MethodWorker> workerOfThread = new ConcurrentHashMap<>();

  /** A method at work. */
  private final class MethodWorker {
    private final DiscoveryMethod method;
    private final double firstYield;
    private @Nullable CompletableFuture<Void> parked;
    private @Nullable Throwable failure;
    private boolean begun;
    private boolean over;
    private double statedYield;
    private double recentRequests;
    private double recentlyFound;
    private long foundBefore;
    private List<NextRequest> next = List.of();

    MethodWorker(DiscoveryMethod method) {
      this.method = method;
      this.firstYield = method.expectedYield();
      this.statedYield = firstYield;
      this.foundBefore = foundByMethod.applyAsLong(method.name());
    }

    void work() {
      workerOfThread.put(Thread.currentThread(), this);
      try {
        method.run(MethodScheduler.this);
      } catch (RuntimeException | Error e) {
        failure = e;
      }
      workerOfThread.remove(Thread.currentThread());
      synchronized (MethodScheduler.this) {
        over = true;
        MethodScheduler.this.notifyAll();
      }
    }

    void park(double yield) {
      CompletableFuture<Void> go = new CompletableFuture<>();
      synchronized (MethodScheduler.this) {
        if (begun) learn();
        begun = true;
        statedYield = Math.min(yield, firstYield);
        parked = go;
        MethodScheduler.this.notifyAll();
      }
      go.join();
    }

    /** Learns what the request before brought. */
    private void learn() {
      long now = foundByMethod.applyAsLong(method.name());
      recentlyFound = FADING * recentlyFound + (now - foundBefore);
      recentRequests = FADING * recentRequests + 1;
      foundBefore = now;
    }

    /** What the method expects counts as much as one request it made. */
    double expectedYield() {
      return (recentlyFound + statedYield) / (recentRequests + 1);
    }

    boolean isParkedOrOver() {
      return over || parked != null;
    }

    void resume() {
      CompletableFuture<Void> go = parked;
      parked = null;
      if (go != null) go.complete(null);
    }
  }

  /**
   * @param found how many pages a method has found so far, by its name
   * @param failures told of methods that ended by a bug; the others go on
   */
  MethodScheduler(SiteAccess access, ToLongFunction<String> found, FailureLog failures) {
    this.failures = failures;
    this.access = access;
    this.foundByMethod = found;
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    return access.ask(request, purpose, awaitTurn(yield));
  }

  @Override
  public Answer retry(Request request, RequestPurpose purpose, double yield) {
    return access.retry(request, purpose, awaitTurn(yield));
  }

  @Override
  public LinkSafety safety() {
    return access.safety();
  }

  @Override
  public Url proper(Url url) {
    return access.proper(url);
  }

  @Override
  public int width() {
    return access.width();
  }

  /** Kept until the method has its turn: what another promises more of goes first. */
  @Override
  public void ahead(List<NextRequest> next) {
    MethodWorker worker = workerOfThread.get(Thread.currentThread());
    if (worker == null) access.ahead(next);
    else worker.next = List.copyOf(next);
  }

  @Override
  public void forget(Request request) {
    access.forget(request);
  }

  /** Waits for the method's turn; returns what its request promises. */
  private double awaitTurn(double yield) {
    MethodWorker worker = workerOfThread.get(Thread.currentThread());
    if (worker == null) return yield;
    worker.park(yield);
    if (!worker.next.isEmpty()) access.ahead(worker.next);
    worker.next = List.of();
    return worker.expectedYield();
  }

  /** Runs methods until each is done or expects nothing. */
  void run(Collection<? extends DiscoveryMethod> methods) {
    List<DiscoveryMethod> waiting = new ArrayList<>(methods);
    while (true) {
      awaitAllParked();
      Optional<MethodWorker> next =
          workers.stream().max(Comparator.comparingDouble(MethodWorker::expectedYield));
      Optional<DiscoveryMethod> fresh =
          waiting.stream()
              .filter(method -> method.expectedYield() > 0)
              .max(Comparator.comparingDouble(DiscoveryMethod::expectedYield));
      if (next.isEmpty() && fresh.isEmpty()) return;
      double most = fresh.map(DiscoveryMethod::expectedYield).orElse(0.0);
      if (fresh.isPresent() && next.filter(w -> w.expectedYield() >= most).isEmpty()) {
        waiting.remove(fresh.get());
        begin(fresh.get());
      } else {
        synchronized (this) {
          next.orElseThrow().resume();
        }
      }
    }
  }

  private void begin(DiscoveryMethod method) {
    MethodWorker worker = new MethodWorker(method);
    workers.add(worker);
    Thread.ofVirtual().name(method.name()).start(worker::work);
  }

  /** Waits until every method is parked or done, and drops those that are done. */
  private synchronized void awaitAllParked() {
    boolean interrupted = false;
    while (!workers.stream().allMatch(MethodWorker::isParkedOrOver)) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) Thread.currentThread().interrupt();
    for (MethodWorker worker : workers) {
      Throwable failure = worker.failure;
      if (failure != null) failures.add(worker.method.name(), failure);
    }
    workers.removeIf(worker -> worker.over);
  }
}
