package grapnel.discover.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.Reach;
import grapnel.fact.Found;
import grapnel.lab.Truth;
import grapnel.site.OnLab;
import grapnel.template.Mined;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteHuntTest {

  @TempDir Path folder;

  /** Four categories, each a series of its own, of pages with one layout. */
  @Test
  void categoriesShareWhatTheJudgeHasLearned() throws Exception {
    try (OnLab lab = OnLab.named("category-required", folder)) {
      List<Url> linked = Reach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      long before = lab.served().requests();
      List<Mined> mined =
          new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {})
              .templates("lab", linked, Miner.THRESHOLD).stream().filter(Mined::entity).toList();
      assertEquals(4, mined.size());
      // Four for the first one, one for each other.
      assertEquals(7, lab.served().requests() - before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"category-required", "clean404", "soft404", "strided"})
  void findsWhatNoLinkLeadsTo(String site) throws Exception {
    try (OnLab lab = OnLab.named(site, folder)) {
      List<Url> linked = Reach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      List<Mined> mined =
          hunt.templates("lab", linked, Miner.THRESHOLD).stream().filter(Mined::entity).toList();
      List<String> found = new ArrayList<>();
      hunt.hunt(mined, new Random(1), (Found page) -> found.add(page.url().toString()));
      Truth.Score score = lab.served().truth().score(found);
      assertEquals(List.of(), score.wrong());
      assertTrue(score.hiddenMissed() <= 1, score.hiddenMissed() + " missed");
    }
  }
}
