package grapnel.app.web;

import grapnel.KnownSite;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.page.Link;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The shortest way by links from the page where work began to another. */
final class LinkPath {

  /** Parsing so many takes some seconds; ways to most pages of larger sites are among them. */
  private static final int MOST_PAGES = 5000;

  private final Map<Url, Set<Url>> links = new HashMap<>();
  private Optional<Exchange> first = Optional.empty();

  private LinkPath() {}

  /** The pages on the way, both ends included; empty where no way is known. */
  static List<Url> to(Url page, KnownSite site) {
    LinkPath graph = new LinkPath();
    site.eachExchange(graph::add);
    return graph
        .first
        .map(start -> graph.path(normal(start.request().url()), normal(page)))
        .orElse(List.of());
  }

  private static Url normal(Url url) {
    return UrlNormalizer.visitIndependent().normalize(url.withoutFragment());
  }

  private void add(Exchange exchange) {
    boolean shown = exchange.answer() instanceof Answer.Responded(var response) && response.ok();
    if (!shown || exchange.purpose().isProbe() || links.size() >= MOST_PAGES) return;
    if (!(exchange.answer() instanceof Answer.Responded(var response))) return;
    if (!response.headers().first("Content-Type").orElse("html").contains("html")) return;
    Url from = exchange.request().url();
    Set<Url> targets = links.computeIfAbsent(normal(from), _ -> new HashSet<>());
    for (Link link : response.page(from).links()) targets.add(normal(link.url()));
    boolean earlier =
        first.isEmpty()
            || Comparator.comparing(Exchange::sentAt).compare(exchange, first.get()) < 0;
    if (earlier) first = Optional.of(exchange);
  }

  private List<Url> path(Url start, Url end) {
    Map<Url, Url> cameFrom = new HashMap<>();
    Deque<Url> waiting = new ArrayDeque<>(List.of(start));
    cameFrom.put(start, start);
    while (!waiting.isEmpty() && !cameFrom.containsKey(end)) {
      Url page = waiting.removeFirst();
      for (Url target : links.getOrDefault(page, Set.of())) {
        if (cameFrom.putIfAbsent(target, page) == null) waiting.addLast(target);
      }
    }
    if (!cameFrom.containsKey(end)) return List.of();
    List<Url> path = new ArrayList<>(List.of(end));
    while (!path.getFirst().equals(start)) {
      path.addFirst(cameFrom.getOrDefault(path.getFirst(), start));
    }
    return path;
  }
}
