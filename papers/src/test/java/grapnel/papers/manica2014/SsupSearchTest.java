package grapnel.papers.manica2014;

import static grapnel.sibling.MadeWeb.links;
import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.sibling.DownloadedPage;
import grapnel.sibling.MadeWeb;
import grapnel.sibling.PageDownload;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingOutcome;
import grapnel.site.OnLab;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SsupSearchTest {

  @TempDir private Path folder;

  private static final String SITE = "http://www.website.com/";

  private static Url link(int number) {
    return UrlTermWeightsTest.LINKS.get(number - 1);
  }

  /** The pages of table 1, with as many different link DOM paths as figure 5 needs. */
  private static MadeWeb table1() {
    MadeWeb web = new MadeWeb();
    String foot = links("<div>", "</div>", "/privacy_policy.htm");
    int[][] listed = {{1, 2, 3}, {4}, {5}, {6}, {7}};
    for (int i = 0; i < listed.length; i++) {
      StringBuilder list = new StringBuilder("<ul>");
      for (int number : listed[i]) list.append(links("<li>", "</li>", link(number).toString()));
      web.page(SITE + "p" + (i + 1), list + "</ul>" + foot);
    }
    String car = foot + links("<p>", "</p>", "/a") + links("<h2>", "</h2>", "/b");
    String more = links("<h3>", "</h3>", "/c");
    web.page(link(1).toString(), car + more);
    web.page(link(2).toString(), car + more);
    web.page(link(3).toString(), car);
    web.page(link(4).toString(), car + more);
    web.page(link(5).toString(), foot);
    web.page(link(6).toString(), foot);
    return web;
  }

  @Test
  void figure5KeepsTheGroupsThatLookLikeTheFirst() {
    PageDownloader downloader = table1().downloads();
    DownloadedPage sample = downloader.page(link(1), "the sample", 1).orElseThrow();
    Set<Url> indexes = new LinkedHashSet<>();
    for (int i = 1; i <= 5; i++) indexes.add(Url.of(SITE + "p" + i));
    long place =
        SsupSearch.place(downloader.page(Url.of(SITE + "p1"), "", 1).orElseThrow(), link(1));
    Set<Url> caught =
        new SsupSearch(downloader, SsupSearch.Settings.DOCUMENT)
            .catchSameLevel(indexes, sample.url(), place);
    assertEquals(Set.copyOf(UrlTermWeightsTest.LINKS.subList(0, 5)), caught);
    List<Url> asked = downloader.history().stream().map(PageDownload::url).toList();
    assertFalse(asked.contains(link(5)), "the first page of a group that is alike decides");
    assertFalse(asked.contains(link(7)), "after a group that is not alike none is looked at");
  }

  @Test
  void figures1And2WithTheirSecondPageAreFoundFromG() throws IOException {
    try (OnLab lab = OnLab.named("figure1", folder)) {
      PageDownloader downloader = new PageDownloader(lab.loop(), "siblings", Url::web);
      SiblingOutcome outcome =
          new SsupSearch(downloader, SsupSearch.Settings.DOCUMENT)
              .find(List.of(lab.url("/cars/2013/car-g-1")));
      assertEquals(
          List.of(
              "/cars/2013/car-e-3",
              "/cars/2013/car-f-4",
              "/cars/2013/car-g-1",
              "/cars/2013/car-h-2",
              "/cars/2014/car-i-5",
              "/cars/2014/car-j-6"),
          paths(outcome));
    }
  }

  @Test
  void withoutALinkBackThereIsTheSampleAlone() {
    MadeWeb web = new MadeWeb().page(SITE + "a", links("<p>", "</p>", "/b")).page(SITE + "b", "");
    SiblingOutcome outcome =
        new SsupSearch(web.downloads(), SsupSearch.Settings.DOCUMENT)
            .find(List.of(Url.of(SITE + "a")));
    assertEquals(List.of("/a"), paths(outcome));
    assertTrue(((SiblingOutcome.Pages) outcome).remarks().toString().contains("links back"));
  }

  @Test
  void aSampleThatIsNotThereIsSaidSo() {
    SiblingOutcome outcome =
        new SsupSearch(new MadeWeb().downloads(), SsupSearch.Settings.DOCUMENT)
            .find(List.of(Url.of(SITE + "none")));
    assertEquals(new SiblingOutcome.Unusable(Url.of(SITE + "none"), "status 404"), outcome);
  }
}
