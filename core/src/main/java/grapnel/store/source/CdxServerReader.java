package grapnel.store.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The captures that a CDX server knows, page by page.
 *
 * <p>Asks with a limit and goes on with the resume key that stands behind an empty line at the end
 * of an answer (the Wayback CDX server's protocol). A server that gives a full page and no key
 * (pywb, Common Crawl) is asked once more by page numbers; its first rows then come twice. A limit
 * in the question is the user's, and one page is read.
 */
final class CdxServerReader implements SourceReader {

  static final int LIMIT = 10_000;

  private static final int MOST_EMPTY = 3;

  private final Url query;
  private final Function<Url, Answer> network;
  private final boolean onePage;
  private @Nullable ResultPage page;
  private String resumeKey = "";
  private int pageNumber = -1;
  private int emptyPages;
  private long rows;
  private boolean ended;

  /**
   * @param question the server's URL, with the parameters that say what is asked for
   */
  CdxServerReader(Url question, Function<Url, Answer> network) {
    this.query = question;
    this.network = network;
    this.onePage = ("&" + question.query().orElse("")).contains("&limit=");
  }

  @Override
  public boolean readNext(SourceEntrySink sink) throws IOException {
    if (page != null) {
      if (page.reader().readNext(sink)) return true;
      planNextPage(page);
      page = null;
    }
    if (ended) return false;
    page = ask(sink);
    return true;
  }

  private ResultPage ask(SourceEntrySink sink) throws IOException {
    Url url = pageUrl();
    return switch (network.apply(url)) {
      case Answer.Responded(Response response) when response.ok() -> {
        response
            .truncation()
            .ifPresent(
                why -> sink.reportCutOff(rows, "the CDX server's answer was cut off: " + why));
        yield ResultPage.of(response);
      }
      case Answer.Responded(Response response) when isEnd(response) -> ResultPage.NONE;
      case Answer.Responded(Response response) -> throw refused(url, "status " + response.status());
      case Answer.Failed(Answer.Failure failure, String message) ->
          throw refused(url, failure + ", " + message);
      case Answer.Refused(_, String reason) -> throw refused(url, reason);
      case Answer.Spent(String budget) -> throw refused(url, "stopped by " + budget);
      case Answer.Unrecorded() -> throw refused(url, "no request may be sent here");
    };
  }

  /** pywb says so with an error: no captures at all, or no such page. */
  private boolean isEnd(Response response) {
    String body = new String(response.body().bytes(), UTF_8);
    return (response.status() == 404 && body.contains("No Captures"))
        || (pageNumber > 0 && (response.status() == 400 || response.status() == 404));
  }

  private IOException refused(Url url, String why) {
    return new IOException(
        "the CDX server stopped answering after " + rows + " rows: " + why + ", " + url);
  }

  private Url pageUrl() throws IOException {
    String base = query.withoutFragment().toString();
    String more = base + (base.indexOf('?') < 0 ? "?" : base.endsWith("?") ? "" : "&");
    String paged =
        onePage
            ? base
            : pageNumber >= 0
                ? more + "page=" + pageNumber
                : more + "limit=" + LIMIT + "&showResumeKey=true" + resumption();
    return Url.parse(paged).orElseThrow(() -> new IOException("not a URL: " + paged));
  }

  /**
   * The key as the server wrote it, which is encoded already; only what would break the URL not.
   */
  private String resumption() {
    if (resumeKey.isEmpty()) return "";
    return "&resumeKey=" + resumeKey.replace(" ", "+").replace("&", "%26").replace("#", "%23");
  }

  /** Decides what to ask next, once a page was read. */
  private void planNextPage(ResultPage done) throws IOException {
    long found = done.rows();
    rows += found;
    emptyPages = found == 0 ? emptyPages + 1 : 0;
    Optional<String> next = done.resumeKey();
    if (onePage) {
      ended = true;
    } else if (pageNumber >= 0) {
      pageNumber++;
      ended = found == 0;
    } else if (next.isPresent()) {
      if (next.get().equals(resumeKey) || emptyPages >= MOST_EMPTY) {
        throw new IOException("the CDX server repeats itself at resume key " + next.get());
      }
      resumeKey = next.get();
    } else if (resumeKey.isEmpty() && found >= LIMIT) {
      pageNumber = 0;
    } else {
      ended = true;
    }
  }

  @Override
  public long position() {
    return rows;
  }

  @Override
  public void close() throws IOException {
    if (page != null) page.reader().close();
  }

  /** One answer: rows, and perhaps the key to go on with. */
  private record ResultPage(SourceReader reader, Optional<String> textKey) {

    static final ResultPage NONE = text("");

    static ResultPage of(Response response) throws IOException {
      byte[] body = response.body().bytes();
      String text = new String(body, UTF_8);
      if (text.stripLeading().startsWith("[")) {
        return new ResultPage(new CdxArrayReader(new ByteArrayInputStream(body)), Optional.empty());
      }
      // The last line of an answer that was cut is no line.
      return text(
          response.truncation().isPresent() ? text.substring(0, text.lastIndexOf('\n') + 1) : text);
    }

    private static ResultPage text(String text) {
      String rows = text.replace("\r\n", "\n").stripTrailing();
      int gap = rows.lastIndexOf("\n\n");
      boolean keyed = gap >= 0 && rows.indexOf('\n', gap + 2) < 0;
      String lines = keyed ? rows.substring(0, gap) : rows;
      LineSourceReader.LineFormat format =
          lines.indexOf('{') >= 0 ? new CdxjFormat() : new CdxFormat();
      return new ResultPage(
          new LineSourceReader(new ByteArrayInputStream(lines.getBytes(UTF_8)), format),
          keyed ? Optional.of(rows.substring(gap + 2)) : Optional.empty());
    }

    Optional<String> resumeKey() {
      return reader instanceof CdxArrayReader array ? array.resumeKey() : textKey;
    }

    /** How many there are, once all were read. */
    long rows() {
      return reader instanceof CdxArrayReader array ? array.rows() : reader.position();
    }
  }
}
