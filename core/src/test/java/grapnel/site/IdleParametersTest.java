package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IdleParametersTest {

  private static final RequestPurpose READING = new RequestPurpose("links", "what is there");

  private final List<String> asked = new ArrayList<>();

  /** A page says what its path and the parameter {@code part} choose; no other matters. */
  private final LinkRecordingAccess site =
      new LinkRecordingAccess(
          (request, _, _) -> {
            Url url = request.url();
            asked.add(url.toString());
            String part = url.query().filter(query -> query.contains("part=")).orElse("");
            String text =
                "<p>All that %s says of itself %s in many words.</p>".formatted(url.path(), part);
            return new Answer.Responded(
                new Response(
                    200,
                    Headers.of("Content-Type", "text/html"),
                    ResponseBody.of(text.repeat(5)),
                    Optional.empty()));
          });

  private void read(String path) {
    Visit _ = site.visit(url(path), READING, 1);
  }

  private static Url url(String path) {
    return Url.of("http://example.com" + path);
  }

  private void readPairs(String form, String parameter) {
    for (int i = 1; i <= 6; i++) {
      read(form.formatted(i));
      read(form.formatted(i) + parameter.formatted(15 << i));
    }
  }

  @Test
  void parameterThatChangesNothingIsLeftOut() {
    readPairs("/shop/rev/a%d", "?count=%d");
    asked.clear();
    read("/shop/rev/b7?count=960");
    assertEquals(List.of("http://example.com/shop/rev/b7"), asked);
    assertEquals(url("/shop/rev/b8"), site.proper(url("/shop/rev/b8?count=1")));
  }

  @Test
  void parameterThatChoosesWhatIsShownStays() {
    readPairs("/shop/rev/a%d", "?part=%d");
    Url other = url("/shop/rev/b7?part=4");
    assertEquals(other, site.proper(other));
  }

  /** A language may be the one that is shown anyway. */
  @Test
  void otherWordStays() {
    readPairs("/shop/rev/a%d", "?lang=en");
    assertEquals(url("/shop/rev/b7"), site.proper(url("/shop/rev/b7?lang=en")));
    assertEquals(url("/shop/rev/b7?lang=de"), site.proper(url("/shop/rev/b7?lang=de")));
  }

  @Test
  void whatHoldsInOneFolderIsNotSaidOfAnother() {
    readPairs("/shop/rev/a%d", "?count=%d");
    Url other = url("/shop/log/b7?count=4");
    assertEquals(other, site.proper(other));
  }

  /** What a hunt asks for is asked for as it is. */
  @Test
  void probesAreNotChanged() {
    readPairs("/shop/rev/a%d", "?count=%d");
    asked.clear();
    Visit _ = site.visit(url("/shop/rev/b7?count=4"), new RequestPurpose("judge", "a page?"), 1);
    assertEquals(List.of("http://example.com/shop/rev/b7?count=4"), asked);
  }
}
