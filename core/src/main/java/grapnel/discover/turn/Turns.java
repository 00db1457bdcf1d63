package grapnel.discover.turn;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.site.Asks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Lets methods work beside each other, one request at a time: the next goes to whom it promises
 * most new pages, by what each said and by what came of it so far.
 *
 * <p>Each method runs on a virtual thread of its own and parks whenever it asks. Nobody is let on
 * before all others are parked or at their end, so the same answers give the same run. Who asks is
 * told by the thread: a judge that one method has trained may ask for another.
 */
public final class Turns implements Asks {

  /** How much an earlier request weighs beside the one after it: some five of them count. */
  private static final double FADING = 0.8;

  private final Asks asks;
  private final ToLongFunction<String> found;
  private final List<Worker> workers = new ArrayList<>();
  private final Map<Thread, Worker> here = new ConcurrentHashMap<>();

  /** A method at work. */
  private final class Worker {
    private final Method method;
    private final double atFirst;
    private @Nullable CompletableFuture<Void> parked;
    private @Nullable Throwable failure;
    private boolean begun;
    private boolean over;
    private double stated;
    private double asked;
    private double brought;
    private long before;

    Worker(Method method) {
      this.method = method;
      this.atFirst = method.promise();
      this.stated = atFirst;
      this.before = found.applyAsLong(method.name());
    }

    void work() {
      here.put(Thread.currentThread(), this);
      try {
        method.run(Turns.this);
      } catch (RuntimeException | Error e) {
        failure = e;
      }
      here.remove(Thread.currentThread());
      synchronized (Turns.this) {
        over = true;
        Turns.this.notifyAll();
      }
    }

    void park(double yield) {
      CompletableFuture<Void> go = new CompletableFuture<>();
      synchronized (Turns.this) {
        if (begun) learn();
        begun = true;
        stated = Math.min(yield, atFirst);
        parked = go;
        Turns.this.notifyAll();
      }
      go.join();
    }

    /** What came of the request before. */
    private void learn() {
      long now = found.applyAsLong(method.name());
      brought = FADING * brought + (now - before);
      asked = FADING * asked + 1;
      before = now;
    }

    /** What it says counts as much as one request made. */
    double promise() {
      return (brought + stated) / (asked + 1);
    }

    boolean waits() {
      return over || parked != null;
    }

    void letOn() {
      CompletableFuture<Void> go = parked;
      parked = null;
      if (go != null) go.complete(null);
    }
  }

  /**
   * @param found how many pages a method has brought so far, by its name
   */
  public Turns(Asks asks, ToLongFunction<String> found) {
    this.asks = asks;
    this.found = found;
  }

  @Override
  public Answer ask(Request request, Why why, double yield) {
    return asks.ask(request, why, turn(yield));
  }

  @Override
  public Answer retry(Request request, Why why, double yield) {
    return asks.retry(request, why, turn(yield));
  }

  @Override
  public void forget(Request request) {
    asks.forget(request);
  }

  /** Waits for its turn, and says what its request promises. */
  private double turn(double yield) {
    Worker worker = here.get(Thread.currentThread());
    if (worker == null) return yield;
    worker.park(yield);
    return worker.promise();
  }

  /**
   * Works until nothing is open and everyone is at the end.
   *
   * @param open the methods that could begin now, beside those at work; asked with true when nobody
   *     is
   */
  public void run(Function<Boolean, List<Method>> open) {
    while (true) {
      allParked();
      Optional<Worker> next = workers.stream().max(Comparator.comparingDouble(Worker::promise));
      Optional<Method> fresh =
          open.apply(workers.isEmpty()).stream()
              .filter(method -> method.promise() > 0)
              .max(Comparator.comparingDouble(Method::promise));
      if (next.isEmpty() && fresh.isEmpty()) return;
      double most = fresh.map(Method::promise).orElse(0.0);
      if (fresh.isPresent() && next.filter(w -> w.promise() >= most).isEmpty()) {
        begin(fresh.get());
      } else {
        synchronized (this) {
          next.orElseThrow().letOn();
        }
      }
    }
  }

  private void begin(Method method) {
    Worker worker = new Worker(method);
    workers.add(worker);
    Thread.ofVirtual().name(method.name()).start(worker::work);
  }

  /** Waits until nobody runs, and lets those go that are at their end. */
  private synchronized void allParked() {
    boolean interrupted = false;
    while (!workers.stream().allMatch(Worker::waits)) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) Thread.currentThread().interrupt();
    for (Worker worker : workers) {
      if (worker.failure instanceof RuntimeException e) throw e;
      if (worker.failure instanceof Error e) throw e;
    }
    workers.removeIf(worker -> worker.over);
  }
}
