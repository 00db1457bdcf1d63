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

  /** Every repository has a readme, and it is a file as the others are. */
  @Test
  void whatStandsAmongThingsInAFolderIsOneOfThem() {
    List<String> tools = List.of("anna", "boris", "clara");
    List<Url> all =
        tools.stream()
            .flatMap(
                tool ->
                    Stream.of("", "/blob/main/readme", "/blob/main/" + tool, "/blob/main/x" + tool)
                        .map(below -> url("/" + tool + below)))
            .toList();
    assertEquals(Map.of(), SideUrls.below(all, all::contains));
    Set<Url> repositories =
        Set.copyOf(all.stream().filter(each -> each.segments().size() == 1).toList());
    assertEquals(3, SideUrls.below(all, repositories::contains).size());
  }
}
