package grapnel.same;

import grapnel.page.Page;
import grapnel.url.Url;
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
}
