package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Counts what came of asks, so that a run can say how it went. */
public final class AnswerCounts {

  private final AtomicLong responded = new AtomicLong();
  private final AtomicLong refusals = new AtomicLong();
  private final AtomicInteger lastStatus = new AtomicInteger();
  private final AtomicInteger firstStatus = new AtomicInteger();
  private final MessageCount failed = new MessageCount();
  private final AtomicReference<Answer.@Nullable Refused> refusal = new AtomicReference<>();
  private final MessageCount overBudget = new MessageCount();
  private final MessageCount unrecorded = new MessageCount();

  /** How often something came, and what it said the first time. */
  private static final class MessageCount {
    private final AtomicLong times = new AtomicLong();
    private final AtomicReference<@Nullable String> first = new AtomicReference<>();

    void add(String message) {
      times.incrementAndGet();
      first.compareAndSet(null, message);
    }

    boolean any() {
      return times.get() > 0;
    }

    Optional<String> said() {
      return Optional.ofNullable(first.get());
    }
  }

  void add(Answer answer) {
    switch (answer) {
      case Answer.Responded(Response response) -> {
        if (responded.getAndIncrement() == 0)
          firstStatus.set(response.turnsAway() ? response.status() : 0);
        if (response.turnsAway()) {
          refusals.incrementAndGet();
          lastStatus.set(response.status());
        }
      }
      case Answer.Failed f -> failed.add(f.message());
      case Answer.Refused r -> {
        // A link or redirect that leaves the site is no trouble.
        if (r.refusal() != Answer.Refusal.SCOPE) refusal.compareAndSet(null, r);
      }
      case Answer.Spent s -> overBudget.add(s.budget());
      case Answer.Unrecorded _ -> unrecorded.add("");
    }
  }

  /** Whether anything was answered by the server. */
  public boolean reached() {
    return responded.get() > 0;
  }

  /** The status that every single request got, where it says nothing of any page. */
  public Optional<Integer> refusingStatus() {
    return reached() && refusals.get() == responded.get()
        ? Optional.of(lastStatus.get())
        : Optional.empty();
  }

  /** The status of the very first answer, that of the start page, where it says nothing of it. */
  public Optional<Integer> firstRefusingStatus() {
    return firstStatus.get() == 0 ? Optional.empty() : Optional.of(firstStatus.get());
  }

  /** Why no answer came to anything that was asked; nothing when one came. */
  public Optional<String> unreachableReason() {
    return reached() ? Optional.empty() : failed.said();
  }

  /** Which rule forbids everything that was asked for; nothing when something was asked. */
  public Optional<Answer.Refused> refusal() {
    return reached() || failed.any() ? Optional.empty() : Optional.ofNullable(refusal.get());
  }

  /** The budget that ended it, if one did. */
  public Optional<String> spentBudget() {
    return overBudget.said();
  }

  /** How many requests an archive had no answer to. */
  public long unrecorded() {
    return unrecorded.times.get();
  }
}
