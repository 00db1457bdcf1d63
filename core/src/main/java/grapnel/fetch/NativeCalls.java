package grapnel.fetch;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Long calls of native code, made for virtual threads by a few others. A virtual thread in such a
 * call keeps its processor from all others: opening a database waits for the disk for some 50 ms,
 * looking a name up for a distant server, and while two of two processors did that, no request of
 * any other site went out.
 */
public final class NativeCalls {

  private final ExecutorService callers;

  /**
   * @param threads how many calls there may be at once
   */
  public NativeCalls(String name, int threads) {
    callers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name(name + " ", 1).factory());
  }

  /** What a call gives, or throws. */
  public <T> T run(Supplier<T> call) {
    if (!Thread.currentThread().isVirtual()) return call.get();
    try {
      return CompletableFuture.supplyAsync(call, callers).join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException own -> throw own;
        case Error own -> throw own;
        case null, default -> throw e;
      }
    }
  }
}
