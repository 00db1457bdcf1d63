package grapnel.template;

import grapnel.fact.Evidence;
import grapnel.fact.IdPart;
import grapnel.fact.KnownIds;
import grapnel.fact.RequestPurpose;
import grapnel.fact.TemplateRole;
import grapnel.fact.Verdict;
import grapnel.judge.TemplateJudge;
import grapnel.judge.UrlSeries;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.template.UrlTable.UrlPlace;
import grapnel.url.SegmentParts;
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
public final class TemplateVerifier {

  /** Members of a family that are tried, before the rest is taken to be as they are. */
  private static final int TRIED_MEMBERS = 6;

  /**
   * So many series in a row, the largest first, about which probes said nothing: a maze of made-up
   * pages has series without end.
   */
  private static final int MOST_IN_VAIN = 8;

  private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

  private final SiteAccess access;
  private final TemplateMiner miner;
  private final String site;
  private final int threshold;
  private final BooleanSupplier budgetLeft;
  private final Consumer<String> tell;
  private final ViewCheck viewCheck;

  /** A series of entity pages, and who judges it. */
  private record VerifiedGroup(DraftGroup group, TemplateJudge judge) {}

  private final List<VerifiedGroup> verified = new ArrayList<>();
  private final List<MinedTemplate> others = new ArrayList<>();
  private int undecidedInRow;

  /** What the first series of a family has shown of the others. */
  private static final class DraftFamily {
    final List<TemplateDraft> remaining;

    /** Who judges the first one. */
    Optional<TemplateJudge> judge = Optional.empty();

    /** Pages of others that showed nothing: ids of the first one, under their texts. */
    final Map<TemplateDraft, Url> missingPages = new HashMap<>();

    /** Whether each other text proved to matter, so that it does between the others too. */
    boolean textsMatter;

    DraftFamily(List<TemplateDraft> left) {
      this.remaining = left;
    }
  }

  /**
   * @param threshold how many URLs a template needs
   * @param mayGoOn false when the budget is spent
   * @param tell what the user should know
   */
  public TemplateVerifier(
      SiteAccess access,
      String site,
      int threshold,
      BooleanSupplier mayGoOn,
      Consumer<String> tell) {
    this.budgetLeft = mayGoOn;
    this.access = access;
    this.site = site;
    this.threshold = threshold;
    this.tell = tell;
    this.miner = new TemplateMiner(site, threshold);
    this.viewCheck = new ViewCheck(access, site);
  }

  /** All templates with their roles: those of entities first, each by the number of its URLs. */
  public List<MinedTemplate> mine(List<Url> urls) {
    for (List<TemplateDraft> family : miner.families(urls)) examineFamily(family);
    setViewsAside();
    List<MinedTemplate> mined = new ArrayList<>();
    for (VerifiedGroup each : verified) {
      mined.add(
          new MinedTemplate(
              each.group.template(site, TemplateRole.ENTITY, true),
              each.group.urls(),
              Optional.of(each.judge),
              counter(each.group)));
    }
    mined.sort((a, b) -> Long.compare(b.template().count(), a.template().count()));
    mined.addAll(others);
    return mined;
  }

  /** Views that were looked at before what they are views of. */
  private void setViewsAside() {
    for (VerifiedGroup each : List.copyOf(verified)) {
      Optional<VerifiedGroup> main =
          verified.stream()
              .filter(other -> !other.equals(each) && viewCheck.isViewOf(each.group, other.group))
              .findFirst();
      if (main.isEmpty()) continue;
      verified.remove(each);
      addView(each.group, main.get().group);
    }
  }

  private void addView(DraftGroup view, DraftGroup main) {
    view.addReason("another view of the pages of " + main.pattern());
    addUnverified(view, TemplateRole.VIEW);
  }

  /** Series of one family, as categories, may share a counter. */
  private Optional<String> counter(DraftGroup group) {
    String family = group.main().familyKey();
    List<KnownIds> all =
        verified.stream()
            .map(VerifiedGroup::group)
            .filter(other -> other.main().familyKey().equals(family))
            .map(DraftGroup::ids)
            .toList();
    return TemplateMiner.shareCounter(all) ? Optional.of(family) : Optional.empty();
  }

  private void examineFamily(List<TemplateDraft> drafts) {
    List<TemplateDraft> left = new ArrayList<>(drafts);
    DraftFamily family = new DraftFamily(left);
    while (!left.isEmpty() && undecidedInRow < MOST_IN_VAIN) {
      TemplateDraft main = left.removeFirst();
      long total =
          main.countWithFurtherPages()
              + left.stream().mapToLong(TemplateDraft::countWithFurtherPages).sum();
      if (main.ids().size() == 0) continue;
      boolean few = total < threshold || (main.ids().size() < 2 && total < 2L * threshold);
      if (few && !isCheapSibling(main, family)) return;
      examine(new DraftGroup(main), family);
    }
  }

