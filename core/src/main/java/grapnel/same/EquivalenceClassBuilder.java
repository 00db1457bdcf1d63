package grapnel.same;

import grapnel.page.site.ReloadNoise;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Makes of pages that were found equal, and of what the pages say of themselves, the classes. */
final class EquivalenceClassBuilder {

  /** The share of a page's own texts that must stand on the page it names as its other form. */
  private static final double SAME_TEXTS = 0.9;

  private static final int MOST_NEAR = 5;

  /** Under more addresses than this hardly a page is linked. */
  private static final int MOST_ADDRESSES = 8;

  private static final double HALF_THE_TEXTS = 0.5;

  private static final int LEAST_TEXTS = 2;

  private final SamePageFinder.RedirectGroups redirectGroups;
  private final PagePartition partition;
  private final ReloadNoise noise;
  private final int[] classes;
  private final Map<Integer, List<Integer>> members = new HashMap<>();
  private final Map<Integer, Set<String>> claims = new HashMap<>();
  private final Set<Long> frame = new HashSet<>();

  EquivalenceClassBuilder(
      SamePageFinder.RedirectGroups redirectGroups,
      PagePartition partition,
      int[] classes,
      ReloadNoise noise) {
    this.redirectGroups = redirectGroups;
    this.partition = partition;
    this.classes = classes.clone();
    this.noise = noise;
    for (int i = 0; i < classes.length; i++) {
      members.computeIfAbsent(classes[i], _ -> new ArrayList<>()).add(i);
    }
    frame();
    claims();
    new DressedAddresses(redirectGroups.pages())
        .join(
            this::showsWhole,
            (one, other) -> merge(one, other, "the same thing in another form, as for printing"));
    new NearDuplicatePages(redirectGroups.pages())
        .same((one, other) -> merge(one, other, "nearly equal words, all of the page's own equal"));
  }

  /**
   * What stands on many pages says nothing about one: also what only those of one sort have, such
   * as the way home on the pages for small screens.
   */
  private void frame() {
    Map<Long, Integer> counts = new HashMap<>();
    for (PageContentDigest page : redirectGroups.pages()) {
      for (long text : page.textSample()) counts.merge(text, 1, Integer::sum);
    }
    int all = redirectGroups.pages().size();
    int most = Math.max(2, Math.min(all / 2, Math.max(MOST_ADDRESSES, all / 20)));
    counts.forEach(
        (text, count) -> {
          if (count > most) frame.add(text);
        });
  }

  /** Joins pages that name one another as the same, where their texts agree. */
  private void claims() {
    Map<Url, Integer> canonical = new HashMap<>();
    for (int i : redirectGroups.pageNumbers()) {
      PageContentDigest page = redirectGroups.pages().get(i);
      if (!page.comparable()) continue;
      page.canonical()
          .ifPresent(
              url -> {
                int named = redirectGroups.pageNumber(url);
                int other = named >= 0 ? named : canonical.computeIfAbsent(url, _ -> i);
                join(i, other, "the canonical link and the texts agree");
                if (isExtended(i, other)) joinNamed(i, other);
              });
      for (Url form : page.otherForms()) {
        if (redirectGroups.pageNumber(form) >= 0) {
          join(
              i,
              redirectGroups.pageNumber(form),
              "another version, as for printing, with the same text");
        }
      }
    }
  }

  private void join(int one, int other, String reason) {
    if (classes[one] != classes[other] && textsAgree(one, other)) merge(one, other, reason);
  }

  /** Whether the first URL is the other with something added. */
  private boolean isExtended(int one, int other) {
    String longer = redirectGroups.pages().get(one).finalUrl().toString();
    String shorter = redirectGroups.pages().get(other).finalUrl().toString();
    return longer.length() > shorter.length()
        && longer.startsWith(shorter)
        && (shorter.endsWith("/") || "/?&;".indexOf(longer.charAt(shorter.length())) >= 0);
  }

  /** Where the address says the same as the canonical link, half of the texts are enough. */
  private void joinNamed(int one, int other) {
    PageContentDigest a = redirectGroups.pages().get(one);
    PageContentDigest b = redirectGroups.pages().get(other);
    if (classes[one] == classes[other] || !b.comparable() || !speakAlike(a, b)) return;
    if (PageContentDigest.containment(ownTexts(a), ownTexts(b)) >= HALF_THE_TEXTS) {
      merge(one, other, "the canonical link and the address agree");
    }
  }

