package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Normalizer;
import grapnel.url.Url;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Passes asks on, and remembers what the pages that come back link to: a page no seen page links to
 * is hidden. Works alike for pages from the wire and from the catalogue. Answers to filled forms do
 * not count, nor what the judge asks for to see whether there is a page: one that says "not found"
 * may link to anything.
 */
public final class SeenLinks implements Asks {

  private final Asks asks;
  private final Set<Url> targets = ConcurrentHashMap.newKeySet();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  public SeenLinks(Asks asks) {
    this.asks = asks;
  }

  public boolean linked(Url url) {
    return targets.contains(Normalizer.lasting().normalize(url));
  }

  /** All that pages seen so far link to, without what belongs to one visit. */
  public Set<Url> targets() {
    return Collections.unmodifiableSet(targets);
  }

  @Override
  public Answer ask(Request request, Why why, double yield) {
    Answer answer = asks.ask(request, why, yield);
    if (answer instanceof Answer.Responded(Response response)
        && response.ok()
        && !why.probing()
        && seen.add(request.key())) {
      read(request.url(), response);
    }
    return answer;
  }

  @Override
  public Answer retry(Request request, Why why, double yield) {
    return asks.retry(request, why, yield);
  }

  @Override
  public void forget(Request request) {
    asks.forget(request);
  }

  /** A link from a page to itself says nothing about whether others lead there. */
  private void read(Url url, Response response) {
    Page page = Page.parse(url, response.body().bytes(), response.headers().first("Content-Type"));
    for (Link link : page.links()) {
      if (!link.url().equals(url)) targets.add(Normalizer.lasting().normalize(link.url()));
    }
  }
}