  /** A small category of a large family: known how its missing ids look, so it costs nothing. */
  private static boolean isCheapSibling(TemplateDraft draft, DraftFamily family) {
    return draft.ids().size() > 1
        && family.judge.isPresent()
        && family.missingPages.containsKey(draft);
  }

  private TemplateJudge judge(DraftGroup group, DraftFamily family) {
    UrlSeries series = UrlSeries.of(group.url(), group.widePattern());
    Optional<Url> missing = Optional.ofNullable(family.missingPages.get(group.main()));
    return family
        .judge
        .flatMap(first -> missing.flatMap(url -> first.sibling(series, group.urls(), url)))
        .orElseGet(() -> new TemplateJudge(access, series, group.urls(), tell));
  }

  /** Takes from what is left of the family what belongs to the group. */
  private void examine(DraftGroup group, DraftFamily family) {
    Optional<TemplateRoleRules.RoleReason> named = TemplateRoleRules.of(group.url(), group.ids());
    if (named.isPresent() && isConfirmed(named.get(), group)) {
      group.addReason(named.get().text());
      addUnverified(group, named.get().role());
      return;
    }
    if (variantOfAnother(group, family)) return;
    Optional<VerifiedGroup> seen =
        verified.stream().filter(each -> viewCheck.isViewOf(group, each.group)).findFirst();
    if (seen.isPresent()) {
      addView(group, seen.get().group);
      return;
    }
    TemplateJudge judge = judge(group, family);
    Optional<String> doubt = judge.doubt().or(() -> commonRedirectTarget(group));
    if (doubt.isPresent()) {
      group.addReason(
          budgetLeft.getAsBoolean() ? doubt.get() : "the run stopped before it could be verified");
      addUnverified(group, TemplateRole.UNKNOWN);
      undecidedInRow++;
      return;
    }
    if (PaginationCheck.isPagination(access, site, group)) {
      addUnverified(group, TemplateRole.PAGINATION);
      return;
    }
    if (!freeTextsUnused(group, judge)) {
      List<TemplateDraft> categories = categories(group, judge);
      if (categories.size() > 1) family.remaining.addAll(0, categories);
      else addUnverified(group, TemplateRole.UNKNOWN);
      return;
    }
    mergeMembers(group, judge, family);
    if (family.judge.isEmpty()) family.judge = Optional.of(judge);
    if (group.countWithFurtherPages() < threshold && !isCheapSibling(group.main(), family)) return;
    undecidedInRow = 0;
    verified.add(new VerifiedGroup(group, judge));
  }

  /** Whether pages show what names and numbers only suggest. */
  private boolean isConfirmed(TemplateRoleRules.RoleReason named, DraftGroup group) {
    if (named.sure() || PaginationCheck.isPagination(access, site, group)) return true;
    return named.role() == TemplateRole.DATE && PaginationCheck.haveOneTitle(access, group);
  }

  /** Where known pages all lead to one, that one is no page of theirs. */
  private Optional<String> commonRedirectTarget(DraftGroup group) {
    List<Url> urls = group.urls();
    Set<Url> ends = new LinkedHashSet<>();
    int redirected = 0;
    for (Url url : urls.subList(0, Math.min(PaginationCheck.PAGES_READ, urls.size()))) {
      Visit visit =
          access.visit(url, new RequestPurpose("templates", RequestPurpose.KNOWN_PAGE), 0);
      if (visit.isRedirected()) redirected++;
      ends.add(visit.finalUrl());
    }
    return redirected >= 2 && ends.size() == 1
        ? Optional.of("all known pages redirect to " + ends.iterator().next())
        : Optional.empty();
  }

  private void addUnverified(DraftGroup group, TemplateRole role) {
    if (group.countWithFurtherPages() >= threshold) {
      others.add(
          new MinedTemplate(
              group.template(site, role, false), group.urls(), Optional.empty(), Optional.empty()));
    }
  }

  // ---- texts and numbers beside the id

