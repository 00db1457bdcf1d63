package grapnel.fact;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;

/**
 * What a server sent back.
 *
 * @param body decompressed
 * @param truncation why the body is not whole (a size limit, an early close, a deadline), empty
 *     when it is
 */
public record Response(
    int status, Headers headers, ResponseBody body, Optional<String> truncation) {

  public boolean ok() {
    return status >= 200 && status < 300;
  }

  /** Whether it says to come later, perhaps after how long (RFC 6585 §4, RFC 9110 §15.6.4). */
  public boolean asksToWait() {
    return status == 429 || status == 503;
  }

  /** Whether a server had too much to do, or one behind it; a plain 500 seldom means that. */
  public boolean isBusy() {
    return asksToWait() || status == 502 || status == 504;
  }

  /** Whether it is busy, also in the words of a content delivery network (520 to 529). */
  public boolean isOverloaded() {
    return isBusy() || (status >= 520 && status <= 529);
  }

  /** Whether the same request may be answered otherwise at another time. */
  public boolean mayChange() {
    return status == 429 || status >= 500;
  }

  /** Whether it says nothing of the page: not allowed, too many requests, out of order. */
  public boolean turnsAway() {
    return status == 401 || status == 403 || mayChange();
  }

  public boolean redirects() {
    return switch (status) {
      case 301, 302, 303, 307, 308 -> headers.first("Location").isPresent();
      default -> false;
    };
  }

  /**
   * The page that came, whatever the status: soft errors are pages too. Parsed when first asked
   * for, and kept as long as this response is.
   *
   * @param asked the URL that was asked for
   */
  public Page page(Url asked) {
    return body.page(asked, headers.first("Content-Type"));
  }

  /** The same without its body, for who keeps many. */
  public Response withoutBody() {
    return new Response(status, headers, ResponseBody.EMPTY, truncation);
  }

  /** Where a redirect leads, seen from the URL that was asked for. */
  public Optional<Url> location(Url asked) {
    return redirects() ? headers.first("Location").flatMap(asked::resolve) : Optional.empty();
  }
}
