package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrototypeKindNamerTest {

  private static final String ORIGIN = "http://a.example";

  /** A path with so many links: {@code /shop/* 10}. */
  private static PrototypeDraft draft(String text) {
    String[] parts = text.split(" ", -1);
    List<PrototypeToken> path =
        Arrays.stream(parts[0].split("/", -1))
            .filter(s -> !s.isEmpty())
            .map(PrototypeToken::new)
            .toList();
    List<SiteLink> links = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(parts[1]); i++) {
      links.add(new SiteLink(Url.of(ORIGIN + parts[0].replace("*", "x" + i)), new HashMap<>()));
    }
    return new PrototypeDraft(ORIGIN, path, Set.of(), Map.of(), links);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/shop/* 10                           | shop",
        "/shop/*/view 10                      | shop",
        "/some-author/dp/* 2, /dp/* 10        | dp",
        "/en/shop/* 2, /de/shop/* 10          | shop",
        "/cats/* 3, /dogs/* 4, /cows/* 3      | dogs",
        "/view/* 10                           | view",
        "/* 10                                | page",
        "/ 1                                  | home",
      })
  void wordOfMostLinksNamesAKind(String drafts, String name) {
    List<PrototypeDraft> all =
        Arrays.stream(drafts.strip().split(", ", -1)).map(PrototypeKindNamerTest::draft).toList();
    PrototypeKindNamer unseen =
        new PrototypeKindNamer(new KindPageEvidence(new ListPageDetector(_ -> -1)), 1);
    assertEquals(name, unseen.kind(all, 0, 0).name());
  }

  @Test
  void kindOfPagesBehindTheHashIsNamedByTheirRoutes() {
    List<SiteLink> links = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String route = i < 3 ? "/makers/x" + i : "/lamps/y" + i + "/show";
      Url page = Url.of(ORIGIN + "/?_escaped_fragment_=" + route);
      links.add(new SiteLink(page, new HashMap<>()));
    }
    PrototypeDraft draft =
        new PrototypeDraft(ORIGIN, List.of(), Set.of("_escaped_fragment_"), Map.of(), links);
    PrototypeKindNamer unseen =
        new PrototypeKindNamer(new KindPageEvidence(new ListPageDetector(_ -> -1)), 1);
    assertEquals("lamps", unseen.kind(List.of(draft), 0, 0).name());
  }

  @Test
  void classesOfOneWordAreNumbered() {
    PrototypeKindNamer namer =
        new PrototypeKindNamer(new KindPageEvidence(new ListPageDetector(_ -> -1)), 1);
    List<String> names = new ArrayList<>();
    for (String path : List.of("/a/shop/* 3", "/b/shop/* 3", "/shop-2/* 3", "/c/shop/* 3")) {
      names.add(namer.kind(List.of(draft(path)), 0, 0).name());
    }
    assertEquals(List.of("shop", "shop 2", "shop 2 2", "shop 3"), names);
  }
}
