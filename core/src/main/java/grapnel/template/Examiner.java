package grapnel.template;

import grapnel.fact.Evidence;
import grapnel.fact.IdPart;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.judge.Series;
import grapnel.judge.TemplateJudge;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.template.Leaf.Place;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Finds out by a few probes which drafts are series of entity pages. Each probe decides something:
 * whether pages can be told from missing ones, whether a text or further number matters, whether
 * two series show the same pages. What the catalogue knows costs nothing.
 */
public final class Examiner {

  /** Members of a family that are tried, before the rest is taken to be as they are. */
  private static final int TRIED_MEMBERS = 6;

  /**
   * So many series in a row, the largest first, about which probes said nothing: a maze of made-up
   * pages has series without end.
   */
  private static final int MOST_IN_VAIN = 8;

  private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

  private final Asks asks;
  private final Miner miner;
  private final String site;
  private final int threshold;
  private final BooleanSupplier mayGoOn;
  private final Consumer<String> tell;

  /** A series of entity pages, and who judges it. */
  private record Sure(Group group, TemplateJudge judge) {}

  private final List<Sure> sure = new ArrayList<>();
  private final List<Mined> others = new ArrayList<>();
  private int inVain;

  /** What the first series of a family has shown of the others. */
  private static final class Family {
    final List<Draft> left;

    /** Who judges the first one. */
    Optional<TemplateJudge> judge = Optional.empty();

    /** Pages of others that showed nothing: ids of the first one, under their texts. */
    final Map<Draft, Url> missing = new HashMap<>();

    /** Whether each other text proved to matter, so that it does between the others too. */
    boolean apart;

    Family(List<Draft> left) {
      this.left = left;
    }
  }

  /**
   * @param threshold how many URLs a template needs
   * @param mayGoOn false when the budget is spent
   * @param tell what the user should know
   */
  public Examiner(
      Asks asks, String site, int threshold, BooleanSupplier mayGoOn, Consumer<String> tell) {
    this.mayGoOn = mayGoOn;
    this.asks = asks;
    this.site = site;
    this.threshold = threshold;
    this.tell = tell;
    this.miner = new Miner(site, threshold);
  }

  /** All templates with their roles: those of entities first, each by the number of its URLs. */
  public List<Mined> mine(List<Url> urls) {
    for (List<Draft> family : miner.families(urls)) family(family);
    List<Mined> mined = new ArrayList<>();
    for (Sure each : sure) {
      mined.add(
          new Mined(
              each.group.template(site, Role.ENTITY, true),
              each.group.urls(),
              Optional.of(each.judge),
              counter(each.group)));
    }
    mined.sort((a, b) -> Long.compare(b.template().count(), a.template().count()));
    mined.addAll(others);
    return mined;
  }

  /** Series of one family, as categories, may share a counter. */
  private Optional<String> counter(Group group) {
    String family = group.main().family();
    List<Ids> all =
        sure.stream()
            .map(Sure::group)
            .filter(other -> other.main().family().equals(family))
            .map(Group::ids)
            .toList();
    return Miner.oneCounter(all) ? Optional.of(family) : Optional.empty();
  }

  private void family(List<Draft> drafts) {
    List<Draft> left = new ArrayList<>(drafts);
    Family family = new Family(left);
    while (!left.isEmpty() && inVain < MOST_IN_VAIN) {
      Draft main = left.removeFirst();
      long total = main.seen() + left.stream().mapToLong(Draft::seen).sum();
      if (main.ids().size() == 0) continue;
      boolean few = total < threshold || (main.ids().size() < 2 && total < 2L * threshold);
      if (few && !kin(main, family)) return;
      examine(new Group(main), family);
    }
  }

  /** A small category of a large family: known how its missing ids look, so it costs nothing. */
  private static boolean kin(Draft draft, Family family) {
    return draft.ids().size() > 1 && family.judge.isPresent() && family.missing.containsKey(draft);
  }

  private TemplateJudge judge(Group group, Family family) {
    Series series = Series.of(group.url(), group.widePattern());
    Optional<Url> missing = Optional.ofNullable(family.missing.get(group.main()));
    return family
        .judge
        .flatMap(first -> missing.flatMap(url -> first.sibling(series, group.urls(), url)))
        .orElseGet(() -> new TemplateJudge(asks, series, group.urls(), tell));
  }

