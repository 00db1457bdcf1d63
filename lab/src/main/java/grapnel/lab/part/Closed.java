package grapnel.lab.part;

import grapnel.lab.Call;
import grapnel.lab.LabSite;
import grapnel.lab.Reply;
import grapnel.lab.Truth;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A site that says after some requests "come back in so many seconds", and means it: every request
 * before that time is refused again and is a violation.
 *
 * <p>The clock only judges those who come too early: who waits sees the same run every time.
 */
public final class Closed implements LabSite {

  private static final long NEVER = Long.MIN_VALUE;

  private final LabSite site;
  private final long after;
  private final int status;
  private final Duration wait;
  private final AtomicLong opens = new AtomicLong(NEVER);

  /**
   * @param after how many requests are answered before it closes once
   * @param wait whole seconds, as Retry-After says them
   */
  public Closed(LabSite site, long after, int status, Duration wait) {
    this.site = site;
    this.after = after;
    this.status = status;
    this.wait = wait;
  }

  @Override
  public String name() {
    return site.name();
  }

  @Override
  public Reply reply(Call call) {
    if (call.nth() < after) return site.reply(call);
    long now = System.nanoTime();
    if (opens.compareAndSet(NEVER, now + wait.toNanos())) return refusal();
    return now - opens.get() < 0
        ? refusal().violating("asked again before Retry-After had passed")
        : site.reply(call);
  }

  private Reply refusal() {
    return Reply.html(status, "<!DOCTYPE html><title>Wait</title><h1>Please come back later</h1>")
        .with("Retry-After", Long.toString(wait.toSeconds()));
  }

  @Override
  public Truth truth() {
    return site.truth();
  }

  @Override
  public Optional<String> violation(Call call) {
    return site.violation(call);
  }
}
