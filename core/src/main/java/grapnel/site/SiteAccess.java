package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fetch.safety.LinkSafety;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The one port through which methods reach the web.
 *
 * <ul>
 *   <li>The caller waits: run methods on virtual threads.
 *   <li>What is already known is answered at no cost.
 *   <li>Nothing is thrown for anything the web does.
 * </ul>
 */
public interface SiteAccess {

  /** More hops than this are a loop in all but name; browsers stop at 20, crawlers at 5 to 10. */
  int MAX_REDIRECTS = 10;

  /**
   * Asks for one exchange; a redirect is an answer like any other.
   *
   * @param yield how many new pages this is expected to bring; the loop grants the best first
   */
  Answer ask(Request request, RequestPurpose purpose, double yield);

  /**
   * Asks once more for what had no answer in this run, or one that may be different later (429, any
   * 5xx). For everything else this is {@link #ask}.
   */
  default Answer retry(Request request, RequestPurpose purpose, double yield) {
    return ask(request, purpose, yield);
  }

  /** What may not be requested, however it is come by. */
  default LinkSafety safety() {
    return new LinkSafety();
  }

  /** Whether a rule of the site that is known already forbids to ask for this. */
  default boolean isForbidden(Url url) {
    return false;
  }

  /** The address that shows the same as this one, where that was seen; else this one. */
  default Url proper(Url url) {
    return url;
  }

  /** How many requests that were named {@link #ahead} are sent before they are asked for. */
  default int width() {
    return 1;
  }

  /**
   * Names what will be asked next, as far as can be told now, the next one first: so many of these
   * as fit beside each other are sent at once, and each answer waits for its {@link #ask}. What is
   * sent depends on what is named and on earlier answers alone, never on when these came. Each that
   * is sent counts as a request, asked for in the end or not.
   */
  default void ahead(List<NextRequest> next) {}

  /**
   * Says what may be sent while an answer is waited for and fewer requests are under way than the
   * width allows: what will be asked for later in any case. Each counts as one that was named
   * {@link #ahead}, and what it says is learned only when it is asked for.
   *
   * @param spare gives so many at the most, each once; none when nothing is left
   */
  default void fillWith(IntFunction<List<NextRequest>> spare) {}

  /** Forgets an answer that was not the site's own, as one of a block: a later run asks anew. */
  default void forget(Request request) {}

  /** Asks, and follows redirects hop by hop, each an exchange of its own. */
  default Visit visit(Request request, RequestPurpose purpose, double yield) {
    List<Url> way = new ArrayList<>();
    Request next = request;
    while (true) {
      way.add(next.url());
      Answer answer = ask(next, purpose, yield);
      Optional<Url> location =
          answer instanceof Answer.Responded(var response)
              ? response.location(next.url())
              : Optional.empty();
      if (location.isEmpty() || way.size() > MAX_REDIRECTS) return new Visit(way, answer);
      Url target = location.get().withoutFragment();
      if (way.contains(target)) return new Visit(way, answer);
      next = Request.get(target).withLoad(request.load());
    }
  }

  default Visit visit(Url url, RequestPurpose purpose, double yield) {
    return visit(Request.get(url), purpose, yield);
  }
}
