package grapnel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.SharedFetchers.FetcherUse;
import grapnel.fact.Headers;
import grapnel.fetch.FetchOptions;
import grapnel.url.Host;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SharedFetchersTest {

  private final SharedFetchers fetchers = new SharedFetchers();

  @Test
  void sitesThatAreAskedAlikeShareOneUntilTheLastIsDone() {
    FetchOptions options = Manners.DEFAULT.fetchOptions(Set.of(host("a.example")));
    FetcherUse first = fetchers.use(options);
    FetcherUse second = fetchers.use(Manners.DEFAULT.fetchOptions(Set.of(host("b.example"))));
    assertEquals(1, fetchers.count());
    first.close();
    first.close();
    assertEquals(1, fetchers.count());
    second.close();
    assertEquals(0, fetchers.count());
  }

  @Test
  void secretsOfOneSiteAreNotSharedWithAnother() {
    Manners secret =
        Manners.DEFAULT.withHeaders(
            new Headers(List.of(new Headers.Header("Cookie", "session=1"))));
    try (FetcherUse _ = fetchers.use(secret.fetchOptions(Set.of(host("a.example"))));
        FetcherUse _ = fetchers.use(secret.fetchOptions(Set.of(host("b.example"))))) {
      assertEquals(2, fetchers.count());
    }
    assertEquals(0, fetchers.count());
  }

  private static Host host(String name) {
    return new Host("https", name, 443);
  }
}
