package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;

/** Where a crawl asks: the loops of the sites it works on. */
public interface CrawlSites extends AutoCloseable {

  HostAccess openHost(Host host);

  /** What was answered before; nothing is asked. */
  default Optional<Exchange> knownExchange(Request request) {
    return Optional.empty();
  }

  /** The page that a URL was answered with before, if it was one. */
  default Optional<Page> knownPage(Url url) {
    return knownPage(Request.get(url));
  }

  /** The page that a request was answered with before, if it was one. */
  default Optional<Page> knownPage(Request request) {
    return knownExchange(request)
        .map(Exchange::answer)
        .filter(answer -> answer instanceof Answer.Responded(Response r) && r.ok())
        .map(answer -> ((Answer.Responded) answer).response().page(request.url()));
  }

  /** Ends all that is asked; whoever waits for an answer gets one at once. */
  @Override
  void close();

  /** The way to one host. */
  interface HostAccess extends SiteAccess, AutoCloseable {

    /** When it is worth asking again; may be past. */
    Instant nextRequestAt();

    /** Whether anything of this host's site was answered in this run. */
    boolean siteAnswered();

    /** Nothing is asked of this host for now. */
    @Override
    void close();
  }

  /** All hosts through one port that someone else owns. */
  static CrawlSites of(SiteAccess access) {
    return new CrawlSites() {
      @Override
      public HostAccess openHost(Host host) {
        return new UnpacedAccess(access);
      }

      @Override
      public void close() {}
    };
  }

  /** A door that knows of no pause. */
  record UnpacedAccess(SiteAccess access) implements HostAccess {
    @Override
    public Answer ask(Request request, RequestPurpose purpose, double yield) {
      return access.ask(request, purpose, yield);
    }

    @Override
    public Answer retry(Request request, RequestPurpose purpose, double yield) {
      return access.retry(request, purpose, yield);
    }

    @Override
    public Instant nextRequestAt() {
      return Instant.EPOCH;
    }

    @Override
    public boolean siteAnswered() {
      return true;
    }

    @Override
    public void close() {}
  }
}
