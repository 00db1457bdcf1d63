package grapnel.spark;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.page.Page;
import grapnel.page.TextSignature;
import grapnel.store.archive.ArchiveCapture;
import grapnel.store.archive.WarcRevisit;
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
record CaptureSummary(
    String url,
    long time,
    long place,
    boolean page,
    String date,
    String digest,
    @Nullable CapturedAnswer answer,
    @Nullable RevisitTarget revisit)
    implements Serializable {

  /** Files of four terabytes, as the replay of archives has it. */
  private static final int OFFSET_BITS = 42;

  /**
   * An answer.
   *
   * @param location where it redirects to; empty where it does not
   * @param signature of the page; empty for one without words
   */
  record CapturedAnswer(boolean ok, String location, String signature, int size)
      implements Serializable {

    static CapturedAnswer of(Url url, Answer answer) {
      if (!(answer instanceof Answer.Responded(Response response))) {
        return new CapturedAnswer(false, "", "", 0);
      }
      String location = location(url, response);
      if (!response.ok()) return new CapturedAnswer(false, location, "", 0);
      Page page =
          Page.parse(url, response.body().bytes(), response.headers().first("Content-Type"));
      String signature = page.signature().map(TextSignature::toString).orElse("");
      return new CapturedAnswer(true, location, signature, page.size());
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
  record RevisitTarget(
      String target, String date, String digest, String at, @Nullable CapturedAnswer head)
      implements Serializable {

    private WarcRevisit revisit() {
      return new WarcRevisit(Optional.of(target), instant(date), said(digest), instant(at));
    }

    /** The answer of that capture, out of those of its URL, the newest first. */
    Optional<CapturedAnswer> among(Iterable<CaptureSummary> newestFirst) {
      WarcRevisit wanted = revisit();
      Optional<CapturedAnswer> best = Optional.empty();
      for (CaptureSummary capture : newestFirst) {
        if (capture.answer == null) continue;
        if (wanted.refersTo(instant(capture.date), said(capture.digest)))
          return withHead(capture.answer);
        if (best.isEmpty() && wanted.namesNoCapture() && wanted.mayReferTo(instant(capture.date))) {
          best = withHead(capture.answer);
        }
      }
      return best;
    }

    private Optional<CapturedAnswer> withHead(CapturedAnswer stored) {
      if (head == null) return Optional.of(stored);
      return Optional.of(
          new CapturedAnswer(head.ok, head.location, head.ok ? stored.signature : "", stored.size));
    }
  }

  static CaptureSummary of(ArchiveCapture capture, int file) {
    Optional<CapturedAnswer> answer =
        capture.answer().map(each -> CapturedAnswer.of(capture.url(), each));
    return new CaptureSummary(
        capture.url().toString(),
        capture.date().map(Instant::toEpochMilli).orElse(0L),
        (long) file << OFFSET_BITS | capture.offset(),
        capture.mayBePage() && !capture.url().path().equals("/robots.txt"),
        text(capture.date()),
        capture.digest().orElse(""),
        answer.orElse(null),
        capture.revisit().map(each -> wanted(capture, each)).orElse(null));
  }

  private static RevisitTarget wanted(ArchiveCapture capture, WarcRevisit revisit) {
    Optional<Url> target = revisit.target().flatMap(Url::parse).map(Url::withoutFragment);
    Optional<CapturedAnswer> head =
        capture
            .head()
            .filter(each -> each.status() != 304)
            .map(
                each ->
                    new Response(
                        each.status(),
                        each.headers(),
                        ResponseBody.of(new byte[0]),
                        Optional.empty()))
            .map(
                each ->
                    new CapturedAnswer(
                        each.ok(), CapturedAnswer.location(capture.url(), each), "", 0));
    return new RevisitTarget(
        target.map(Url::toString).orElse(""),
        text(revisit.date()),
        revisit.digest().orElse(""),
        text(revisit.revisitedAt()),
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

  CaptureSummary with(CapturedAnswer answered) {
    return new CaptureSummary(url, time, place, page, date, digest, answered, revisit);
  }

  /** The one of two that a replay would answer with. */
  CaptureSummary newer(CaptureSummary other) {
    return older(this, other) ? other : this;
  }

  static boolean older(CaptureSummary a, CaptureSummary b) {
    return a.time != b.time ? a.time < b.time : a.place < b.place;
  }
}
