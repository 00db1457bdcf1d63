package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.site.UrlScope;
import grapnel.url.Url;
import org.junit.jupiter.api.Test;

class LinkRulesTest {

  private static boolean follows(String path) {
    Url start = Url.of("http://example.com/");
    LinkRules rules = new LinkRules(new UrlScope(UrlScope.Extent.HOST, start), 10, true, true);
    return rules.follows(Url.of("http://example.com" + path));
  }

  @Test
  void whatAddsOneParameterAgainAndAgainIsNotFollowed() {
    assertTrue(follows("/photo?id=7&from=1&from=1"));
    assertTrue(follows("/photo?tag=a&tag=b&tag=c&tag=d"));
    assertFalse(follows("/photo?id=7&from=1&from=1&from=1"));
  }

  @Test
  void pathsThatGoRoundInCirclesAreNotFollowed() {
    assertTrue(follows("/a/b/a/b/a/b"));
    assertFalse(follows("/a/b/a/b/a/b/a/b/a/b"));
  }
}
