package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/**
 * A URL asked for, with its redirects followed.
 *
 * @param urlChain the URLs asked, the first as the method named it, the last as it answered
 * @param answer to the last of them; still a redirect where the hops ran in a circle or were too
 *     many
 */
public record Visit(List<Url> urlChain, Answer answer) {

  public Visit {
    urlChain = List.copyOf(urlChain);
    if (urlChain.isEmpty()) throw new IllegalArgumentException("a visit without a URL");
  }

  public Url requestedUrl() {
    return urlChain.getFirst();
  }

  public Url finalUrl() {
    return urlChain.getLast();
  }

  public boolean isRedirected() {
    return urlChain.size() > 1;
  }

  public Optional<Response> response() {
    return answer instanceof Answer.Responded(Response response)
        ? Optional.of(response)
        : Optional.empty();
  }

  /** The page it ends at, whatever the status: soft errors are pages too. */
  public Optional<Page> page() {
    return response().map(response -> response.page(finalUrl()));
  }

  /** The same without what came, for who keeps many. */
  public Visit withoutBody() {
    return answer instanceof Answer.Responded(Response response)
        ? new Visit(urlChain, new Answer.Responded(response.withoutBody()))
        : this;
  }

  /** Whether it ends at a page with a success status. */
  public boolean ok() {
    return response().map(Response::ok).orElse(false);
  }

  /** What came of it, in a few words, for evidence. */
  public String summary() {
    String what =
        switch (answer) {
          case Answer.Responded(Response r) -> "status " + r.status();
          case Answer.Failed f -> "failed: " + f.message();
          case Answer.Refused r -> "refused: " + r.reason();
          case Answer.Spent s -> "not requested: stopped by " + s.budget();
          case Answer.Unrecorded _ -> "not in the archive";
        };
    return isRedirected() ? "redirects to " + finalUrl() + ", " + what : what;
  }
}
