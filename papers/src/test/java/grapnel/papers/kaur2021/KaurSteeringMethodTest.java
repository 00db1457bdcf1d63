package grapnel.papers.kaur2021;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.published.MethodSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

class KaurSteeringMethodTest {

  /** Another one, and a crawl that was begun would be begun anew. */
  @Test
  void theNameOfACrawlStaysAsItWas() {
    assertEquals(
        List.of("document", "[3, 100, 100, 50] [80, 100] 100"),
        new KaurSteeringMethod().fingerprint(MethodSettings.USUAL));
  }
}
