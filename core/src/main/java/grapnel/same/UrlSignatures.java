package grapnel.same;

import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.page.Signature;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The document's own method (seed 002 §4): URLs are equivalent when the MD5 of their pages' body
 * text is equal; as an option, when the page size is equal too. Here for comparison.
 */
public enum UrlSignatures {
  BODY_TEXT("body text"),
  BODY_TEXT_AND_SIZE("body text and size");

  private final String label;

  UrlSignatures(String label) {
    this.label = label;
  }

  /** For tables. */
  public String label() {
    return label;
  }

  /** The signature of a URL; empty for a page without words, which is equivalent to none. */
  public Optional<String> of(Page page) {
    return page.signature().map(s -> this == BODY_TEXT ? s.md5() : s.md5() + " " + page.size());
  }

  /** The number of the class of each URL, by its page. URLs without a page stand alone. */
  public Map<Url, Integer> classes(List<Url> urls, Function<Url, Optional<Page>> pages) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<Url, Integer> classes = new LinkedHashMap<>();
    for (Url url : urls) {
      String key = pages.apply(url).flatMap(this::of).orElse("alone " + url);
      classes.put(url, numbers.computeIfAbsent(key, _ -> numbers.size()));
    }
    return classes;
  }

  /** The classes of these URLs, each of which is fetched once. Nothing else is looked at. */
  public SamePages.Result find(List<Url> urls, Asks asks) {
    Map<Url, List<Url>> spellings = new LinkedHashMap<>();
    for (Url url : urls) {
      spellings.computeIfAbsent(url.normalized(), _ -> new ArrayList<>()).add(url);
    }
    Map<Url, Optional<Signature>> signatures = new HashMap<>();
    Map<Url, Integer> numbers =
        classes(
            List.copyOf(spellings.keySet()),
            url -> {
              Visit visit = asks.visit(Request.get(url), new Why("same", "to compare its page"), 1);
              Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
              signatures.put(url, page.flatMap(Page::signature));
              return page;
            });
    Map<Integer, List<Url>> members = new LinkedHashMap<>();
    numbers.forEach(
        (url, number) -> members.computeIfAbsent(number, _ -> new ArrayList<>()).add(url));
    List<PageClass> made =
        members.values().stream()
            .map(group -> made(group, spellings, signatures.getOrDefault(group.getFirst(), none())))
            .toList();
    return new SamePages.Result(made, Rules.NONE, spellings.size(), List.of());
  }

  private static Optional<Signature> none() {
    return Optional.empty();
  }

  private PageClass made(
      List<Url> group, Map<Url, List<Url>> spellings, Optional<Signature> signature) {
    return pageClass(
        group.stream().flatMap(url -> spellings.getOrDefault(url, List.of(url)).stream()).toList(),
        group.size(),
        signature);
  }

  /**
   * URLs that were found equal.
   *
   * @param normal how many different ones they are after the standard steps
   */
  public PageClass pageClass(Collection<Url> urls, int normal, Optional<Signature> signature) {
    List<Url> all = urls.stream().sorted(PageClass.SHORTEST_FIRST).toList();
    String reason =
        signature.isEmpty()
            ? "no words on the page, which is equal to none"
            : normal == 1 ? "the only URL of its page" : "equal " + label;
    return new PageClass(
        all.getFirst(), all.subList(1, all.size()), signature, reason, List.of(), List.of());
  }
}
