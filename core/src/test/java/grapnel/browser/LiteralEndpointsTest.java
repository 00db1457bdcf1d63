package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LiteralEndpointsTest {

  private static final Url PAGE = Url.of("http://a.example/plants/");

  private static List<String> in(String script) {
    return LiteralEndpoints.in(script, PAGE).stream().map(Url::toString).toList();
  }

  @Test
  void addressesThatAScriptWritesOutAreFound() {
    assertEquals(
        List.of(
            "http://a.example/api/plants?page=1",
            "http://a.example/plants.json",
            "http://api.a.example/v2/trees"),
        in(
            "get('/api/plants?page=1');const u=\"/plants.json\",v=`http://api.a.example/v2/trees`;"
                + "go('/about');img('/a/b.png')"));
  }

  @Test
  void whatIsPutTogetherOrActsOrIsPersonalIsNot() {
    assertEquals(
        List.of(),
        in(
            "`/api/plants/${id}`;'/api/cart/add';'/api/logout';'/api/account/orders';'/manifest.json'"));
  }

  @Test
  void attributesThatScriptsReadCountToo() {
    Page page =
        Page.parse(
            PAGE,
            "<div data-source=\"/api/plants\" data-title=\"a/b\"></div>"
                + "<script>load('/data/trees.json')</script>");
    assertEquals(
        List.of("http://a.example/api/plants", "http://a.example/data/trees.json"),
        LiteralEndpoints.in(page).stream().map(Url::toString).toList());
  }
}
