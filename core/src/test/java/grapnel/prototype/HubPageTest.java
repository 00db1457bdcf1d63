package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HubPageTest {

  private static HubPage hub(String html) {
    return HubPage.of(Page.parse(Url.of("http://a.example/"), html));
  }

  @Test
  void rowsOfOneListAreOnePlace() {
    HubPage hub = hub("<ul><li class=r1><a href=/x>x</a><li class=r2><a href=/y>y</a></ul>");
    assertEquals(hub.links().get(0).place(), hub.links().get(1).place());
  }

  @Test
  void otherListsAreOtherPlaces() {
    HubPage hub = hub("<ul><li><a href=/x>x</a></ul><ul class=nav><li><a href=/y>y</a></ul>");
    assertNotEquals(hub.links().get(0).place(), hub.links().get(1).place());
  }

  private static HubJsonLine line(String text) {
    return HubJsonLine.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void lineOfJsonIsAHub() {
    HubJsonLine line =
        line(
            "{\"hub\":\"http://a.example/s\",\"n\":{},\"links\":[\"/p/1\",{\"url\":\"p/2\",\"path\":\"ul"
                + " li\"},\"mailto:x@y\",7]}");
    HubPage hub = assertInstanceOf(HubJsonLine.Valid.class, line).hub();
    assertEquals(
        "[PlacedLink[url=http://a.example/p/1, place=], PlacedLink[url=http://a.example/p/2,"
            + " place=ul li]]",
        hub.links().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no JSON | not JSON",
        "[] | not a JSON object",
        "{\"links\":[]} | field \"hub\" has no URL",
        "{\"hub\":\"x\",\"links\":[]} | field \"hub\" has no URL",
        "{\"hub\":\"http://a.example/\"} | field \"links\" is not a list",
        "{\"hub\":\"http://a.example/\",\"links\":[\"/a\" | not JSON",
      })
  void whatIsNoHubIsSaid(String text, String reason) {
    assertEquals(new HubJsonLine.Malformed(reason), line(text));
  }
}
