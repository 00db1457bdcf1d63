package grapnel.site;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.url.Url;

/** A request that will be asked for soon, and why; see {@link SiteAccess#ahead}. */
public record NextRequest(Request request, RequestPurpose purpose) {

  /** A page. */
  public static NextRequest get(Url url, RequestPurpose purpose) {
    return new NextRequest(Request.get(url), purpose);
  }
}
