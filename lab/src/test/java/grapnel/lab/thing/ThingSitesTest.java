package grapnel.lab.thing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
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
  @ValueSource(strings = {"counter", "bazaar", "desk"})
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
