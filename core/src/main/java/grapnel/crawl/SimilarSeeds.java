package grapnel.crawl;

import grapnel.page.TextSignature;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which seeds are written like others of the same site, as {@code www.a.com} and {@code
 * a.com/index.html} are (Kaur 2021 §3.3: simhash of seed URLs).
 *
 * <p>Only among the seeds of many sites, and few of each: a long list of one site is of pages that
 * are wanted one by one. URLs whose numbers differ are never alike: two consecutive ids are what we
 * look for, and two sites are two however alike their names are.
 */
public final class SimilarSeeds {

  /** Of 64 bits; as Manku et al. 2007 for pages. */
  private static final int BITS = 3;

  /** A site with more seeds than this is given as a list of pages. */
  private static final int FEW = 20;

  private SimilarSeeds() {}

  /**
   * A seed that is left out.
   *
   * @param representative the seed that stands for it
   */
  public record SimilarSeed(Url seed, Url representative) {}

  /** The seeds that may be left out. */
  public static List<SimilarSeed> findAmong(Collection<Url> seeds) {
    Map<String, List<Url>> sites = new LinkedHashMap<>();
    for (Url url : seeds) sites.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
    List<SimilarSeed> alike = new ArrayList<>();
    if (sites.size() < 2) return alike;
    for (List<Url> site : sites.values()) {
      if (site.size() <= FEW) collectSimilar(site, alike);
    }
    return alike;
  }

  private static void collectSimilar(List<Url> site, List<SimilarSeed> alike) {
    List<Url> kept = new ArrayList<>();
    for (Url url : site) {
      Optional<Url> as = kept.stream().filter(other -> similar(url, other)).findFirst();
      if (as.isPresent()) alike.add(new SimilarSeed(url, as.get()));
      else kept.add(url);
    }
  }

  static boolean similar(Url one, Url other) {
    String a = simplified(one);
    String b = simplified(other);
    if (a.equals(b)) return true;
    return numbers(a).equals(numbers(b)) && Long.bitCount(simHash(a) ^ simHash(b)) <= BITS;
  }

  /** Without what seldom makes a difference at the front door: scheme, www, default page, case. */
  private static String simplified(Url url) {
    return url.toString()
        .toLowerCase(Locale.ROOT)
        .replaceFirst("^https?://(www\\.)?", "")
        .replaceFirst("/(index|default|home)\\.(html?|php|aspx?|jsp)$", "/")
        .replaceFirst("/$", "");
  }

  private static String numbers(String text) {
    return text.replaceAll("[^0-9]+", " ").strip();
  }

  /** Over runs of three characters: the words of the hash are what stands between blanks. */
  private static long simHash(String text) {
    return TextSignature.of(String.join(" ", text.split("")))
        .map(TextSignature::simhash)
        .orElse(0L);
  }
}
