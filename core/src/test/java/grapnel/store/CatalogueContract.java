package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What every catalogue does, wherever it keeps things. */
public abstract class CatalogueContract {

  /** The catalogue under test; the same one after {@link #reopen}. */
  protected abstract Catalogue catalogue();

  /** Closes it and opens it again, as another process would. */
  protected abstract void reopen();

  private static final Url URL = Url.of("http://example.com/a?x=\u00e4&y=%20");

  public static Exchange exchange(Request request, Answer answer) {
    return new Exchange(
        request, new RequestPurpose("hunt", "gap 3..5"), Instant.ofEpochMilli(1234), answer);
  }

  public static Answer page(String body) {
    return new Answer.Responded(
        new Response(
            200,
            new Headers(
                List.of(
                    new Headers.Header("Content-Type", "text/html"),
                    new Headers.Header("X-Odd", "v\u00e4lue"))),
            ResponseBody.of(body),
            Optional.of("cut off")));
  }

  @Test
  void whatIsRecordedIsFoundAlsoAfterReopening() {
    List<Exchange> all =
        List.of(
            exchange(Request.get(URL), page("body")),
            exchange(Request.get(URL).reload(), page("another body")),
            exchange(Request.post(URL, "q=1"), page("")),
            exchange(
                Request.get(Url.of("http://example.com/f")).with(Headers.of("If-None-Match", "x")),
                new Answer.Failed(Answer.Failure.TIMEOUT, "60 s")),
            exchange(
                Request.get(Url.of("http://example.com/r")),
                new Answer.Refused(Answer.Refusal.ADDRESS, "private")));
    all.forEach(catalogue()::record);
    reopen();
    for (Exchange one : all) assertEquals(Optional.of(one), catalogue().find(one.request()));
  }

  @Test
  void whatWasNotAskedIsNotFound() {
    catalogue().record(exchange(Request.get(URL), page("body")));
    assertEquals(Optional.empty(), catalogue().find(Request.get(URL).reload()));
    assertEquals(Optional.empty(), catalogue().find(Request.post(URL, "q=1")));
    assertEquals(Optional.empty(), catalogue().find(Request.get(Url.of("http://example.com/a"))));
  }

  @Test
  void theLastExchangeCounts() {
    catalogue().record(exchange(Request.get(URL), new Answer.Failed(Answer.Failure.DNS, "no")));
    catalogue().record(exchange(Request.get(URL), page("at last")));
    assertEquals(page("at last"), catalogue().find(Request.get(URL)).orElseThrow().answer());
  }

  @Test
  void aTimeIsFoundAsItIsAfterReopening() {
    Exchange exchange =
        new Exchange(
            Request.get(URL),
            new RequestPurpose("test", ""),
            Instant.ofEpochSecond(7, 123_456_789),
            page("body"));
    catalogue().record(exchange);
    Optional<Exchange> before = catalogue().find(Request.get(URL));
    reopen();
    assertEquals(before, catalogue().find(Request.get(URL)));
  }

  @Test
  void whatIsForgottenIsNotFoundUntilItIsRecordedAgain() {
    catalogue().record(exchange(Request.get(URL), page("body")));
    catalogue().record(exchange(Request.get(URL).reload(), page("body")));
    catalogue().forget(Request.get(URL));
    assertEquals(Optional.empty(), catalogue().find(Request.get(URL)));
    assertEquals(page("body"), catalogue().find(Request.get(URL).reload()).orElseThrow().answer());
    reopen();
    assertEquals(Optional.empty(), catalogue().find(Request.get(URL)));
    catalogue().record(exchange(Request.get(URL), page("another")));
    assertEquals(page("another"), catalogue().find(Request.get(URL)).orElseThrow().answer());
  }

  @Test
  void largeAndBinaryBodiesComeBackAsTheyWere() {
    byte[] bytes = new byte[3 << 20];
    new Random(1).nextBytes(bytes);
    Answer large =
        new Answer.Responded(
            new Response(200, Headers.NONE, ResponseBody.of(bytes), Optional.empty()));
    catalogue().record(exchange(Request.get(URL), large));
    reopen();
    assertEquals(large, catalogue().find(Request.get(URL)).orElseThrow().answer());
  }