  private boolean freeTextsUnused(DraftGroup group, TemplateJudge judge) {
    TemplateDraft main = group.main();
    if (main.freePlaces().isEmpty()) return true;
    List<UrlRow> rows = new ArrayList<>(main.rowsById().values());
    List<UrlPair> pairs = new ArrayList<>();
    for (int i = 1; i <= MOST_PAIRS; i++) {
      UrlRow page = rows.get(rows.size() * i / (MOST_PAIRS + 1));
      rows.stream()
          .filter(row -> allFreeTextsDiffer(main, page, row))
          .reduce((_, last) -> last)
          .ifPresent(other -> pairs.add(new UrlPair(page.url(), renamed(main, page, other))));
    }
    if (pairs.isEmpty()) return true;
    PairVerdict shown = firstSureVerdict(judge, pairs);
    boolean same = shown.same();
    group.addReason(
        same
            ? "another text shows the same page: " + shown.verdict.evidence()
            : freeNumbers(main, rows)
                ? "skipped: these URLs have several changing numbers"
                : "skipped: the text beside the id must match it: " + shown.verdict.evidence());
    return same;
  }

  /** The series of each further number, where the number matters and the names do not. */
  private static List<TemplateDraft> categories(DraftGroup group, TemplateJudge judge) {
    TemplateDraft main = group.main();
    List<TemplateDraft> apart = main.splitByFreeNumbers();
    if (apart.size() < 2) return apart;
    List<UrlPlace> names =
        main.freePlaces().stream().filter(place -> main.table().cellKind(place).isName()).toList();
    if (names.isEmpty()) return apart;
    List<UrlRow> rows = new ArrayList<>(main.rowsById().values());
    UrlRow page = rows.getFirst();
    UrlRow other = rows.getLast();
    Map<UrlPlace, String> instead = new HashMap<>();
    for (UrlPlace place : names) instead.put(place, main.table().value(other, place));
    boolean same = judge.same(page.url(), main.urlWith(page, instead)) instanceof Verdict.Same;
    return same ? apart : List.of(main);
  }

  private static boolean freeNumbers(TemplateDraft draft, List<UrlRow> rows) {
    return draft.freePlaces().stream()
        .allMatch(
            place ->
                rows.stream()
                    .allMatch(row -> SegmentParts.isNumber(draft.table().value(row, place))));
  }

  private static Url renamed(TemplateDraft draft, UrlRow page, UrlRow other) {
    Map<UrlPlace, String> instead = new HashMap<>();
    for (UrlPlace place : draft.freePlaces()) instead.put(place, draft.table().value(other, place));
    return draft.urlWith(page, instead);
  }

  /** A known page, and what may be the same one. */
  private record UrlPair(Url known, Url other) {}

  /** Pairs that are looked at where the judge is unsure. */
  private static final int MOST_PAIRS = 3;

  /** What the judge says of a URL. */
  private record PairVerdict(Url url, Verdict verdict) {
    boolean same() {
      return verdict instanceof Verdict.Same;
    }
  }

  /** What the judge says of the first pair he is sure of. */
  private static PairVerdict firstSureVerdict(TemplateJudge judge, List<UrlPair> pairs) {
    PairVerdict shown = new PairVerdict(pairs.getFirst().other, new Verdict.Unsure(Evidence.NONE));
    for (UrlPair pair : pairs) {
      shown = new PairVerdict(pair.other, judge.same(pair.known, pair.other));
      if (!(shown.verdict instanceof Verdict.Unsure)) return shown;
    }
    return shown;
  }

  private static boolean allFreeTextsDiffer(TemplateDraft draft, UrlRow a, UrlRow b) {
    return draft.freePlaces().stream()
        .allMatch(place -> !draft.table().value(a, place).equals(draft.table().value(b, place)));
  }

  // ---- other members of the family

  /** Merges what proves to be the same with another text, and leaves the rest. */
  private void mergeMembers(DraftGroup group, TemplateJudge judge, DraftFamily family) {
    int same = 0;
    int different = 0;
    int decided = 0;
    for (TemplateDraft draft : List.copyOf(family.remaining)) {
      if (differInLanguage(group, draft)) {
        group.addVariant(url(draft), draft.ids());
        group.addReason("the same pages in other languages");
        family.remaining.remove(draft);
        continue;
      }
      boolean known = same + different >= TRIED_MEMBERS && (same == 0 || different == 0);
      if (family.textsMatter || (known && same == 0)) continue;
      Optional<PairVerdict> shown =
          known ? Optional.empty() : Optional.of(verdictForSameId(group, judge, draft));
      if (shown.isEmpty() || shown.get().same()) {
        same++;
        group.merge(draft);
        family.remaining.remove(draft);
      } else {
        different++;
        Verdict verdict = shown.get().verdict;
        if (!(verdict instanceof Verdict.Unsure)) decided++;
        if (verdict instanceof Verdict.Empty) family.missingPages.put(draft, shown.get().url);
      }
    }
    if (same > 0) group.addReason(same + " other texts or numbers show the same pages");
    family.textsMatter |= same == 0 && different > 1 && decided == different;
  }

