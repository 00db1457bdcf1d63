package grapnel.template;

import grapnel.fact.RequestPurpose;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;

/** The first known pages of a series, as many as tell what sort it is. */
final class KnownPageSample {

  static final int PAGES_READ = 3;

  private static final RequestPurpose PURPOSE =
      new RequestPurpose("templates", RequestPurpose.KNOWN_PAGE);

  private KnownPageSample() {}

  static List<Visit> visits(SiteAccess access, DraftGroup group) {
    List<Url> some = group.urls().stream().limit(PAGES_READ).toList();
    access.ahead(some.stream().map(url -> NextRequest.get(url, PURPOSE)).toList());
    return some.stream().map(url -> access.visit(url, PURPOSE, 0)).toList();
  }
}
