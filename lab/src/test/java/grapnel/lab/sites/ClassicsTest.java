package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth.Entity;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassicsTest {

  @Test
  void listing1LinksExactlyTheEightUrlsOfTheDocument() {
    Set<String> urls = new TreeSet<>(Crawl.of(Sites.named("listing1"), 100).keySet());
    assertEquals(
        new TreeSet<>(
            Set.of(
                "/",
                "/shop/cheap-items/yellow-keychain-1",
                "/shop/cheap-items/blue-carpet-2",
                "/shop/cheap-items/glowing-onions-4",
                "/shop/expensive-items/fancy-car-6",
                "/forum?topic=1&page=1",
                "/forum?topic=1&page=2",
                "/forum?topic=3&page=1",
                "/forum?page=2&topic=3")),
        urls);
  }

  @Test
  void listing1HidesWhatTheDocumentFinds() {
    assertEquals(
        Set.of("item 3", "item 5", "topic 2"),
        Sites.named("listing1").truth().hidden().stream()
            .map(entity -> entity.kind() + " " + entity.id())
            .collect(Collectors.toSet()));
  }

  @Test
  void listing1IgnoresSlugAndCategory() {
    LabSite site = Sites.named("listing1");
    assertEquals(
        site.reply(Call.get("/shop/expensive-items/silver-violin-5")).text(),
        site.reply(Call.get("/shop/cheap-items/yellow-keychain-5")).text());
  }

  @ParameterizedTest
  @CsvSource({
    "listing1, /shop/cheap-items/yellow-keychain-7, 200, No such item",
    "listing1, /shop/cheap-items/yellow-keychain-2147483000, 200, No such item",
    "listing1, /forum?topic=4&page=1, 404, No such topic",
    "listing1, /forum?topic=1&page=3, 404, No such topic",
    "listing1, /elsewhere, 404, Page not found",
    "shop-and-forum, /shop/music/x-9999, 200, No such product",
    "shop-and-forum, /forum?topic=9999&page=1, 404, No such topic",
    "clean404, /article/1, 404, No such article",
    "clean404, /article/x, 404, Page not found",
    "soft404, /profile?id=9999, 200, No such profile",
    "canonical, /p/9999-x, 404, No such product",
  })
  void missingIdsBehaveAsStated(String site, String url, int status, String heading) {
    Reply reply = Sites.named(site).reply(Call.get(url));
    assertEquals(status, reply.status());
    assertTrue(reply.text().contains("<h1>" + heading + "</h1>"), reply.text());
    assertTrue(Sites.named(site).truth().entityAt(url).isEmpty());
  }

  @Test
  void anyOtherSlugRedirectsToTheCanonicalOne() {
    LabSite site = Sites.named("canonical");
    for (Entity entity : site.truth().entities()) {
      Reply reply = site.reply(Call.get("/p/" + entity.id() + "-other"));
      assertEquals(301, reply.status());
      assertEquals(entity.path(), reply.header("Location").orElse(""));
      assertEquals(200, site.reply(Call.get(entity.path())).status());
    }
  }

  @Test
  void shopAndForumIsOfTheSizeItSays() {
    List<Entity> entities = Sites.named("shop-and-forum").truth().entities();
    long products = entities.stream().filter(e -> e.kind().equals("product")).count();
    long hidden = entities.stream().filter(e -> !e.linked()).count();
    assertTrue(products > 105 && products < 135, "products " + products);
    assertTrue(entities.size() - products > 50 && entities.size() - products < 70);
    assertTrue(
        hidden > entities.size() / 4 && hidden < entities.size() * 2 / 5, "hidden " + hidden);
  }

  @Test
  void noiseDiffersBetweenLoadsAndRepeatsBetweenRuns() throws Exception {
    List<String> first = loads();
    assertNotEquals(first.get(0), first.get(1));
    assertEquals(first, loads());
  }

  /** The same page loaded twice from a fresh lab. */
  private static List<String> loads() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("soft404"));
        HttpClient client = HttpClient.newHttpClient()) {
      URI url = URI.create(lab.site("soft404").origin() + "/profile?id=1");
      HttpRequest request = HttpRequest.newBuilder(url).build();
      return List.of(
          client.send(request, BodyHandlers.ofString()).body(),
          client.send(request, BodyHandlers.ofString()).body());
    }
  }

  @Test
  void urlsThatActAndFormsThatWriteAreViolations() {
    LabSite shop = Sites.named("shop-and-forum");
    assertTrue(shop.violation(Call.get("/cart/add?item=1")).isPresent());
    assertTrue(shop.violation(Call.get("/newsletter")).isPresent());
    assertTrue(shop.violation(Call.get("/shop/music/x-1")).isEmpty());
    assertTrue(
        shop.reply(Call.get("/robots.txt"))
            .headers()
            .contains(new Field("Content-Type", "text/plain")));
  }
}
