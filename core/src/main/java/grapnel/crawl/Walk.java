package grapnel.crawl;

import grapnel.fact.Why;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Breadth first over the links of one host: what any crawler reaches. */
public final class Walk {

  private Walk() {}

  /** The URLs that answered with a page, in the order they were reached, at most so many. */
  public static Set<Url> breadthFirst(Asks asks, Url start, int most) {
    Set<Url> seen = new LinkedHashSet<>(Set.of(start));
    Set<Url> reached = new LinkedHashSet<>();
    Deque<Url> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && reached.size() < most) {
      Url url = open.poll();
      Visit visit = asks.visit(url, new Why("crawl", "linked"), 1);
      Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
      if (page.isEmpty()) continue;
      reached.add(url);
      for (Link link : page.get().links()) {
        if (link.url().host().equals(start.host()) && seen.add(link.url())) open.add(link.url());
      }
    }
    return reached;
  }
}
