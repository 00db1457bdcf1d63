package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;

/** Where a crawl asks: the loops of the sites it works on. */
public interface Sites extends AutoCloseable {

  Door door(Host host);

  /** What was answered before; nothing is asked. */
  default Optional<Exchange> known(Request request) {
    return Optional.empty();
  }

  /** The page that a URL was answered with before, if it was one. */
  default Optional<Page> page(Url url) {
    return known(Request.get(url))
        .map(Exchange::answer)
        .filter(answer -> answer instanceof Answer.Responded(Response r) && r.ok())
        .map(answer -> Visiting.page(url, ((Answer.Responded) answer).response()));
  }

  /** Ends all that is asked; whoever waits for an answer gets one at once. */
  @Override
  void close();

  /** The way to one host. */
  interface Door extends Asks, AutoCloseable {

    /** When it is worth asking again; may be past. */
    Instant next();

    /** Whether anything of this host's site was answered in this run. */
    boolean reached();

    /** Nothing is asked of this host for now. */
    @Override
    void close();
  }

  /** All hosts through one port that someone else owns. */
  static Sites of(Asks asks) {
    return new Sites() {
      @Override
      public Door door(Host host) {
        return new Open(asks);
      }

      @Override
      public void close() {}
    };
  }

  /** A door that knows of no pause. */
  record Open(Asks asks) implements Door {
    @Override
    public Answer ask(Request request, Why why, double yield) {
      return asks.ask(request, why, yield);
    }

    @Override
    public Answer retry(Request request, Why why, double yield) {
      return asks.retry(request, why, yield);
    }

    @Override
    public Instant next() {
      return Instant.EPOCH;
    }

    @Override
    public boolean reached() {
      return true;
    }

    @Override
    public void close() {}
  }
}
