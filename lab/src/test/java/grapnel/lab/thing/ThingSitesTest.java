package grapnel.lab.thing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThingSitesTest {

  static Set<String> names() {
    return ThingSites.rows().keySet();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyThingHasAPageOfItsOwn(String name) {
    LabSite site = ThingSites.named(name, 1);
    Set<String> pages = new HashSet<>();
    for (Truth.Entity entity : site.truth().entities()) {
      assertEquals(Optional.of(entity), site.truth().entityAt(entity.path()));
      assertTrue(pages.add(site.reply(Call.get(entity.path())).text()), entity.path());
    }
    assertTrue(pages.size() >= 19, name + " " + pages.size());
  }

  @ParameterizedTest
  @MethodSource("names")
  void linksLeadToWhatIsLinked(String name) {
    LabSite site = ThingSites.named(name, 1);
    Set<Truth.Entity> reached = new HashSet<>();
    Set<String> seen = new HashSet<>(Set.of("/"));
    Deque<String> waiting = new ArrayDeque<>(seen);
    while (!waiting.isEmpty() && seen.size() < 5000) {
      String path = waiting.remove();
      site.truth().entityAt(path).ifPresent(reached::add);
      Matcher link = LINK.matcher(site.reply(Call.get(path)).text());
      while (link.find()) {
        String target = link.group(1).replace("&amp;", "&").replaceFirst("#.*", "");
        if (seen.add(target)) waiting.add(target);
      }
    }
    assertEquals(Set.of(), minus(Set.copyOf(site.truth().linked()), reached));
  }

  private static final Pattern LINK = Pattern.compile("<a [^>]*?href=[\"']?(/[^\"' >]*)");

  private static <T> Set<T> minus(Set<T> all, Set<T> some) {
    Set<T> rest = new HashSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  @Test
  void profilesOfTheClubAreOnePage() {
    LabSite site = ThingSites.named("club", 1);
    assertEquals(Optional.empty(), site.truth().entityAt("/member.php?u=3"));
    String one = site.reply(Call.get("/member.php?u=3")).text().replace("u=3", "");
    String other = site.reply(Call.get("/member.php?u=44")).text().replace("u=44", "");
    assertEquals(one, other);
  }

  @Test
  void anOldRevisionIsTheThingItself() {
    LabSite site = ThingSites.named("notebook", 1);
    Truth.Entity note = site.truth().entities().getFirst();
    assertEquals(Optional.of(note), site.truth().entityAt(note.path() + "?rev=9000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "counter",
        "bazaar",
        "desk",
        "bulletin",
        "tracker",
        "forge",
        "pedia",
        "opac",
        "guide",
        "boutique",
        "cellar",
        "classifieds",
        "clips",
        "kitchen",
        "vacancies"
      })
  void noisyPagesDifferAtEveryLoad(String name) {
    LabSite site = ThingSites.named(name, 1);
    String path = site.truth().entities().getFirst().path();
    assertNotEquals(load(site, path, 1), load(site, path, 2));
  }

  private static String load(LabSite site, String path, long nth) {
    Call c = Call.get(path);
    Call nthCall =
        new Call(
            c.method(),
            c.target(),
            c.path(),
            c.query(),
            c.params(),
            c.headers(),
            c.body(),
            "",
            nth);
    return site.reply(nthCall).text();
  }
}
