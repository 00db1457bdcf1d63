package grapnel.crawl;

import grapnel.page.Signature;
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
 * a.com/index.html} are (seed 004 §3.3: simhash of seed URLs).
 *
 * <p>Only among the seeds of many sites, and few of each: a long list of one site is of pages that
 * are wanted one by one. URLs whose numbers differ are never alike: two consecutive ids are what we
 * look for, and two sites are two however alike their names are.
 */
public final class LikeSeeds {

  /** Of 64 bits; as Manku et al. 2007 for pages. */
  private static final int BITS = 3;

  /** A site with more seeds than this is given as a list of pages. */
  private static final int FEW = 20;

  private LikeSeeds() {}

  /**
   * A seed that is left out.
   *
   * @param as the seed that stands for it
   */
  public record Alike(Url seed, Url as) {}

  /** The seeds that may be left out. */
  public static List<Alike> among(Collection<Url> seeds) {
    Map<String, List<Url>> sites = new LinkedHashMap<>();
    for (Url url : seeds) sites.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
    List<Alike> alike = new ArrayList<>();
    if (sites.size() < 2) return alike;
    for (List<Url> site : sites.values()) {
      if (site.size() <= FEW) alike(site, alike);
    }
    return alike;
  }

  private static void alike(List<Url> site, List<Alike> alike) {
    List<Url> kept = new ArrayList<>();
    for (Url url : site) {
      Optional<Url> as = kept.stream().filter(other -> like(url, other)).findFirst();
      if (as.isPresent()) alike.add(new Alike(url, as.get()));
      else kept.add(url);
    }
  }

  static boolean like(Url one, Url other) {
    String a = plain(one);
    String b = plain(other);
    if (a.equals(b)) return true;
    return numbers(a).equals(numbers(b)) && Long.bitCount(simHash(a) ^ simHash(b)) <= BITS;
  }

  /** Without what seldom makes a difference at the front door: scheme, www, default page, case. */
  private static String plain(Url url) {
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
    return Signature.of(String.join(" ", text.split(""))).map(Signature::simhash).orElse(0L);
  }
}