  @Test
  void whatWasNotAskedCannotBeRecorded() {
    assertThrows(
        IllegalArgumentException.class,
        () -> catalogue().record(exchange(Request.get(URL), new Answer.Spent("--max-requests"))));
  }

  @Test
  void everyExchangeIsGivenByTheKeyOfItsRequest() {
    TreeSet<String> asked = new TreeSet<>();
    for (int i = 0; i < 200; i++) {
      Request request = Request.get(Url.of("http://example.com/" + i)).withLoad(i % 2);
      catalogue()
          .record(
              new Exchange(request, new RequestPurpose("test", ""), Instant.EPOCH, page("p" + i)));
      asked.add(request.key());
    }
    reopen();
    List<String> all = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    catalogue().eachWithoutBody(each -> all.add(each.request().key()));
    catalogue()
        .eachExchange(
            each -> {
              if (each.answer() instanceof Answer.Responded(var r)) sizes.add(r.body().size());
            });
    assertEquals(List.copyOf(asked), all);
    assertEquals(200, sizes.stream().filter(size -> size > 1).count());
  }

  @Test
  void aPageThatWasFoundCanBeLookedUpAndTakenBack() {
    Url url = Url.of("http://example.com/a");
    Found found = new Found(url, url, "", "", true, new Verdict.Entity(Evidence.of("seen"), 1), 1);
    catalogue().recordFound(found);
    reopen();
    assertEquals(Optional.of(found), catalogue().foundAt(url));
    catalogue().removeFound(url);
    assertEquals(Optional.empty(), catalogue().foundAt(url));
  }

  @Test
  void notesAreKeptByTheirNames() {
    catalogue().note("census", "shop 3\nforum 4");
    catalogue().note("empty", "");
    reopen();
    assertEquals(Optional.of("shop 3\nforum 4"), catalogue().note("census"));
    assertEquals(Optional.of(""), catalogue().note("empty"));
    assertEquals(Optional.empty(), catalogue().note("other"));
  }

  @Test
  void foundPagesAreKeptOncePerUrl() {
    Verdict verdict = new Verdict.Entity(Evidence.of("2 differences"), 0.5);
    Found found = new Found(URL, URL, "http://example.com/{N}", "7", false, verdict, 1);
    catalogue().recordFound(found);
    catalogue().recordFound(found);
    reopen();
    List<Found> all = new ArrayList<>();
    catalogue().eachFound(all::add);
    assertEquals(List.of(found), all);
  }

  @Test
  void aFoundPageIsFoundAgainByItsUrlWithAllThatIsSaidOfIt() {
    Verdict verdict = new Verdict.Entity(Evidence.of("linked"), 0.9);
    Found found =
        new Found(
            URL,
            URL,
            "",
            "",
            true,
            verdict,
            3,
            "product",
            List.of("siblings", "sitemap"),
            Instant.ofEpochMilli(5),
            List.of(Url.of("http://example.com/print/7")));
    catalogue().recordFound(found);
    reopen();
    assertEquals(Optional.of(found), catalogue().foundAt(URL));
    catalogue().removeFound(URL);
    assertEquals(Optional.empty(), catalogue().foundAt(URL));
  }

  @Test
  void everyExchangeIsGivenWithItsBody() {
    List<Exchange> all =
        List.of(
            exchange(Request.get(URL).reload(), page("another body")),
            exchange(Request.get(URL), page("body")));
    all.forEach(catalogue()::record);
    reopen();
    List<Exchange> read = new ArrayList<>();
    catalogue().eachExchange(read::add);
    assertEquals(all, read);
  }

  @Test
  void aNoteIsKeptUnderItsNameAndReplaced() {
    assertEquals(Optional.empty(), catalogue().note("census"));
    catalogue().note("census", "one");
    catalogue().note("census", "tw\u00f6\n");
    reopen();
    assertEquals(Optional.of("tw\u00f6\n"), catalogue().note("census"));
    assertEquals(Optional.empty(), catalogue().note("model"));
  }
}
