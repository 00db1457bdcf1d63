package grapnel.site;

import grapnel.fact.Answer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Counts what came of asks, so that a run can say how it went. */
public final class Outcome {

  private final AtomicLong responded = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong unasked = new AtomicLong();
  private final AtomicReference<@Nullable String> trouble = new AtomicReference<>();

  void count(Answer answer) {
    switch (answer) {
      case Answer.Responded _ -> responded.incrementAndGet();
      case Answer.Failed f -> first(failed, f.message());
      case Answer.Refused r -> {
        // A link or redirect that leaves the site is no trouble.
        if (r.by() != Answer.Refusal.SCOPE) first(refused, r.by() + ": " + r.reason());
      }
      case Answer.Spent s -> first(unasked, s.budget());
      case Answer.Unrecorded _ -> first(unasked, "not in the archive");
    }
  }

  private void first(AtomicLong counter, String message) {
    counter.incrementAndGet();
    trouble.compareAndSet(null, message);
  }

  /** The first thing that went wrong, in words. */
  public Optional<String> trouble() {
    return Optional.ofNullable(trouble.get());
  }

  /** Whether anything was answered by the server. */
  public boolean reached() {
    return responded.get() > 0;
  }

  /** Asked, and no answer came to any of them. */
  public boolean unreachable() {
    return responded.get() == 0 && failed.get() > 0;
  }

  /** Nothing could be asked, because robots.txt or a safety rule forbids it. */
  public boolean refused() {
    return responded.get() == 0 && failed.get() == 0 && refused.get() > 0;
  }

  /** A budget ended it. */
  public boolean cutShort() {
    return unasked.get() > 0;
  }
}
