package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OffLimitsFuzzTest {

  private static final long SEED = Long.getLong("grapnel.seed", System.nanoTime());

  private static final String[] PARTS = {
    "/",
    "//",
    "?",
    "&",
    "=",
    ";",
    "%",
    "%2",
    "%ff",
    "delete",
    "Logout",
    "add",
    "-to-",
    "_cart",
    "42",
    "{N}",
    "löschen",
    "削除",
    "İ",
    "ǅ",
    ".php",
    "action=",
    "q=",
    "wiki",
    "\u0301",
    "😀",
    "+",
    "a".repeat(3000)
  };

  @Test
  void anyUrlIsJudgedAndJudgedTheSameTwice() {
    System.out.println("grapnel.seed=" + SEED);
    Random random = new Random(SEED);
    for (int i = 0; i < 5000; i++) {
      StringBuilder text = new StringBuilder("http://a.example/");
      for (int k = random.nextInt(14); k > 0; k--) text.append(PARTS[random.nextInt(PARTS.length)]);
      Url url = Url.of(text.toString());
      assertEquals(
          UnsafeRequests.urlReason(url),
          UnsafeRequests.urlReason(Url.of(url.toString())),
          text::toString);
      UnsafeRequests.linkReason(url, text.toString(), text.toString());
      UnsafeRequests.personalReason(text.toString());
    }
  }
}