  private void merge(int one, int other, String reason) {
    int from = classes[one];
    int to = classes[other];
    if (from == to) return;
    List<Integer> moved = members.getOrDefault(from, List.of());
    List<Integer> kept = members.computeIfAbsent(to, _ -> new ArrayList<>());
    // The fewer move, so that no page moves more often than the logarithm of all.
    if (moved.size() > kept.size()) {
      merge(other, one, reason);
      return;
    }
    for (int page : moved) classes[page] = to;
    kept.addAll(moved);
    members.remove(from);
    Set<String> reasons = claims.computeIfAbsent(to, _ -> new TreeSet<>());
    reasons.add(reason);
    reasons.addAll(claims.getOrDefault(from, Set.of()));
  }

  /** A site that names its home page as the canonical form of all pages is not believed. */
  private boolean textsAgree(int one, int other) {
    PageContentDigest a = redirectGroups.pages().get(one);
    PageContentDigest b = redirectGroups.pages().get(other);
    return a.comparable()
        && b.comparable()
        && speakAlike(a, b)
        && PageContentDigest.containment(ownTexts(a), ownTexts(b)) >= SAME_TEXTS;
  }

  /** A page for print often leaves out in which language it is. */
  private static boolean speakAlike(PageContentDigest a, PageContentDigest b) {
    return a.language().equals(b.language()) || a.language().isEmpty() || b.language().isEmpty();
  }

  /** Whether all that one of two pages says, two texts at least, stands on the other too. */
  private boolean showsWhole(int one, int other) {
    PageContentDigest a = redirectGroups.pages().get(one);
    PageContentDigest b = redirectGroups.pages().get(other);
    if (!speakAlike(a, b)) return false;
    // A revision says its own number, and a search what was searched for.
    long[] mine = withoutEchoes(a);
    long[] its = withoutEchoes(b);
    return Math.min(mine.length, its.length) >= LEAST_TEXTS
        && PageContentDigest.containment(mine, its) >= 1;
  }

  private long[] ownTexts(PageContentDigest page) {
    return Arrays.stream(page.textSample()).filter(text -> !frame.contains(text)).toArray();
  }

  private long[] withoutEchoes(PageContentDigest page) {
    Set<Long> echoes = page.echoes();
    return Arrays.stream(ownTexts(page)).filter(text -> !echoes.contains(text)).toArray();
  }

  List<UrlEquivalenceClass> classes(Map<Url, List<Url>> spellings) {
    Map<Integer, List<Url>> urlsByClass = new LinkedHashMap<>();
    redirectGroups
        .pageByUrl()
        .forEach(
            (url, page) -> {
              // Others were fetched only to decide.
              if (spellings.containsKey(url)) {
                urlsByClass.computeIfAbsent(classes[page], _ -> new ArrayList<>()).add(url);
              }
            });
    Map<Integer, Url> representatives = new HashMap<>();
    urlsByClass.forEach((number, urls) -> representatives.put(number, representative(urls)));
    Map<Integer, List<Url>> near = near(representatives);
    List<UrlEquivalenceClass> made = new ArrayList<>();
    urlsByClass.forEach(
        (number, urls) ->
            made.add(
                make(
                    number,
                    urls,
                    representatives,
                    spellings,
                    near.getOrDefault(number, List.of()))));
    return made;
  }

  private UrlEquivalenceClass make(
      int number,
      List<Url> urls,
      Map<Integer, Url> representatives,
      Map<Url, List<Url>> spellings,
      List<Url> near) {
    Set<Url> written = new TreeSet<>();
    for (Url url : urls) written.addAll(spellings.getOrDefault(url, List.of(url)));
    Url normal = representatives.getOrDefault(number, urls.getFirst());
    List<Url> own = spellings.getOrDefault(normal, List.of(normal));
    Url url = own.contains(normal) ? normal : own.getFirst();
    written.remove(url);
    PageContentDigest page = digestOf(normal);
    List<Url> languages = languages(number, urls, representatives);
    return new UrlEquivalenceClass(
        url,
        List.copyOf(written),
        page.signature(),
        reason(number, urls, languages, near),
        languages,
        near);
  }

