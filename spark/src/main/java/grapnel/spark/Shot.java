package grapnel.spark;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.page.Signature;
import grapnel.store.archive.Capture;
import grapnel.store.archive.Revisit;
import grapnel.url.Url;
import java.io.Serializable;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a capture when its page was read, as it travels between tasks.
 *
 * @param place the file and where in it: of two of the same time the later one counts
 * @param page whether it may be a page, or lead to one
 * @param date empty where the archive does not say
 * @param answer none for a revisit, and for what cannot be read
 * @param revisit what it stands for
 */
record Shot(
    String url,
    long time,
    long place,
    boolean page,
    String date,
    String digest,
    @Nullable Answered answer,
    @Nullable Wanted revisit)
    implements Serializable {

  /** Files of four terabytes, as the replay of archives has it. */
  private static final int OFFSET_BITS = 42;

  /**
   * An answer.
   *
   * @param location where it redirects to; empty where it does not
   * @param signature of the page; empty for one without words
   */
  record Answered(boolean ok, String location, String signature, int size) implements Serializable {

    static Answered of(Url url, Answer answer) {
      if (!(answer instanceof Answer.Responded(Response response))) {
        return new Answered(false, "", "", 0);
      }
      String location = location(url, response);
      if (!response.ok()) return new Answered(false, location, "", 0);
      Page page =
          Page.parse(url, response.body().bytes(), response.headers().first("Content-Type"));
      String signature = page.signature().map(Signature::toString).orElse("");
      return new Answered(true, location, signature, page.size());
    }

    private static String location(Url url, Response response) {
      return response.location(url).map(Url::withoutFragment).map(Url::toString).orElse("");
    }
  }

  /**
   * What a revisit says of the capture it stands for.
   *
   * @param head what the server sent this time; none where it is not stored
   */
  record Wanted(String target, String date, String digest, String at, @Nullable Answered head)
      implements Serializable {

    private Revisit revisit() {
      return new Revisit(Optional.of(target), instant(date), said(digest), instant(at));
    }

    /** The answer of that capture, out of those of its URL, the newest first. */
    Optional<Answered> among(Iterable<Shot> newestFirst) {
      Revisit wanted = revisit();
      Optional<Answered> best = Optional.empty();
      for (Shot shot : newestFirst) {
        if (shot.answer == null) continue;
        if (wanted.exactly(instant(shot.date), said(shot.digest))) return withHead(shot.answer);
        if (best.isEmpty() && wanted.vague() && wanted.notBefore(instant(shot.date))) {
          best = withHead(shot.answer);
        }
      }
      return best;
    }

    private Optional<Answered> withHead(Answered stored) {
      if (head == null) return Optional.of(stored);
      return Optional.of(
          new Answered(head.ok, head.location, head.ok ? stored.signature : "", stored.size));
    }
  }

  static Shot of(Capture capture, int file) {
    Optional<Answered> answer = capture.answer().map(each -> Answered.of(capture.url(), each));
    return new Shot(
        capture.url().toString(),
        capture.date().map(Instant::toEpochMilli).orElse(0L),
        (long) file << OFFSET_BITS | capture.offset(),
        capture.page() && !capture.url().path().equals("/robots.txt"),
        text(capture.date()),
        capture.digest().orElse(""),
        answer.orElse(null),
        capture.revisit().map(each -> wanted(capture, each)).orElse(null));
  }

  private static Wanted wanted(Capture capture, Revisit revisit) {
    Optional<Url> target = revisit.target().flatMap(Url::parse).map(Url::withoutFragment);
    Optional<Answered> head =
        capture
            .head()
            .filter(each -> each.status() != 304)
            .map(
                each ->
                    new Response(
                        each.status(), each.headers(), Body.of(new byte[0]), Optional.empty()))
            .map(each -> new Answered(each.ok(), Answered.location(capture.url(), each), "", 0));
    return new Wanted(
        target.map(Url::toString).orElse(""),
        text(revisit.date()),
        revisit.digest().orElse(""),
        text(revisit.at()),
        head.orElse(null));
  }

  private static String text(Optional<Instant> instant) {
    return instant.map(Instant::toString).orElse("");
  }

  private static Optional<Instant> instant(String text) {
    return said(text).map(Instant::parse);
  }

  private static Optional<String> said(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  Shot with(Answered answered) {
    return new Shot(url, time, place, page, date, digest, answered, revisit);
  }

  /** The one of two that a replay would answer with. */
  Shot newer(Shot other) {
    return older(this, other) ? other : this;
  }

  static boolean older(Shot a, Shot b) {
    return a.time != b.time ? a.time < b.time : a.place < b.place;
  }
}
