package grapnel.eval;

import grapnel.papers.manica2014.ChromiumRenderer;
import grapnel.papers.manica2014.GppSearch;
import grapnel.papers.manica2014.IndesitSearch;
import grapnel.papers.manica2014.SsupSearch;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The methods that look for siblings, as they are compared. */
final class SiblingMethods {

  private SiblingMethods() {}

  /** By name, in the order of the table. */
  static Map<String, Function<PageDownloader, SiblingSearch>> all() {
    Map<String, Function<PageDownloader, SiblingSearch>> all = new LinkedHashMap<>();
    all.put(
        "indesit", downloader -> new IndesitSearch(downloader, IndesitSearch.Settings.DOCUMENT));
    ChromiumRenderer.installed()
        .ifPresent(browser -> all.put("gpp", downloader -> new GppSearch(downloader, browser)));
    for (int height = 1; height <= 3; height++) {
      SsupSearch.Settings settings = SsupSearch.Settings.DOCUMENT.withHeight(height);
      all.put("ssup H=" + height, downloader -> new SsupSearch(downloader, settings));
    }
    all.put("grapnel", UrlPatternSiblingSearch::new);
    return all;
  }

  /** The same with one height only, for where the lists are given and none is climbed to. */
  static Map<String, Function<PageDownloader, SiblingSearch>> amongLists() {
    Map<String, Function<PageDownloader, SiblingSearch>> some = all();
    some.remove("ssup H=1");
    some.remove("ssup H=3");
    return some;
  }
}