  private PageContentDigest digestOf(Url url) {
    return redirectGroups.pages().get(redirectGroups.pageNumber(url));
  }

  private Url representative(List<Url> urls) {
    Set<Url> all = new HashSet<>(urls);
    Optional<Url> named =
        urls.stream()
            .flatMap(url -> digestOf(url).canonical().stream())
            .filter(all::contains)
            .findFirst();
    Comparator<Url> plain =
        Comparator.comparing((Url url) -> !digestOf(url).finalUrl().normalized().equals(url))
            .thenComparingInt(url -> url.toString().length())
            .thenComparing(Url::toString);
    return named.orElseGet(() -> urls.stream().min(plain).orElseThrow());
  }

  private List<Url> languages(int number, List<Url> urls, Map<Integer, Url> representatives) {
    Set<Url> others = new LinkedHashSet<>();
    for (Url url : urls) {
      for (Url other : digestOf(url).alternates()) {
        Optional<PageContentDigest> page = partition.page(other);
        int its = page.map(p -> classes[redirectGroups.pageNumber(p.url())]).orElse(-1);
        if (its >= 0 && its != number) others.add(representatives.getOrDefault(its, other));
        else if (its < 0) others.add(other);
      }
    }
    return others.stream().sorted().toList();
  }

  private String reason(int number, List<Url> urls, List<Url> languages, List<Url> near) {
    Set<String> reasons = new LinkedHashSet<>();
    Set<Integer> pages = new HashSet<>();
    for (Url url : urls) {
      pages.add(redirectGroups.pageNumber(url));
      if (!digestOf(url).finalUrl().normalized().equals(url) && urls.size() > 1)
        reasons.add("redirect");
    }
    reasons.addAll(claims.getOrDefault(number, Set.of()));
    if (pages.size() > 1 && claims.getOrDefault(number, Set.of()).isEmpty()) {
      boolean exact =
          pages.stream().map(p -> redirectGroups.pages().get(p).signature()).distinct().count()
              == 1;
      reasons.add(
          exact
              ? "equal words, images and links"
              : "equal words, images and links but for what changes on every load");
    }
    digestOf(urls.getFirst()).problem().ifPresent(reasons::add);
    if (!languages.isEmpty()) {
      reasons.add("another page of the same thing in " + languages.size() + " other languages");
    }
    if (!near.isEmpty()) {
      reasons.add("kept apart from " + near.size() + " pages of nearly the same words");
    }
    if (noise.doubtful()) reasons.add("cannot tell content from what changes on every load");
    return reasons.isEmpty() ? "the only URL of its page" : String.join("; ", reasons);
  }

  /** Pages of nearly the same words in other classes, by an index of simhashes. */
  private Map<Integer, List<Url>> near(Map<Integer, Url> representatives) {
    Map<Long, Set<Integer>> byHash = new HashMap<>();
    for (int i : redirectGroups.pageNumbers()) {
      int number = classes[i];
      redirectGroups
          .pages()
          .get(i)
          .signature()
          .ifPresent(
              s -> byHash.computeIfAbsent(s.simhash(), _ -> new LinkedHashSet<>()).add(number));
    }
    long[] hashes = byHash.keySet().stream().mapToLong(Long::longValue).toArray();
    SimHashIndex index = new SimHashIndex(hashes);
    Map<Integer, List<Url>> near = new HashMap<>();
    byHash.forEach(
        (hash, numbers) ->
            index.near(
                hash,
                found -> {
                  for (int number : numbers) {
                    add(
                        near.computeIfAbsent(number, _ -> new ArrayList<>()), number,
                        byHash.getOrDefault(found, Set.of()), representatives);
                  }
                }));
    near.values().removeIf(List::isEmpty);
    return near;
  }

  private static void add(
      List<Url> list, int number, Set<Integer> others, Map<Integer, Url> representatives) {
    for (int other : others) {
      Url url = representatives.get(other);
      if (list.size() >= MOST_NEAR) return;
      if (other != number && url != null && !list.contains(url)) list.add(url);
    }
  }
}
