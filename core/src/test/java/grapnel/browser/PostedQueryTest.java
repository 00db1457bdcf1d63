package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PostedQueryTest {

  private static final Url GRAPH = Url.of("http://a.example/graphql");

  private static final String LIST =
      "{\"operationName\":\"L\",\"query\":\"query L($after: String) { all }\","
          + "\"variables\":{\"first\":20,\"after\":null,\"by\":{\"kind\":\"oak\"}}}";

  private static Url address(String body) {
    return PostedQuery.address(Request.post(GRAPH, body)).orElseThrow();
  }

  private static Url changed(String name, String value) {
    Url address = address(LIST);
    String query =
        address.query().orElseThrow().replaceFirst("&" + name + "=[^&]*", "&" + name + "=" + value);
    return address.resolve("?" + query).orElseThrow();
  }

  @Test
  void valuesThatAScriptSentAreParameters() {
    Url address = address(LIST);
    assertTrue(PostedQuery.isAddress(address));
    assertEquals(Optional.of("20"), address.parameters().first("variables.first"));
    assertEquals(Optional.of(""), address.parameters().first("variables.after"));
    assertEquals(Optional.of("oak"), address.parameters().first("variables.by.kind"));
    assertEquals(LIST, PostedQuery.request(address).orElseThrow().body());
  }

  @Test
  void changedParameterIsAnotherQuery() {
    Request next = PostedQuery.request(changed("variables.after", "c2%3D")).orElseThrow();
    assertEquals(GRAPH, next.url());
    assertEquals(LIST.replace("null", "\"c2=\""), next.body());
    assertEquals(
        LIST.replace("20", "40"),
        PostedQuery.request(changed("variables.first", "40")).orElseThrow().body());
  }

  @Test
  void noFieldIsAdded() {
    Url address = address(LIST);
    Url more = address.resolve("?" + address.query().orElseThrow() + "&page=2").orElseThrow();
    assertEquals(LIST, PostedQuery.request(more).orElseThrow().body());
    assertEquals(List.of(), PostedQuery.possible(address, List.of(more)));
  }

  @Test
  void whatWritesIsNeverSent() {
    Url address = address("{\"query\":\"mutation { buy(id: 1) }\",\"variables\":{}}");
    assertEquals(Optional.empty(), PostedQuery.request(address));
    assertFalse(PostedQuery.isAddress(GRAPH));
    assertEquals(Optional.empty(), PostedQuery.address(Request.post(GRAPH, "a=1&b=2")));
  }
}
