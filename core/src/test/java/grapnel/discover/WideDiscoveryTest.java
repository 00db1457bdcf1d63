package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.Site;
import grapnel.crawl.LinkRules;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Logged;
import grapnel.fact.Found;
import grapnel.lab.sites.Sites;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Discoveries with several requests under way at once, whose answers come in any order. */
class WideDiscoveryTest {

  private static final int WIDTH = 8;

  @TempDir Path folder;

  private final AtomicInteger underWay = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  /** What a run asked and found; not where, as each has a port of its own. */
  private record Outcome(List<String> asked, List<String> found) {}

  private LabSite uneven(String name) {
    LabSite site = Sites.named(name);
    return site.replying(
        call -> {
          most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
          try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(8));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          underWay.decrementAndGet();
          return site.reply(call);
        });
  }

  private static Discovery.Result discover(OnLab lab) {
    Discovery discovery =
        new Discovery(
            lab.url("/"),
            lab.catalogue(),
            lab.loop(),
            lab.budget(),
            LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
            DiscoverySettings.DEFAULT,
            _ -> {},
            InstantSource.system());
    return discovery.run();
  }

  private Outcome run(String name, int width, long requests, String run) throws IOException {
    try (OnLab lab = new OnLab(uneven(name), folder.resolve(run), width)) {
      List<Found> pages = discover(lab.again(requests)).pages();
      // What was sent in vain may still be on its way.
      lab.loop().close();
      return new Outcome(
          lab.served().log().stream().map(Logged::target).sorted().toList(),
          pages.stream().map(page -> page.url().path() + page.url().query()).sorted().toList());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop-and-forum", "slug-id-redirected", "library-keyword"})
  void findsWhatOneAtATimeFindsForHardlyMoreRequests(String name) throws IOException {
    Outcome narrow = run(name, 1, 10_000, "narrow");
    assertEquals(1, most.get());
    Outcome wide = run(name, WIDTH, 10_000, "wide");
    assertTrue(most.get() > 1 && most.get() <= WIDTH, most + " under way at once");
    assertEquals(narrow.found, wide.found);
    assertTrue(
        wide.asked.size() <= 1.15 * narrow.asked.size(),
        wide.asked.size() + " requests instead of " + narrow.asked.size());
  }

  /** The goal is 1.5 times; what is asked before a page was seen comes on top. */
  @ParameterizedTest
  @ValueSource(strings = {"shop-and-forum", "slug-id-redirected", "library-keyword", "museum"})
  void nearlyAsManyAreUnderWayAllTheTimeAsMayBe(String name) throws IOException {
    try (OnLab lab = new OnLab(Sites.named(name), folder, 4)) {
      discover(lab);
      double least = lab.budget().spent() / 4.0;
      assertTrue(lab.loop().rounds() <= 1.25 * least, lab.loop().rounds() + " rounds, " + least);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {60, 150, 10_000})
  void theSameAnswersGiveTheSameRunInWhateverOrderTheyCome(long requests) throws IOException {
    assertEquals(
        run("shop-and-forum", WIDTH, requests, "one"),
        run("shop-and-forum", WIDTH, requests, "two"));
  }

  @Test
  void whoComesByTheDoorHasSeveralUnderWayToo() throws IOException {
    Manners manners = Manners.DEFAULT.withAllowPrivate(true).withConnections(WIDTH);
    try (Lab lab = Lab.serve(uneven("clean404"));
        Site site =
            Grapnel.open(folder).site(Url.of(lab.sites().getFirst().origin() + "/"), manners)) {
      site.discover();
    }
    assertTrue(most.get() > 1, most + " under way at once");
  }

  @Test
  void aRunThatWasCutOffGoesOnWhereItWas() throws IOException {
    try (OnLab lab = new OnLab(uneven("clean404"), folder, WIDTH)) {
      for (int times = 0; times < 5; times++) discover(lab.again(20));
      Discovery.Result last = discover(lab.again(10_000));
      List<String> found = last.pages().stream().map(page -> page.url().toString()).toList();
      assertEquals(Set.of(), lab.served().truth().score(found).missed());
      List<String> asked = lab.served().log().stream().map(Logged::target).toList();
      assertTrue(asked.size() < 250, asked.size() + " requests");
    }
  }
}
