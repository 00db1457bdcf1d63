package grapnel.same;

import grapnel.page.TextSignature;
import grapnel.url.Url;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The URLs of one page.
 *
 * @param url the one that stands for all: the page's own choice where it names one of them, else
 *     the shortest
 * @param sameAs the others, sorted
 * @param signature of its words; empty where nothing was read
 * @param reason why they are the same, or why nothing could be said, for people
 * @param languages the same thing in other languages, which are pages of their own
 * @param nearDuplicates pages with nearly the same words that were kept apart
 */
public record UrlEquivalenceClass(
    Url url,
    List<Url> sameAs,
    Optional<TextSignature> signature,
    String reason,
    List<Url> languages,
    List<Url> nearDuplicates) {

  /** The order in which URLs are chosen to stand for others. */
  public static final Comparator<Url> SHORTEST_FIRST =
      Comparator.comparingInt((Url url) -> url.toString().length()).thenComparing(Url::toString);

  /**
   * URLs that are the same by their rules alone: nothing is known of their page.
   *
   * @throws java.util.NoSuchElementException if there are none
   */
  public static UrlEquivalenceClass byRules(Collection<Url> urls) {
    List<Url> all = urls.stream().distinct().sorted(SHORTEST_FIRST).toList();
    String reason = all.size() == 1 ? "no other URL by the rules" : "equal by the rules";
    return new UrlEquivalenceClass(
        all.getFirst(), all.subList(1, all.size()), Optional.empty(), reason, List.of(), List.of());
  }

  public UrlEquivalenceClass {
    sameAs = List.copyOf(sameAs);
    languages = List.copyOf(languages);
    nearDuplicates = List.copyOf(nearDuplicates);
  }

  /** What a line of JSON says of it, by name and in order. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("url", url.toString());
    fields.put("same_as", texts(sameAs));
    fields.put("signature", signature.map(TextSignature::toString).orElse(""));
    fields.put("reason", reason);
    fields.put("languages", texts(languages));
    fields.put("near", texts(nearDuplicates));
    return fields;
  }

  private static List<String> texts(List<Url> urls) {
    return urls.stream().map(Url::toString).toList();
  }
}
