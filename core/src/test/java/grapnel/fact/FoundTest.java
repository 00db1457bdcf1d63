package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundTest {

  private static final Url PAGE = Url.of("http://a.example/1");
  private static final Url END = Url.of("http://a.example/one");
  private static final Verdict SURE = new Verdict.Entity(Evidence.of("own text"), 0.9);
  private static final Verdict SURER = new Verdict.Entity(Evidence.of("own title"), 1);

  @Test
  void copiesChangeWhatTheySay() {
    Found found = new Found(PAGE, END, "", "", false, SURE, 2);
    Instant now = Instant.ofEpochMilli(5);
    assertEquals(
        new Found(
            PAGE,
            END,
            "http://a.example/{N}",
            "1",
            true,
            SURER,
            3,
            "product",
            List.of("links"),
            now,
            List.of()),
        found
            .withTemplate("http://a.example/{N}", "1")
            .withLinked(true)
            .withVerdict(SURER)
            .withRequests(3)
            .withKind("product")
            .withMethods(List.of("links"))
            .withFirstSeen(now));
  }
}
