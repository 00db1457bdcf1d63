package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** What a whole site may do, whatever its pages are: block, change, compress, ask for cookies. */
public final class Behaviours {

  private static final long NEVER = Long.MIN_VALUE;

  /** What a request may come early by, since client and server measure at different moments. */
  private static final Duration TOLERANCE = Duration.ofMillis(20);

  private static final String LATER =
      "<!DOCTYPE html><title>Wait</title><h1>Please come back later</h1>";

  private Behaviours() {}

  private static boolean isRobots(Call call) {
    return call.path().equals("/robots.txt");
  }

  /**
   * Answers otherwise for a while, robots.txt excepted.
   *
   * @param from the first request that is answered otherwise, counted from 0
   * @param to the first that is not any more
   */
  public static LabSite between(LabSite site, long from, long to, Function<Call, Reply> instead) {
    return site.replying(
        call -> {
          boolean within = call.nth() >= from && call.nth() < to && !isRobots(call);
          return within ? instead.apply(call) : site.reply(call);
        });
  }

  /**
   * Says once, after some requests, "come back in so many seconds", and means it: every request
   * before that time is refused again and is a violation. The clock only judges those who come too
   * early: who waits sees the same run every time.
   *
   * @param wait whole seconds, as Retry-After says them
   */
  public static LabSite closing(LabSite site, long after, int status, Duration wait) {
    AtomicLong opens = new AtomicLong(NEVER);
    Reply refusal = Reply.html(status, LATER).with("Retry-After", Long.toString(wait.toSeconds()));
    return site.replying(
        call -> {
          if (call.nth() < after) return site.reply(call);
          long now = System.nanoTime();
          if (opens.compareAndSet(NEVER, now + wait.toNanos())) return refusal;
          return now - opens.get() < 0
              ? refusal.violating("asked again before Retry-After had passed")
              : site.reply(call);
        });
  }

  /**
   * Notes who does not keep a pause between requests. robots.txt itself is free, since nobody knows
   * the pause before reading it.
   */
  public static LabSite paced(LabSite site, Duration pause) {
    AtomicLong last = new AtomicLong(NEVER);
    return site.replying(
        call -> {
          Reply reply = site.reply(call);
          if (isRobots(call)) return reply;
          long now = System.nanoTime();
          long before = last.getAndSet(now);
          boolean early = before != NEVER && now - before < pause.minus(TOLERANCE).toNanos();
          return early ? reply.violating("no pause of " + pause + " was kept") : reply;
        });
  }

  /** Pages carry ETag and Last-Modified, and are answered with 304 where they have not changed. */
  public static LabSite validating(LabSite site) {
    String day = "Mon, 17 Apr 2023 08:00:00 GMT";
    return site.replying(
        call -> {
          Reply reply = site.reply(call);
          if (reply.status() != 200) return reply;
          String tag = "\"" + Integer.toHexString(reply.text().hashCode()) + "\"";
          boolean same =
              call.header("If-None-Match")
                  .map(tag::equals)
                  .orElse(call.header("If-Modified-Since").filter(day::equals).isPresent());
          Reply answer = same ? Reply.of(304, "text/html", new byte[0]) : reply;
          return answer.with("ETag", tag).with("Last-Modified", day);
        });
  }

  /** Bodies are compressed for those who accept it. */
  public static LabSite compressing(LabSite site) {
    return site.replying(
        call -> {
          Reply reply = site.reply(call);
          boolean accepted = call.header("Accept-Encoding").orElse("").contains("gzip");
          if (!accepted || reply.wire().isPresent()) return reply;
          return reply.withBody(Gzip.of(reply.body())).with("Content-Encoding", "gzip");
        });
  }

  /** Who comes without its cookie is sent round in a circle until the cookie is kept. */
  public static LabSite askingForCookies(LabSite site) {
    return site.replying(
        call ->
            isRobots(call) || call.header("Cookie").orElse("").contains("visitor=known")
                ? site.reply(call)
                : Reply.redirect(302, call.target()).with("Set-Cookie", "visitor=known; Path=/"));
  }
}