  /** Takes from what is left of the family what belongs to the group. */
  private void examine(Group group, Family family) {
    Optional<Roles.Reason> named = Roles.of(group.url(), group.ids());
    if (named.isPresent() && (named.get().sure() || Pager.turns(asks, site, group))) {
      group.because(named.get().text());
      report(group, named.get().role());
      return;
    }
    if (variantOfAnother(group, family)) return;
    TemplateJudge judge = judge(group, family);
    Optional<String> doubt = judge.doubt().or(() -> oneTarget(group));
    if (doubt.isPresent()) {
      group.because(
          mayGoOn.getAsBoolean()
              ? doubt.get()
              : "the budget was spent before it could be verified");
      report(group, Role.UNKNOWN);
      inVain++;
      return;
    }
    if (Pager.turns(asks, site, group)) {
      report(group, Role.PAGINATION);
      return;
    }
    if (!freeTextsUnused(group, judge)) {
      report(group, Role.UNKNOWN);
      return;
    }
    members(group, judge, family);
    if (family.judge.isEmpty()) family.judge = Optional.of(judge);
    if (group.seen() < threshold && !kin(group.main(), family)) return;
    inVain = 0;
    sure.add(new Sure(group, judge));
  }

  /** Where known pages all lead to one, that one is no page of theirs. */
  private Optional<String> oneTarget(Group group) {
    List<Url> urls = group.urls();
    Set<Url> ends = new LinkedHashSet<>();
    int redirected = 0;
    for (Url url : urls.subList(0, Math.min(Pager.PAGES_READ, urls.size()))) {
      Visit visit = asks.visit(url, new Why("templates", Why.KNOWN_PAGE), 0);
      if (visit.redirected()) redirected++;
      ends.add(visit.end());
    }
    return redirected >= 2 && ends.size() == 1
        ? Optional.of("known pages all lead to " + ends.iterator().next())
        : Optional.empty();
  }

  private void report(Group group, Role role) {
    if (group.seen() >= threshold) {
      others.add(
          new Mined(
              group.template(site, role, false), group.urls(), Optional.empty(), Optional.empty()));
    }
  }

  // ---- texts and numbers beside the id

  private boolean freeTextsUnused(Group group, TemplateJudge judge) {
    Draft main = group.main();
    if (main.free().isEmpty()) return true;
    List<Row> rows = new ArrayList<>(main.known().values());
    List<Pair> pairs = new ArrayList<>();
    for (int i = 1; i <= MOST_PAIRS; i++) {
      Row page = rows.get(rows.size() * i / (MOST_PAIRS + 1));
      rows.stream()
          .filter(row -> differs(main, page, row))
          .reduce((_, last) -> last)
          .ifPresent(other -> pairs.add(new Pair(page.url(), renamed(main, page, other))));
    }
    if (pairs.isEmpty()) return true;
    Shown shown = same(judge, pairs);
    boolean same = shown.same();
    group.because(
        same
            ? "another text shows the same page: " + shown.verdict.evidence()
            : "the text beside the id must be right, so no id can be tried: "
                + shown.verdict.evidence());
    return same;
  }

  private static Url renamed(Draft draft, Row page, Row other) {
    Map<Place, String> instead = new HashMap<>();
    for (Place place : draft.free()) instead.put(place, draft.leaf().value(other, place));
    return draft.exchanged(page, instead);
  }

  /** A known page, and what may be the same one. */
  private record Pair(Url known, Url other) {}

  /** Pairs that are looked at where the judge is unsure. */
  private static final int MOST_PAIRS = 3;

  /** What the judge says of a URL. */
  private record Shown(Url url, Verdict verdict) {
    boolean same() {
      return verdict instanceof Verdict.Same;
    }
  }

  /** What the judge says of the first pair he is sure of. */
  private static Shown same(TemplateJudge judge, List<Pair> pairs) {
    Shown shown = new Shown(pairs.getFirst().other, new Verdict.Unsure(Evidence.NONE));
    for (Pair pair : pairs) {
      shown = new Shown(pair.other, judge.same(pair.known, pair.other));
      if (!(shown.verdict instanceof Verdict.Unsure)) return shown;
    }
    return shown;
  }

  private static boolean differs(Draft draft, Row a, Row b) {
    return draft.free().stream()
        .allMatch(place -> !draft.leaf().value(a, place).equals(draft.leaf().value(b, place)));
  }

  // ---- other members of the family

