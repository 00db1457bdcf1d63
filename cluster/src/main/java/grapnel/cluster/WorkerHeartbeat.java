package grapnel.cluster;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Signs of life of a worker, four in the time that a lease lasts, until it is closed. */
public final class WorkerHeartbeat implements AutoCloseable {

  private final RedisFrontier frontier;
  private final RedisClock clock;
  private final Supplier<String> says;
  private final Consumer<RuntimeException> failed;
  private final Thread thread;

  private WorkerHeartbeat(
      RedisFrontier frontier,
      RedisClock clock,
      Supplier<String> says,
      Consumer<RuntimeException> failed) {
    this.frontier = frontier;
    this.clock = clock;
    this.says = says;
    this.failed = failed;
    this.thread = Thread.ofPlatform().daemon().name("heartbeat").unstarted(this::beat);
  }

  /**
   * Begins.
   *
   * @param says what the worker tells of itself, for {@code status}
   * @param failed told once when Redis is gone for good
   */
  public static WorkerHeartbeat begin(
      RedisFrontier frontier,
      RedisClock clock,
      Supplier<String> says,
      Consumer<RuntimeException> failed) {
    WorkerHeartbeat heart = new WorkerHeartbeat(frontier, clock, says, failed);
    heart.thread.start();
    return heart;
  }

  private void beat() {
    long pause = Math.max(50, frontier.terms.lease().toMillis() / 4);
    try {
      while (!Thread.currentThread().isInterrupted()) {
        frontier.sendHeartbeat(says.get());
        frontier.redis.countReplicas();
        clock.measure();
        Thread.sleep(pause);
      }
    } catch (InterruptedException e) {
      // It was closed.
    } catch (RuntimeException e) {
      failed.accept(e);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
