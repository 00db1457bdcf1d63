package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextSignatureTest {

  private static Optional<TextSignature> signature(String html) {
    return Page.parse(Url.of("http://example.com/"), html).signature();
  }

  /** Stored signatures are compared with new ones, so these values may never change. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <p>abc                                                    | v1:900150983cd24fb0d6963f7d28e17f72:5505e23f74aa101a
          <p>a message digest                                       | v1:be7ac68ee6147df4084fb2681394367c:dcce7f115c2102b8
          <ul><li>one<li>two<li>three<li>four</ul>, <b>f</b>ive     | v1:d61c46590f2e2c379001ce30a67445b5:560b208c44104640
          <p>größer als 你好，世界                                  | v1:b71a2f6ac6ad22f2aeb24f2756d6706f:840e8180c2cdd46f
          """)
  void signaturesStayWhatTheyWere(String html, String signature) {
    assertEquals(signature, signature(html).orElseThrow().toString());
  }

  @Test
  void textCountsAndNothingElse() {
    TextSignature one = signature("<p>one <a href=/x>two</a><img src=i>").orElseThrow();
    assertEquals(one, signature("<title>t</title><div>one  two<script>x</script>").orElseThrow());
    assertNotEquals(one, signature("<p>one two three").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "<p> &nbsp; ", "<script>x</script><noscript>y</noscript>", "<img alt=x>"})
  void pageWithoutTextHasNoSignature(String html) {
    assertEquals(Optional.empty(), signature(html));
  }

  @Test
  void signatureIsReadAsItWasWritten() {
    TextSignature signature = signature("<p>some text").orElseThrow();
    assertEquals(Optional.of(signature), TextSignature.parse(signature.toString()));
    assertEquals(Optional.empty(), TextSignature.parse("v2" + signature.toString().substring(2)));
    assertEquals(Optional.empty(), TextSignature.parse("nonsense"));
  }

  private static List<String> words(Random random, int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) words.add(Integer.toString(random.nextInt(2000), 36));
    return words;
  }

  @Test
  void nearTextsAreNearAndOthersFar() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int rounds = 200;
    long nears = 0;
    long fars = 0;
    for (int i = 0; i < rounds; i++) {
      List<String> words = words(random, 600);
      long hash = SimHash.of(String.join(" ", words));
      words.set(random.nextInt(words.size()), "changed");
      nears += Long.bitCount(hash ^ SimHash.of(String.join(" ", words)));
      fars += Long.bitCount(hash ^ SimHash.of(String.join(" ", words(random, 600))));
    }
    // Means: a single pair may by chance lie anywhere. Half of the 64 bits differ where nothing is
    // shared.
    String means = "near " + nears + ", far " + fars + " in " + rounds + ", seed " + seed;
    assertTrue(nears < 6L * rounds && fars > 26L * rounds, means);
  }

  @Test
  void scriptsWithoutBlanksHaveWordsToo() {
    String text = "今天天气很好我们去公园散步然后回家吃饭看书睡觉明天还要上班工作学习";
    long hash = SimHash.of(text.repeat(3));
    long changed = SimHash.of(text.repeat(3).replaceFirst("公园", "商店"));
    assertTrue(Long.bitCount(hash ^ changed) < 20, Integer.toString(Long.bitCount(hash ^ changed)));
    assertNotEquals(hash, changed);
  }
}
