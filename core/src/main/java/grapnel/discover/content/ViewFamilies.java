package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Parameters that only choose how a page is shown, as far as a reader can tell before reading: they
 * are added to the URLs of many pages, with one value or about once to each, and where they were
 * followed of late nothing new came. Items of a list have its URL with a parameter added, too, but
 * one list has many of them.
 */
public final class ViewFamilies {

  /** Pages that had such a view, before others are left alone. */
  private static final int SEVERAL = 8;

  /** Views of one page, at the most, on average. */
  private static final int FEW = 3;

  /** More parameters than this are no few added ones, and have too many subsets. */
  private static final int MOST_PARAMETERS = 6;

  private final Map<String, Family> families = new HashMap<>();

  private static final class Family {
    final Set<Url> bases = new HashSet<>();
    int read;
    int quiet;

    boolean isQuiet() {
      return bases.size() >= SEVERAL && quiet >= SEVERAL && read <= FEW * bases.size();
    }
  }

  /**
   * A page by its URL with fewer parameters.
   *
   * @param added the names of the others
   * @param values what they are set to
   */
  record ViewedUrl(Url url, Set<String> added, Set<String> values) {
    private List<String> families() {
      return List.of(added.toString(), values.toString());
    }
  }

  /** A page was read, that led to so many URLs nobody had seen. */
  public void add(Url url, long brought, Predicate<Url> isKnown) {
    Optional<ViewedUrl> viewed = base(url, isKnown);
    if (viewed.isEmpty()) return;
    for (String name : viewed.get().families()) {
      Family family = families.computeIfAbsent(name, _ -> new Family());
      family.bases.add(viewed.get().url);
      family.read++;
      family.quiet = brought == 0 ? family.quiet + 1 : 0;
    }
  }

  /** Whether a URL only shows otherwise what was read already. */
  public boolean isView(Url url, Predicate<Url> isKnown) {
    return base(url, isKnown).map(ViewedUrl::families).orElse(List.of()).stream()
        .anyMatch(name -> families.containsKey(name) && families.get(name).isQuiet());
  }

  /** Whether a URL is that of a known page with parameters added. */
  public static boolean extendsKnown(Url url, Predicate<Url> isKnown) {
    return base(url, isKnown).isPresent();
  }

  /** The names of the parameters by which a URL extends a known page; none where it does not. */
  public static Set<String> added(Url url, Predicate<Url> isKnown) {
    return base(url, isKnown).map(ViewedUrl::added).orElse(Set.of());
  }

  /** The page with most of a URL's parameters, but not all. */
  static Optional<ViewedUrl> base(Url url, Predicate<Url> wanted) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    if (all.isEmpty() || all.size() > MOST_PARAMETERS) return Optional.empty();
    Optional<ViewedUrl> best = Optional.empty();
    for (int kept = 0; kept < (1 << all.size()) - 1; kept++) {
      Set<String> added = new TreeSet<>();
      Set<String> values = new TreeSet<>();
      List<UrlQuery.Parameter> rest = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if ((kept >> i & 1) == 1) rest.add(all.get(i));
        else added.add(all.get(i).name());
        if ((kept >> i & 1) == 0) values.add(all.get(i).raw());
      }
      if (best.isPresent() && best.get().added.size() <= added.size()) continue;
      Optional<Url> base = withParameters(url, rest).filter(wanted);
      if (base.isPresent()) best = Optional.of(new ViewedUrl(base.get(), added, values));
    }
    return best;
  }

  private static Optional<Url> withParameters(Url url, List<UrlQuery.Parameter> parameters) {
    String whole = url.withoutFragment().toString();
    String path = whole.substring(0, whole.indexOf('?'));
    if (parameters.isEmpty()) return Url.parse(path);
    return Url.parse(path + '?' + new UrlQuery(url.parameters().separator(), parameters));
  }
}
