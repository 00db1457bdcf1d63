package grapnel.discover.offer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonListReaderTest {

  private final OfferedSite site = new OfferedSite();

  private boolean readList(String path) {
    return site.read(SiteOffer.Kind.JSON, path);
  }

  private static String items(int from, int to, String item) {
    return IntStream.range(from, to)
        .mapToObj(i -> item.replace("#", "" + i))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static List<String> paths(int from, int to, String path) {
    return IntStream.range(from, to).mapToObj(i -> path.replace("#", "" + i)).toList();
  }

  @Test
  void anItemNamesItsPageByWhicheverFieldIsOne() {
    site.withPages("/a", "/b")
        .answering(
            "/api/items",
            """
            {"items":[
            {"self":"http://example.com/api/items/1","picture":"http://img.example.org/1.png",
             "where":"/a","title":"A"},
            {"self":"http://example.com/api/items/2","picture":"http://img.example.org/2.png",
             "where":"/b","title":"B"}]}\
            """);
    assertTrue(readList("/api/items"));
    assertEquals(List.of("/a", "/b"), site.named);
  }

  @Test
  void whereASlugStandsIsLearnedFromKnownPages() {
    site.knowing("/shop/lamp-1", "/shop/lamp-2", "/shop/lamp-3")
        .withPages("/shop/lamp-4", "/shop/lamp-5")
        .answering(
            "/items.json", items(1, 6, "{\"id\":#,\"code\":\"lamp-#\",\"name\":\"lamp #\"}"));
    assertTrue(readList("/items.json"));
    assertEquals(paths(1, 6, "/shop/lamp-#"), site.named);
  }

  @Test
  void whereNothingIsForReadersItemsArePagesBelowTheirList() {
    String item = "{\"price\":5#,\"id\":#,\"name\":\"lamp #\"}";
    site.forPrograms()
        .answering("/items/lamps", items(1, 11, item))
        .answering("/items/lamps?page=2", items(11, 15, item));
    for (int i = 1; i < 15; i++) site.answering("/items/lamps/" + i, item.replace("#", "" + i));
    assertTrue(readList("/items/lamps"));
    assertEquals(paths(1, 15, "/items/lamps/#"), site.named);
  }

  @Test
  void anItemHasTheEndingOfItsList() {
    String item = "{\"code\":\"l#\",\"name\":\"lamp #\"}";
    site.forPrograms().answering("/lamps.json", items(1, 4, item));
    for (int i = 1; i < 4; i++)
      site.answering("/lamps/l" + i + ".json", "{\"name\":\"lamp " + i + "\"}");
    assertTrue(readList("/lamps.json"));
    assertEquals(paths(1, 4, "/lamps/l#.json"), site.named);
  }

  @Test
  void whereReadersHavePagesItemsBelowTheirListAreNone() {
    site.answering("/lamps", items(1, 4, "{\"id\":#,\"name\":\"lamp #\"}"))
        .withPages("/lamps/1", "/lamps/2", "/lamps/3");
    assertFalse(readList("/lamps"));
  }

  @Test
  void whatSaysItsPageInAnObjectTakesItAsOne() {
    String page = "{\"data\":%s,\"meta\":{\"pagination\":{\"page\":1,\"total\":14}}}";
    String item = "{\"id\":#,\"name\":\"lamp #\"}";
    site.forPrograms()
        .answering("/lamps", page.formatted(items(1, 11, item)))
        .answering("/lamps?page=2", page.formatted(items(1, 11, item)))
        .answering("/lamps?pagination%5Bpage%5D=2", page.formatted(items(11, 15, item)));
    for (int i = 1; i < 15; i++) site.answering("/lamps/" + i, item.replace("#", "" + i));
    assertTrue(readList("/lamps"));
    assertEquals(paths(1, 15, "/lamps/#"), site.named);
  }

  @Test
  void thingsMayStandBehindTheirIds() {
    site.knowing("/?_escaped_fragment_=id=71%26panel=a", "/?_escaped_fragment_=id=72%26panel=a")
        .knowing("/?_escaped_fragment_=id=73%26panel=a")
        .withPages("/?_escaped_fragment_=id=74%26panel=a")
        .answering(
            "/init",
            "{\"names\":{\"title\":{\"label\":\"Title\"}},\"books\":{"
                + IntStream.range(71, 75)
                    .mapToObj("\"%1$d\":{\"pages\":3%1$d}"::formatted)
                    .collect(Collectors.joining(","))
                + "}}");
    assertTrue(readList("/init"));
    assertEquals(paths(71, 75, "/?_escaped_fragment_=id=#%26panel=a"), site.named);
  }

  @Test
  void partsThatHaveAnEndAreTurnedWithIt() {
    String item = "{\"page\":\"/i/#\"}";
    site.withPages(paths(1, 31, "/i/#"))
        .answering("/items?_start=0&_end=12", items(1, 13, item))
        .answering("/items?_start=12&_end=24", items(13, 25, item))
        .answering("/items?_start=24&_end=36", items(25, 31, item))
        .answering("/items?_start=36&_end=48", "[]");
    assertTrue(readList("/items?_start=0&_end=12"));
    assertEquals(30, site.named.size());
  }

  @Test
  void twoFieldsMayStandInOneAddress() {
    site.knowing("/t/hello-1/71", "/t/hello-2/72", "/t/hello-3/73")
        .answering("/items.json", items(1, 5, "{\"id\":7#,\"slug\":\"hello-#\",\"title\":\"7#\"}"))
        .withPages("/t/hello-4/74");
    assertTrue(readList("/items.json"));
    assertEquals("/t/hello-4/74", site.named.getLast());
  }

  @Test
  void pagesOfWhatItemsNameBesideThemselvesAreNotTheirs() {
    site.knowing("/makers/4", "/makers/5", "/makers/6", "/makers/7")
        .knowing("/lamps/21", "/lamps/22", "/lamps/23")
        .withPages("/lamps/24")
        .answering(
            "/items.json",
            IntStream.range(1, 5)
                .mapToObj(
                    i -> "{\"id\":2%d,\"name\":\"lamp2%d\",\"maker\":%d}".formatted(i, i, i + 3))
                .collect(Collectors.joining(",", "[", "]")));
    for (int i = 1; i < 5; i++)
      site.answering("/lamps/2" + i, "<h1>lamp2" + i + "</h1>", "Content-Type", "text/html");
    assertTrue(readList("/items.json"));
    assertEquals(paths(1, 5, "/lamps/2#"), site.named);
  }

  @Test
  void numbersThatStandInAddressesByChanceNameNoPage() {
    site.knowing("/page/1", "/page/2", "/page/3")
        .withPages("/page/4")
        .answering("/items.json", items(1, 5, "{\"id\":#,\"title\":\"Something else no. #\"}"));
    assertFalse(readList("/items.json"));
    assertEquals(List.of(), site.named);
  }

  @Test
  void addressesWithoutPagesAreNotBelieved() {
    site.answering("/items.json", items(1, 5, "{\"link\":\"/menu/#\"}"));
    assertFalse(readList("/items.json"));
    assertEquals(List.of(), site.named);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"next\":\"http://example.com/list?after=x\",\"items\":%s}",
        "{\"links\":{\"next\":\"/list?after=x\"},\"items\":%s}",
        "{\"_links\":{\"next\":{\"href\":\"?after=x\"}},\"items\":%s}",
        "{\"paging\":{\"next\":\"?after=x\"},\"items\":%s}",
        "{\"@odata.nextLink\":\"/list?after=x\",\"items\":%s}",
        "{\"next_after\":\"x\",\"items\":%s}",
        "{\"continue\":{\"after\":\"x\"},\"query\":{\"pages\":%s}}"
      })
  void aListGoesOnWhereItSays(String answer) {
    site.answering("/list", answer.formatted(items(1, 4, "{\"u\":\"/p#\"}")))
        .answering("/list?after=x", "{\"next\":null,\"items\":[{\"u\":\"/p4\"}]}")
        .withPages(paths(1, 5, "/p#"));
    if (answer.contains("query"))
      site.answering("/list?after=x", "{\"query\":{\"pages\":[{\"u\":\"/p4\"}]}}");
    assertTrue(readList("/list"));
    assertEquals(paths(1, 5, "/p#"), site.named);
    assertEquals(List.of("/list", "/list?after=x"), site.asked);
  }

  @Test
  void aListGoesOnWhereItsHeaderSays() {
    site.answering("/list", items(1, 3, "{\"u\":\"/p#\"}"), "Link", "</list?page=2>; rel=\"next\"")
        .answering(
            "/list?page=2", items(3, 5, "{\"u\":\"/p#\"}"), "Link", "</list?page=1>; rel=\"prev\"")
        .withPages(paths(1, 5, "/p#"));
    assertTrue(readList("/list"));
    assertEquals(4, site.named.size());
  }

  @Test
  void aTotalSaysWhetherThereIsMore() {
    site.answering(
            "/list", "{\"total\":5,\"offset\":0,\"rows\":" + items(1, 4, "{\"u\":\"/p#\"}") + "}")
        .answering(
            "/list?offset=3",
            "{\"total\":5,\"offset\":3,\"rows\":" + items(4, 6, "{\"u\":\"/p#\"}") + "}")
        .withPages(paths(1, 6, "/p#"));
    assertTrue(readList("/list"));
    assertEquals(List.of("/list", "/list?offset=3"), site.asked);
    assertEquals(5, site.named.size());
  }

  @Test
  void aListThatSaysNothingIsTriedOnce() {
    site.answering("/list", items(1, 13, "{\"u\":\"/p#\"}")).withPages(paths(1, 13, "/p#"));
    assertTrue(readList("/list"));
    assertEquals(List.of("/list", "/list?page=2"), site.asked);
  }

  @Test
  void anEndlessListIsLeftWhenItRepeats() {
    String same = items(1, 13, "{\"u\":\"/p#\"}");
    site.answering("/list", same).answering("/list?page=2", same).withPages(paths(1, 13, "/p#"));
    assertTrue(readList("/list"));
    assertEquals(2, site.asked.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[[[[[", "{\"u\":", "[1,2]", "[{\"u\":5}]", "[{\"u\":\"::\"}]", "{}"})
  void whatIsNoListNamesNothing(String answer) {
    site.answering("/list", answer);
    assertFalse(readList("/list"));
    assertEquals(List.of(), site.named);
  }

  @Test
  void cursorIsSentAsTheSitesOwnScriptSendsIt() {
    site.knowing("/s/a-1", "/s/a-2", "/s/a-3").withPages(paths(4, 10, "/s/a-#"));
    site.turning("/api/s?after=9f3c01ab")
        .answering("/api/s", cursorPart(1, 4, "9f3c01ab"))
        .answering("/api/s?after=9f3c01ab", cursorPart(4, 7, "77aa01cd"))
        .answering("/api/s?after=77aa01cd", cursorPart(7, 10, ""));
    assertTrue(readList("/api/s"));
    assertEquals(paths(1, 10, "/s/a-#"), site.named);
  }

  private static String cursorPart(int from, int to, String next) {
    return "{\"items\":%s,\"next_cursor\":\"%s\"}"
        .formatted(items(from, to, "{\"slug\":\"a-#\",\"name\":\"a #\"}"), next);
  }

  /** The address that stands for a posted query. */
  private static String query(String after, String values) {
    return "/graphql?_posted_=%7B%22query%22%3A%22query+L%22%2C%22variables%22%3A%7B%22after%22%3Anull%7D%7D"
               + "&variables.after="
        + after
        + values;
  }

  @Test
  void connectionIsReadToItsEnd() {
    site.knowing("/shop/lamp-1", "/shop/lamp-2", "/shop/lamp-3")
        .withPages(paths(4, 41, "/shop/lamp-#"))
        .answering(query("", ""), connection(1, 21, "{\"hasNextPage\":true,\"endCursor\":\"c21\"}"))
        .answering(
            query("c21", ""), connection(21, 41, "{\"hasNextPage\":false,\"endCursor\":\"c41\"}"));
    assertTrue(readList(query("", "")));
    assertEquals(paths(1, 41, "/shop/lamp-#"), site.named);
    assertEquals(2, site.asked.size());
  }

  private static String connection(int from, int to, String pageInfo) {
    String nodes = items(from, to, "{\"id\":#,\"code\":\"lamp-#\",\"name\":\"lamp #\"}");
    return "{\"data\":{\"lamps\":{\"nodes\":" + nodes + ",\"pageInfo\":" + pageInfo + "}}}";
  }

  @Test
  void cursorMayStandInAHeader() {
    String item = "{\"id\":#,\"code\":\"lamp-#\",\"name\":\"lamp #\"}";
    site.knowing("/shop/lamp-1", "/shop/lamp-2", "/shop/lamp-3")
        .withPages(paths(4, 41, "/shop/lamp-#"))
        .answering("/feed", items(1, 21, item), "X-Next-Cursor", "bzoyMA==")
        .answering("/feed?after=bzoyMA%3D%3D", items(21, 41, item))
        .turning("/feed?after=bzoyMA%3D%3D");
    assertTrue(readList("/feed"));
    assertEquals(paths(1, 41, "/shop/lamp-#"), site.named);
  }

  @Test
  void listsThatAPageBringsForMachinesAreRead() {
    String list = items(1, 9, "{\"@type\":\"ListItem\",\"position\":#,\"url\":\"/lamp/#\"}");
    site.withPages(paths(1, 9, "/lamp/#"))
        .answering(
            "/all",
            "<html><body><script type=\"application/ld+json\">{\"@type\":\"ItemList\","
                + "\"itemListElement\":"
                + list
                + "}</script></body></html>",
            "Content-Type",
            "text/html");
    assertTrue(site.read(SiteOffer.Kind.EMBEDDED, "/all"));
    assertEquals(paths(1, 9, "/lamp/#"), site.named);
  }

  @Test
  void stateOfAScriptIsReadAsItIs() {
    String list = items(1, 9, "{\"id\":#,\"code\":\"lamp-#\",\"name\":\"lamp #\"}");
    site.knowing("/shop/lamp-1", "/shop/lamp-2", "/shop/lamp-3")
        .withPages(paths(4, 9, "/shop/lamp-#"))
        .answering(
            "/",
            "<html><body><script>window.__STATE__ = {\"lamps\":"
                + list
                + "};</script></body></html>",
            "Content-Type",
            "text/html");
    assertTrue(site.read(SiteOffer.Kind.EMBEDDED, "/"));
    assertEquals(paths(1, 9, "/shop/lamp-#"), site.named);
  }

  @Test
  void nameWithASlashStandsInTheAddressAsItIs() {
    site.knowing("/pkg/lamp-1", "/pkg/lamp-2", "/pkg/lamp-3")
        .withPages("/pkg/@oak/lamp-4", "/pkg/@oak/lamp-5")
        .answering(
            "/all.json",
            "["
                + String.join(
                    ",",
                    List.of("lamp-1", "lamp-2", "lamp-3", "@oak/lamp-4", "@oak/lamp-5").stream()
                        .map("{\"name\":\"%s\"}"::formatted)
                        .toList())
                + "]");
    assertTrue(readList("/all.json"));
    assertEquals(
        List.of(
            "/pkg/lamp-1", "/pkg/lamp-2", "/pkg/lamp-3", "/pkg/@oak/lamp-4", "/pkg/@oak/lamp-5"),
        site.named);
  }
}