  private static String url(TemplateDraft draft) {
    return new DraftGroup(draft).url();
  }

  /** What the same id shows with what the draft has instead. */
  private static PairVerdict verdictForSameId(
      DraftGroup group, TemplateJudge judge, TemplateDraft draft) {
    TemplateDraft main = group.main();
    Map<Long, UrlRow> theirs = draft.rowsById();
    List<UrlPair> pairs = new ArrayList<>();
    for (Map.Entry<Long, UrlRow> mine : inBothFirst(main.rowsById(), theirs)) {
      UrlRow own = theirs.get(mine.getKey());
      Url url = own != null ? own.url() : urlWithIdOf(main, mine.getValue(), draft);
      pairs.add(new UrlPair(mine.getValue().url(), url));
    }
    return firstSureVerdict(judge, pairs);
  }

  /** A URL of the draft with the id, and the names, of a page of another one. */
  private static Url urlWithIdOf(TemplateDraft main, UrlRow page, TemplateDraft draft) {
    Map<UrlPlace, String> instead = new HashMap<>();
    instead.put(draft.idPlace(), main.table().value(page, main.idPlace()));
    for (UrlPlace place : main.freePlaces()) {
      if (main.table().cellKind(place).isName()) {
        instead.put(place, main.table().value(page, place));
      }
    }
    return draft.urlWith(draft.table().rows().getFirst(), instead);
  }

  /** Some of the first, those that are also in the second before others. */
  private static List<Map.Entry<Long, UrlRow>> inBothFirst(
      Map<Long, UrlRow> first, Map<Long, UrlRow> second) {
    List<Map.Entry<Long, UrlRow>> some = new ArrayList<>();
    for (boolean both : new boolean[] {true, false}) {
      for (Map.Entry<Long, UrlRow> each : first.entrySet()) {
        if (some.size() == MOST_PAIRS) return some;
        if (second.containsKey(each.getKey()) == both) some.add(each);
      }
    }
    return some;
  }

  private static boolean differInLanguage(DraftGroup group, TemplateDraft draft) {
    List<UrlPlace> differing = group.differingPlaces(draft);
    return !differing.isEmpty()
        && differing.stream()
            .allMatch(place -> isLanguage(group.main(), place) && isLanguage(draft, place));
  }

  private static boolean isLanguage(TemplateDraft draft, UrlPlace place) {
    if (place.cell() != UrlPlace.WHOLE) return false;
    ColumnPattern pattern = draft.table().pattern(place);
    String text = pattern.texts().getFirst().toLowerCase(Locale.ROOT);
    return pattern.isAbsent() || LANGUAGES.contains(text.replaceAll("[-_][a-z]{2}$", ""));
  }

  // ---- the same pages under another template

  private boolean variantOfAnother(DraftGroup group, DraftFamily family) {
    KnownIds ids = group.ids();
    for (VerifiedGroup each : verified) {
      boolean kin = each.group.main().familyKey().equals(group.main().familyKey());
      if (kin && family.textsMatter) continue;
      KnownIds theirs = each.group.ids();
      if (!ids.spelling().equals(theirs.spelling()) || !overlap(ids, theirs)) continue;
      Map<Long, UrlRow> mine = group.rowsById();
      List<UrlPair> pairs = new ArrayList<>();
      for (Map.Entry<Long, UrlRow> page : inBothFirst(each.group.rowsById(), mine)) {
        UrlRow own = mine.get(page.getKey());
        String spelled = ids.spelling().spell(page.getKey());
        Url url = own != null ? own.url() : Url.of(IdPart.fill(group.url(), spelled));
        pairs.add(new UrlPair(page.getValue().url(), url));
      }
      if (pairs.isEmpty() || !firstSureVerdict(each.judge, pairs).same()) continue;
      each.group.addVariant(group.pattern(), ids);
      each.group.addReason("also at " + group.pattern());
      return true;
    }
    return false;
  }

  /** Whether half of the shorter range is in the other. */
  private static boolean overlap(KnownIds a, KnownIds b) {
    long from = Math.max(a.min(), b.min());
    long to = Math.min(a.max(), b.max());
    long shorter = Math.min(a.max() - a.min(), b.max() - b.min());
    return to >= from && 2 * (to - from) >= shorter;
  }
}
