package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Takes back what classes are said to hold where their pages, looked at together, say otherwise:
 * one page under many addresses, as a log-in wall, holds no things, and neither do the sides of
 * things ({@code /ann/loom/issues} beside {@code /ann/loom}), which come one to each.
 */
final class KindRoleReview {

  /** Fewer pages may agree by chance. */
  private static final int FEWEST = 3;

  private static final double NEARLY_ALL = 0.9;

  /** What all say of one page: the rest is a clock, a visitor, an advertisement. */
  private static final double SAID_BY_ALL = 0.75;

  /** A side comes once with each thing; where several stand below one, they are things. */
  private static final double ONE_EACH = 0.8;

  /** Further pages of a list go by its title. */
  private static final double OWN_NAMES = 0.3;

  /** An album lists photos and is a thing; of the classes of the lab so many are lists alone. */
  private static final double NAMED_LIST = 0.6;

  private final PrototypeModel model;
  private final Map<Integer, List<HubPage>> pages = new TreeMap<>();
  private final Map<Url, Integer> kinds = new HashMap<>();

  private KindRoleReview(PrototypeModel model, List<HubPage> hubs) {
    this.model = model;
    PrototypeClassifier.UrlScanner scanner = PrototypeClassifier.of(model).newScanner();
    for (HubPage hub : hubs) {
      Url url = hub.url().withoutFragment();
      byte[] bytes = url.toString().getBytes(StandardCharsets.UTF_8);
      int kind = scanner.kind(bytes, 0, bytes.length);
      if (kind < 0 || hub.build().isEmpty() || kinds.putIfAbsent(url, kind) != null) continue;
      pages.computeIfAbsent(kind, _ -> new ArrayList<>()).add(hub);
    }
  }

  static PrototypeModel review(PrototypeModel model, List<HubPage> hubs) {
    KindRoleReview review = new KindRoleReview(model, hubs);
    List<PrototypeKind> kinds = new ArrayList<>();
    for (int i = 0; i < model.kinds().size(); i++) kinds.add(review.reviewed(i));
    if (kinds.equals(model.kinds())) return model;
    return new PrototypeModel(model.strict(), model.hubs(), kinds, model.entries());
  }

  private PrototypeKind reviewed(int index) {
    PrototypeKind kind = model.kinds().get(index);
    List<HubPage> some = pages.getOrDefault(index, List.of());
    if (kind.role() == PrototypeKind.KindRole.LIST && haveOwnNames(some)) {
      double sure = Math.min(kind.confidence(), NAMED_LIST);
      return new PrototypeKind(kind.name(), kind.role(), sure, kind.count());
    }
    if (kind.role() != PrototypeKind.KindRole.ENTITY) return kind;
    if (some.isEmpty() || (!isOnePage(index, some) && !areSides(index, some))) return kind;
    return new PrototypeKind(kind.name(), PrototypeKind.KindRole.UNKNOWN, 0, kind.count());
  }

  /** Whether they go by many titles, as albums, threads and categories do. */
  private static boolean haveOwnNames(List<HubPage> some) {
    long titles = some.stream().map(page -> page.selfDescription().title()).distinct().count();
    return some.size() >= FEWEST && titles >= OWN_NAMES * some.size();
  }

  /** Whether all go by one title, and ask for a password or say the same. */
  private boolean isOnePage(int index, List<HubPage> some) {
    if (some.size() < FEWEST) return false;
    double least = NEARLY_ALL * some.size();
    Map<String, Integer> titles = new HashMap<>();
    for (HubPage page : some) titles.merge(page.selfDescription().title(), 1, Integer::sum);
    if (titles.values().stream().noneMatch(count -> count >= least)) return false;
    List<HubPage> others = new ArrayList<>();
    pages.forEach((kind, these) -> others.addAll(kind == index ? List.of() : these));
    if (asking(some) >= least && 2 * asking(others) <= others.size()) return true;
    return saySame(some, others, least);
  }

  private static long asking(List<HubPage> some) {
    return some.stream().filter(page -> page.selfDescription().asksPassword()).count();
  }

  private static boolean saySame(List<HubPage> some, List<HubPage> others, double least) {
    Map<Long, Integer> texts = textCounts(some);
    Map<Long, Integer> elsewhere = textCounts(others);
    long saying = 0;
    for (HubPage page : some) {
      List<Long> own =
          page.texts().stream()
              .filter(text -> 2 * elsewhere.getOrDefault(text, 0) <= others.size())
              .toList();
      long said = own.stream().filter(text -> texts.getOrDefault(text, 0) >= least).count();
      if (said >= SAID_BY_ALL * own.size()) saying++;
    }
    return saying >= least;
  }

  private static Map<Long, Integer> textCounts(List<HubPage> some) {
    Map<Long, Integer> counts = new HashMap<>();
    for (HubPage page : some) page.texts().forEach(text -> counts.merge(text, 1, Integer::sum));
    return counts;
  }

  /**
   * Whether nearly all stand below, or add a parameter to, a thing of another class, one to each.
   */
  private boolean areSides(int index, List<HubPage> some) {
    Set<Url> things = new HashSet<>();
    int below = 0;
    for (HubPage page : some) {
      Optional<Url> thing = thingAbove(index, page.url().withoutFragment());
      if (thing.isEmpty()) continue;
      below++;
      things.add(thing.get());
    }
    return below >= NEARLY_ALL * some.size() && things.size() >= ONE_EACH * below;
  }

  private Optional<Url> thingAbove(int index, Url url) {
    List<String> segments = url.segments();
    Url bare = url.withParameters(List.of());
    for (int depth = segments.size(); depth > 0; depth--) {
      String path = "/" + String.join("/", segments.subList(0, depth));
      Optional<Url> above = bare.resolve(path).filter(one -> isThing(index, one));
      if (above.isPresent()) return above;
    }
    return Optional.empty();
  }

  private boolean isThing(int index, Url url) {
    int kind = kinds.getOrDefault(url, -1);
    return kind >= 0
        && kind != index
        && model.kinds().get(kind).role() == PrototypeKind.KindRole.ENTITY;
  }
}
