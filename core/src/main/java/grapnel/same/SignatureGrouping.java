package grapnel.same;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.page.TextSignature;
import grapnel.site.SiteAccess;
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
 * The document's own method (Soon and Lee 2009 §4): URLs are equivalent when the MD5 of their
 * pages' body text is equal; as an option, when the page size is equal too. Here for comparison.
 */
public enum SignatureGrouping {
  BODY_TEXT("body text"),
  BODY_TEXT_AND_SIZE("body text and size");

  private final String label;

  SignatureGrouping(String label) {
    this.label = label;
  }

  /** For tables. */
  public String label() {
    return label;
  }

  /** The signature of a URL; empty for a page without words, which is equivalent to none. */
  Optional<String> signatureOf(Page page) {
    return page.signature().map(s -> this == BODY_TEXT ? s.md5() : s.md5() + " " + page.size());
  }

  /** The number of the class of each URL, by its page. URLs without a page stand alone. */
  public Map<Url, Integer> classes(List<Url> urls, Function<Url, Optional<Page>> pages) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<Url, Integer> classes = new LinkedHashMap<>();
    for (Url url : urls) {
      String key = pages.apply(url).flatMap(this::signatureOf).orElse("alone " + url);
      classes.put(url, numbers.computeIfAbsent(key, _ -> numbers.size()));
    }
    return classes;
  }

  /** The classes of these URLs, each of which is fetched once. Nothing else is looked at. */
  public SamePageFinder.Result find(List<Url> urls, SiteAccess access) {
    Map<Url, List<Url>> spellings = new LinkedHashMap<>();
    for (Url url : urls) {
      spellings.computeIfAbsent(url.normalized(), _ -> new ArrayList<>()).add(url);
    }
    Map<Url, Optional<TextSignature>> signatures = new HashMap<>();
    Map<Url, Integer> numbers =
        classes(
            List.copyOf(spellings.keySet()),
            url -> {
              Visit visit =
                  access.visit(
                      Request.get(url), new RequestPurpose("same", "to compare its page"), 1);
              Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
              signatures.put(url, page.flatMap(Page::signature));
              return page;
            });
    Map<Integer, List<Url>> members = new LinkedHashMap<>();
    numbers.forEach(
        (url, number) -> members.computeIfAbsent(number, _ -> new ArrayList<>()).add(url));
    List<UrlEquivalenceClass> made =
        members.values().stream()
            .map(group -> made(group, spellings, signatures.getOrDefault(group.getFirst(), none())))
            .toList();
    return new SamePageFinder.Result(made, SiteRewriteRules.NONE, spellings.size(), List.of());
  }

  private static Optional<TextSignature> none() {
    return Optional.empty();
  }

  private UrlEquivalenceClass made(
      List<Url> group, Map<Url, List<Url>> spellings, Optional<TextSignature> signature) {
    return equivalenceClass(
        group.stream().flatMap(url -> spellings.getOrDefault(url, List.of(url)).stream()).toList(),
        group.size(),
        signature);
  }

  /**
   * URLs that were found equal.
   *
   * @param normal how many different ones they are after the standard steps
   */
  public UrlEquivalenceClass equivalenceClass(
      Collection<Url> urls, int normal, Optional<TextSignature> signature) {
    List<Url> all = urls.stream().sorted(UrlEquivalenceClass.SHORTEST_FIRST).toList();
    String reason =
        signature.isEmpty()
            ? "no words on the page, so it is compared with none"
            : normal == 1 ? "the only URL of its page" : "equal " + label;
    return new UrlEquivalenceClass(
        all.getFirst(), all.subList(1, all.size()), signature, reason, List.of(), List.of());
  }
}
