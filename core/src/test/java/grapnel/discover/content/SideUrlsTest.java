package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SideUrlsTest {

  private static Url url(String path) {
    return Url.of("http://a.test" + path);
  }

  @Test
  void whatStandsBelowAllThingsIsASideOfThem() {
    Set<Url> things = Set.of(url("/anna/tools"), url("/boris/lamp"), url("/clara/kite"));
    List<Url> all =
        Stream.concat(
                things.stream(), things.stream().map(thing -> Url.of(thing + "/commits/main")))
            .toList();
    Map<Url, Url> sides = SideUrls.below(all, things::contains);
    assertEquals(3, sides.size());
    assertEquals(url("/anna/tools"), sides.get(url("/anna/tools/commits/main")));
  }

  @Test
  void whatStandsBelowOneIsAThing() {
    Set<Url> things = Set.of(url("/anna"), url("/boris"), url("/clara"), url("/anna/tools"));
    assertEquals(Map.of(), SideUrls.below(things, things::contains));
  }
}