  /** Merges what proves to be the same with another text, and leaves the rest. */
  private void members(Group group, TemplateJudge judge, Family family) {
    int same = 0;
    int different = 0;
    int decided = 0;
    for (Draft draft : List.copyOf(family.left)) {
      if (languages(group, draft)) {
        group.variant(url(draft), draft.ids());
        group.because("the same in other languages");
        family.left.remove(draft);
        continue;
      }
      boolean known = same + different >= TRIED_MEMBERS && (same == 0 || different == 0);
      if (family.apart || (known && same == 0)) continue;
      Optional<Shown> shown = known ? Optional.empty() : Optional.of(shows(group, judge, draft));
      if (shown.isEmpty() || shown.get().same()) {
        same++;
        group.merge(draft);
        family.left.remove(draft);
      } else {
        different++;
        Verdict verdict = shown.get().verdict;
        if (!(verdict instanceof Verdict.Unsure)) decided++;
        if (verdict instanceof Verdict.Empty) family.missing.put(draft, shown.get().url);
      }
    }
    if (same > 0) group.because(same + " other texts or numbers show the same pages");
    family.apart |= same == 0 && different > 1 && decided == different;
  }

  private static String url(Draft draft) {
    return new Group(draft).url();
  }

  /** What the same id shows with what the draft has instead. */
  private static Shown shows(Group group, TemplateJudge judge, Draft draft) {
    Draft main = group.main();
    Map<Long, Row> theirs = draft.known();
    List<Pair> pairs = new ArrayList<>();
    for (Map.Entry<Long, Row> mine : inBothFirst(main.known(), theirs)) {
      Row own = theirs.get(mine.getKey());
      Url url = own != null ? own.url() : crossed(main, mine.getValue(), draft);
      pairs.add(new Pair(mine.getValue().url(), url));
    }
    return same(judge, pairs);
  }

  /** A URL of the draft with the id, and the names, of a page of another one. */
  private static Url crossed(Draft main, Row page, Draft draft) {
    Map<Place, String> instead = new HashMap<>();
    instead.put(draft.open(), main.leaf().value(page, main.open()));
    for (Place place : main.free()) {
      if (main.leaf().cell(place) == Reading.Cell.TEXT) {
        instead.put(place, main.leaf().value(page, place));
      }
    }
    return draft.exchanged(draft.leaf().rows().getFirst(), instead);
  }

  /** Some of the first, those that are also in the second before others. */
  private static List<Map.Entry<Long, Row>> inBothFirst(
      Map<Long, Row> first, Map<Long, Row> second) {
    List<Map.Entry<Long, Row>> some = new ArrayList<>();
    for (boolean both : new boolean[] {true, false}) {
      for (Map.Entry<Long, Row> each : first.entrySet()) {
        if (some.size() == MOST_PAIRS) return some;
        if (second.containsKey(each.getKey()) == both) some.add(each);
      }
    }
    return some;
  }

  private static boolean languages(Group group, Draft draft) {
    List<Place> differing = group.differing(draft);
    return !differing.isEmpty()
        && differing.stream()
            .allMatch(place -> language(group.main(), place) && language(draft, place));
  }

  private static boolean language(Draft draft, Place place) {
    if (place.cell() != Place.WHOLE) return false;
    Reading reading = draft.leaf().reading(place);
    String text = reading.texts().getFirst().toLowerCase(Locale.ROOT);
    return reading.absent() || LANGUAGES.contains(text.replaceAll("[-_][a-z]{2}$", ""));
  }

  // ---- the same pages under another template

  private boolean variantOfAnother(Group group, Family family) {
    Ids ids = group.ids();
    for (Sure each : sure) {
      boolean kin = each.group.main().family().equals(group.main().family());
      if (kin && family.apart) continue;
      Ids theirs = each.group.ids();
      if (!ids.spelling().equals(theirs.spelling()) || !overlap(ids, theirs)) continue;
      Map<Long, Row> mine = group.known();
      List<Pair> pairs = new ArrayList<>();
      for (Map.Entry<Long, Row> page : inBothFirst(each.group.known(), mine)) {
        Row own = mine.get(page.getKey());
        String spelled = ids.spelling().spell(page.getKey());
        Url url = own != null ? own.url() : Url.of(IdPart.fill(group.url(), spelled));
        pairs.add(new Pair(page.getValue().url(), url));
      }
      if (pairs.isEmpty() || !same(each.judge, pairs).same()) continue;
      each.group.variant(group.pattern(), ids);
      each.group.because("also at " + group.pattern());
      return true;
    }
    return false;
  }

  /** Whether half of the shorter range is in the other. */
  private static boolean overlap(Ids a, Ids b) {
    long from = Math.max(a.min(), b.min());
    long to = Math.min(a.max(), b.max());
    long shorter = Math.min(a.max() - a.min(), b.max() - b.min());
    return to >= from && 2 * (to - from) >= shorter;
  }
}
