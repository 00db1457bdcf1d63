package grapnel.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The failures of a run, each place once: a method that fails does so in every round. */
public final class FailureLog {

  private final Map<String, MethodFailure> failures = new LinkedHashMap<>();

  /**
   * Enters what ended a part.
   *
   * @throws RuntimeException or Error, the cause itself, where the rest may not go on
   */
  public synchronized void add(String part, Throwable cause) {
    Throwable fault = RunFault.cause(cause);
    if (!RunFault.endsOnlyItsPart(fault)) {
      if (fault instanceof RuntimeException e) throw e;
      if (fault instanceof Error e) throw e;
    }
    MethodFailure failure = new MethodFailure(part, fault);
    failures.putIfAbsent(failure.summary(), failure);
  }

  /** Does a part; the fallback stands where it fails. */
  public <T> T attempt(String part, Supplier<T> work, T fallback) {
    try {
      return work.get();
    } catch (RuntimeException | Error e) {
      add(part, e);
      return fallback;
    }
  }

  /** Does a part; what it leaves undone stays so where it fails. */
  public void attempt(String part, Runnable work) {
    attempt(
        part,
        () -> {
          work.run();
          return true;
        },
        false);
  }

  /** All of them, in the order they happened. */
  public synchronized List<MethodFailure> all() {
    return List.copyOf(failures.values());
  }
}
