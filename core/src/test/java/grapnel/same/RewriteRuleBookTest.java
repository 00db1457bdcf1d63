package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RewriteRuleBookTest {

  private static final RewriteRuleBook BOOK =
      new RewriteRuleBook(
          Map.of(
              "a.com",
              new SiteRewriteRules(
                  List.of(
                      new UrlRewriteRule(UrlRewriteRule.Kind.PARAMETER, "/p", "sid", "", 7),
                      new UrlRewriteRule(
                          UrlRewriteRule.Kind.PATH_ALIAS, "*", "/p/{1}/*", "/\"q\"/{1}", 3))),
              "b.com",
              SiteRewriteRules.NONE));

  private static RewriteRuleBook read(String text) throws IOException {
    return RewriteRuleBook.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BOOK.write(out);
    assertEquals(BOOK, read(out.toString(StandardCharsets.UTF_8)));
  }

  @Test
  void rulesAreForTheirSiteOnly() {
    assertEquals("http://www.a.com/p", BOOK.apply(Url.of("http://www.a.com/p?sid=1")).toString());
    assertEquals("http://c.com/p?sid=1", BOOK.apply(Url.of("http://c.com/p?sid=1")).toString());
    assertEquals("mailto:a@a.com", BOOK.apply(Url.of("mailto:a@a.com")).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"grapnel_rules":2,"sites":[]} | newer
          {"sites":[]}                   | not a rules file
          []                             | not a rules file
          {"grapnel_rules":1,"sites":[{"site":"a.com","rules":[{"kind":"magic"}]}]} | magic
          {"grapnel_rules":1,"sites":[{"rules":[{"kind":"scheme","support":"x"}]}]} | support
          """)
  void whatIsNoFileOfRulesIsRefused(String text, String reason) {
    String message = assertThrows(IOException.class, () -> read(text)).toString();
    assertTrue(message.contains(reason), message);
  }

  @Test
  void halfAFileIsRefused() {
    assertThrows(IOException.class, () -> read("{\"grapnel_rules\":1,\"sites\":[{\"site\":\"a"));
  }
}
