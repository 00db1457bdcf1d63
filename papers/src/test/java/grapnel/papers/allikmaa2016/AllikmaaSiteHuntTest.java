package grapnel.papers.allikmaa2016;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.LinkReach;
import grapnel.demo.Truth;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.site.OnLab;
import grapnel.url.Url;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllikmaaSiteHuntTest {

  @TempDir Path folder;

  private static List<Url> linked(OnLab lab) {
    return LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
  }

  private static List<Found> run(OnLab lab, List<Url> urls, AllikmaaSettings settings) {
    AllikmaaSiteHunt hunt = new AllikmaaSiteHunt(lab.catalogue(), lab.loop(), lab.budget());
    List<Template> templates = hunt.templates("lab", urls, settings, _ -> {});
    List<Found> found = new ArrayList<>();
    hunt.hunt(templates, HuntSchedule.DEFAULTS, new Random(1), found::add);
    return found;
  }

  @Test
  void listing1EightUrlsInFourHiddenUrlsOut() throws Exception {
    try (OnLab lab = OnLab.named("listing1", folder)) {
      List<Url> urls =
          List.of(
                  "/shop/cheap-items/yellow-keychain-1",
                  "/shop/cheap-items/blue-carpet-2",
                  "/shop/cheap-items/glowing-onions-4",
                  "/shop/expensive-items/fancy-car-6",
                  "/forum?topic=1&page=1",
                  "/forum?topic=1&page=2",
                  "/forum?topic=3&page=1",
                  "/forum?page=2&topic=3")
              .stream()
              .map(lab::url)
              .toList();
      Set<String> found = new TreeSet<>();
      run(lab, urls, AllikmaaSettings.DEFAULTS.withMinimum(1).withThreshold(2))
          .forEach(f -> found.add(f.url().toString().replace(lab.served().origin(), "")));
      assertEquals(
          Set.of(
              "/shop/cheap-items/yellow-keychain-3",
              "/shop/cheap-items/yellow-keychain-5",
              "/forum?page=1&topic=2",
              "/forum?page=2&topic=2"),
          found);
    }
  }

  /**
   * What links reach goes in, what no link reaches must come out, and nothing that is not there.
   */
  private void findsHidden(String site, double recall) throws Exception {
    try (OnLab lab = OnLab.named(site, folder)) {
      List<Url> linked = linked(lab);
      List<String> found =
          run(lab, linked, AllikmaaSettings.DEFAULTS.withMinimum(5).withThreshold(5)).stream()
              .map(f -> f.url().toString())
              .toList();
      Truth.Score score = lab.served().truth().score(found);
      assertEquals(List.of(), score.wrong());
      long hidden = lab.served().truth().hidden().size();
      assertTrue(
          score.hiddenRight() >= recall * hidden, score.hiddenRight() + " of " + hidden + " found");
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void findsHiddenArticlesBehindHonest404s() throws Exception {
    findsHidden("clean404", 0.9);
  }

  @Test
  void findsHiddenPagesThatRedirectToTheirSlug() throws Exception {
    findsHidden("canonical", 0.9);
  }

  @Test
  void aSecondRunAsksNothingAndFindsTheSame() throws Exception {
    try (OnLab lab = OnLab.named("clean404", folder)) {
      AllikmaaSettings settings = AllikmaaSettings.DEFAULTS.withMinimum(5).withThreshold(5);
      List<Url> linked = linked(lab);
      List<Url> first = run(lab, linked, settings).stream().map(Found::url).toList();
      long requests = lab.served().requests();
      lab.again(10_000);
      List<Url> second = run(lab, linked, settings).stream().map(Found::url).toList();
      assertEquals(first, second);
      assertEquals(requests, lab.served().requests());
      assertEquals(0, lab.budget().spent());
    }
  }

  @Test
  void aSpentBudgetKeepsWhatWasFoundAndTheNextRunGoesOn() throws Exception {
    try (OnLab lab = OnLab.named("clean404", folder)) {
      AllikmaaSettings settings = AllikmaaSettings.DEFAULTS.withMinimum(5).withThreshold(5);
      List<Url> linked = linked(lab);
      List<Url> some = run(lab.again(10), linked, settings).stream().map(Found::url).toList();
      assertEquals(10, lab.budget().spent());
      List<Url> more = run(lab.again(10_000), linked, settings).stream().map(Found::url).toList();
      assertTrue(more.containsAll(some) && more.size() > some.size(), some + " then " + more);
    }
  }
}
