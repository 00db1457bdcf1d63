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
