package grapnel.lab.part;

import grapnel.lab.Call;
import grapnel.lab.LabSite;
import grapnel.lab.Reply;
import grapnel.lab.Truth;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A site that asks for a pause between requests (Crawl-delay) and notes who does not keep it.
 *
 * <p>robots.txt itself is free, since nobody knows the pause before reading it.
 */
public final class Paced implements LabSite {

  private static final long NEVER = Long.MIN_VALUE;

  /** What a request may come early by, since client and server measure at different moments. */
  private static final Duration TOLERANCE = Duration.ofMillis(20);

  private final LabSite site;
  private final Duration pause;
  private final AtomicLong last = new AtomicLong(NEVER);

  public Paced(LabSite site, Duration pause) {
    this.site = site;
    this.pause = pause;
  }

  @Override
  public String name() {
    return site.name();
  }

  @Override
  public Reply reply(Call call) {
    Reply reply = site.reply(call);
    if (call.path().equals("/robots.txt")) return reply;
    long now = System.nanoTime();
    long before = last.getAndSet(now);
    boolean early = before != NEVER && now - before < pause.minus(TOLERANCE).toNanos();
    return early ? reply.violating("no pause of " + pause.toMillis() + " ms was kept") : reply;
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
