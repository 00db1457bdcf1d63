package grapnel.lab.prefix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.Truth.Entity;
import grapnel.lab.shape.ShapeSite;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrefixSitesTest {

  static List<ShapeSite> sites() {
    return PrefixSites.all(1);
  }

  @ParameterizedTest
  @MethodSource("sites")
  void everyEntityHasAPage(ShapeSite site) {
    for (Entity entity : site.truth().entities()) {
      assertEquals(200, site.reply(Call.get(entity.path())).status(), entity.path());
      assertEquals(Optional.of(entity), site.truth().entityAt(entity.path()));
    }
  }

  @ParameterizedTest
  @MethodSource("sites")
  void somePrefixIsUnlinkedUnlessItsCodesAreScattered(ShapeSite site) {
    boolean unlinked = site.truth().hidden().stream().anyMatch(site::inUnlinkedSeries);
    assertEquals(!site.name().equals("region-codes"), unlinked, site.name());
    assertTrue(site.truth().linked().stream().noneMatch(site::inUnlinkedSeries));
  }

  @Test
  void noPageLeadsToAYearThatIsUnlinked() {
    ShapeSite site = PrefixSites.named("court-years", 1);
    for (Entity entity : site.truth().entities()) {
      assertFalse(site.reply(Call.get(entity.path())).text().contains("/decision/2017-"));
    }
  }
}
