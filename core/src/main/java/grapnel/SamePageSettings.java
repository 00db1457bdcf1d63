package grapnel;

import grapnel.same.SamePageFinder;
import grapnel.same.SignatureGrouping;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;

/**
 * How it is found out which URLs lead to the same page.
 *
 * @param tests so many URLs are fetched to test the rules that were learned
 */
public record SamePageSettings(Method method, int tests) {

  public static final SamePageSettings DEFAULT =
      new SamePageSettings(Method.GRAPNEL, SamePageFinder.Settings.USUAL.tests());

  /** By what pages are the same. */
  public enum Method {
    /** What a page is about, leaving out what changes with every load; learns rules. */
    GRAPNEL,
    /** The body text alone (Soon and Lee 2009 §4). */
    BODY_TEXT,
    /** The body text and the size of the page (the same). */
    BODY_TEXT_AND_SIZE
  }

  public SamePageSettings withMethod(Method other) {
    return new SamePageSettings(other, tests);
  }

  public SamePageSettings withTests(int most) {
    return new SamePageSettings(method, most);
  }

  SamePageFinder.Result find(List<Url> urls, SiteAccess access) {
    int reloaded = SamePageFinder.Settings.USUAL.reloadedPages();
    return switch (method) {
      case BODY_TEXT -> SignatureGrouping.BODY_TEXT.find(urls, access);
      case BODY_TEXT_AND_SIZE -> SignatureGrouping.BODY_TEXT_AND_SIZE.find(urls, access);
      case GRAPNEL ->
          new SamePageFinder(access, new SamePageFinder.Settings(reloaded, tests)).find(urls);
    };
  }
}
