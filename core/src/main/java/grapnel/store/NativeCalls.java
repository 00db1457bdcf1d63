package grapnel.store;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Long calls of a native library, made for virtual threads by a few others. A virtual thread in
 * such a call keeps its processor from all others: opening a database waits for the disk for some
 * 50 ms, and while two of two processors did that, no request of any other site went out.
 */
final class NativeCalls {

  /** The disk is not faster for more. */
  private static final int THREADS = 4;

  private static final ExecutorService CALLERS =
      Executors.newFixedThreadPool(
          THREADS, Thread.ofPlatform().daemon().name("store ", 1).factory());

  private NativeCalls() {}

  /** What a call gives, or throws. */
  static <T> T run(Supplier<T> call) {
    if (!Thread.currentThread().isVirtual()) return call.get();
    try {
      return CompletableFuture.supplyAsync(call, CALLERS).join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException own -> throw own;
        case Error own -> throw own;
        case null, default -> throw e;
      }
    }
  }
}
