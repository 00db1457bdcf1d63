package grapnel.template;

import grapnel.fact.Answer;
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
import java.util.stream.Stream;

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

  /** Each is a series of its own, and all are weighed before each try. */
  private static final int MOST_PREFIXES = 300;

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
  private final List<UnnumberedUrls> leftOut = new ArrayList<>();
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

    /** Whether its series are the prefixes of one id: what holds for one holds for all. */
    boolean prefixes;

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
      mined.addAll(
          GluedPrefixes.split(
              new MinedTemplate(
                  each.group.template(site, TemplateRole.ENTITY, true),
                  each.group.urls(),
                  Optional.of(each.judge),
                  counter(each.group))));
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

  /**
   * Series whose known ids coincide show sides of the same things: one of them is hunted, and the
   * one that names them is no side of one that does not, as {@code /jobs/clerk-17} of {@code
   * /mail?job=17}.
   */
  private static boolean isSideOf(DraftGroup group, DraftGroup main) {
    boolean names = group.pattern().contains("{T}") && !main.pattern().contains("{T}");
    return !names && group.ids().coincidesWith(main.ids());
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
      if (few && !isCheapSibling(main, family)) {
        leaveOut(main, left, UnnumberedUrls.tooFew(threshold));
        return;
      }
      examine(new DraftGroup(main), family);
    }
    if (!left.isEmpty()) {
      leaveOut(
          left.getFirst(),
          left.subList(1, left.size()),
          "not looked at, as %d series in a row could not be verified".formatted(MOST_IN_VAIN));
    }
  }

  private void leaveOut(TemplateDraft first, List<TemplateDraft> others, String reason) {
    leftOut.add(UnnumberedUrls.of(first, reason));
    for (TemplateDraft draft : others) leftOut.add(UnnumberedUrls.of(draft, reason));
  }

  /** What is in no template, most URLs first: nothing counts there, or too few URLs do. */
  public List<UnnumberedUrls> leftOut() {
    return UnnumberedRecord.mostFirst(
        Stream.concat(miner.leftOut().stream(), leftOut.stream()).toList());
  }

  /** A small category of a large family: known how its missing ids look, so it costs nothing. */
  private static boolean isCheapSibling(TemplateDraft draft, DraftFamily family) {
    if (family.judge.isEmpty()) return false;
    return family.prefixes || (draft.ids().size() > 1 && family.missingPages.containsKey(draft));
  }

  private TemplateJudge judge(DraftGroup group, DraftFamily family) {
    UrlSeries series = UrlSeries.of(group.url(), group.widePattern());
    if (family.prefixes) return family.judge.orElseThrow().beside(series);
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
    Optional<String> refused = FirstLook.refusal(access, group.urls());
    if (refused.isPresent()) {
      group.addReason(refused.get());
      addUnverified(group, TemplateRole.UNKNOWN);
      return;
    }
    if (variantOfAnother(group, family)) return;
    Optional<VerifiedGroup> seen =
        verified.stream()
            .filter(each -> isSideOf(group, each.group) || viewCheck.isViewOf(group, each.group))
            .findFirst();
    if (seen.isPresent()) {
      addView(group, seen.get().group);
      return;
    }
    Optional<String> elsewhere = hostsOutOfScope(group);
    if (elsewhere.isPresent()) {
      group.addReason(elsewhere.get());
      addUnverified(group, TemplateRole.UNKNOWN);
      return;
    }
    if (FurtherPageCheck.areFurtherPages(access, group)) {
      addUnverified(group, TemplateRole.PAGINATION);
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
    if (PaginationCheck.isPagination(access, site, group)
        || PaginationCheck.isPosition(group, judge)) {
      addUnverified(group, TemplateRole.PAGINATION);
      return;
    }
    if (!ProbePairs.freeTextsUnused(group, judge)) {
      List<TemplateDraft> categories = ProbePairs.categories(group, judge);
      if (categories.size() < 2) {
        addUnverified(group, TemplateRole.UNKNOWN);
        return;
      }
      if (group.main().idsRestart() && family.judge.isEmpty()) takePrefixes(judge, family);
      family.remaining.addAll(0, categories.subList(0, Math.min(MOST_PREFIXES, categories.size())));
      if (categories.size() > MOST_PREFIXES) {
        tell.accept(
            "%s: only the %d prefixes with most URLs, of %,d, are looked at"
                .formatted(group.widePattern(), MOST_PREFIXES, categories.size()));
      }
      return;
    }
    mergeMembers(group, judge, family);
    if (family.judge.isEmpty()) family.judge = Optional.of(judge);
    if (group.countWithFurtherPages() < threshold && !isCheapSibling(group.main(), family)) return;
    undecidedInRow = 0;
    verified.add(new VerifiedGroup(group, judge));
  }

  /** Why the hosts of other ids may not be asked, where the id is in the host's name. */
  private Optional<String> hostsOutOfScope(DraftGroup group) {
    if (!HostNumbers.isHostTemplate(group.url())) return Optional.empty();
    String next = group.ids().spelling().spell(group.ids().max() + 1);
    Url url = Url.of(IdPart.fill(group.url(), next));
    Visit visit =
        access.visit(url, new RequestPurpose("templates", "does robots.txt allow other hosts?"), 0);
    return visit.answer() instanceof Answer.Refused(Answer.Refusal refusal, String reason)
            && refusal == Answer.Refusal.SCOPE
        ? Optional.of(
            "the id is in the host's name, and %s is %s".formatted(url.hostName(), reason))
        : Optional.empty();
  }

  /** One judge will do for all prefixes of an id: their pages are of one kind. */
  private static void takePrefixes(TemplateJudge judge, DraftFamily family) {
    family.judge = Optional.of(judge);
    family.textsMatter = true;
    family.prefixes = true;
  }

  /** Whether pages show what names and numbers only suggest. */
  private boolean isConfirmed(TemplateRoleRules.RoleReason named, DraftGroup group) {
    if (named.sure() || PaginationCheck.isPagination(access, site, group)) return true;
    return named.role() == TemplateRole.DATE && PaginationCheck.haveOneTitle(access, group);
  }

  /** Where known pages all lead to one, that one is no page of theirs. */
  private Optional<String> commonRedirectTarget(DraftGroup group) {
    Set<Url> ends = new LinkedHashSet<>();
    int redirected = 0;
    for (Visit visit : KnownPageSample.visits(access, group)) {
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
      Optional<ProbePairs.PairVerdict> shown =
          known
              ? Optional.empty()
              : Optional.of(ProbePairs.verdictForSameId(group, judge, draft, access));
      if (shown.isEmpty() || shown.get().same()) {
        same++;
        group.merge(draft);
        family.remaining.remove(draft);
      } else {
        different++;
        Verdict verdict = shown.get().verdict();
        if (!(verdict instanceof Verdict.Unsure)) decided++;
        if (verdict instanceof Verdict.Empty) family.missingPages.put(draft, shown.get().url());
      }
    }
    if (same > 0) group.addReason(same + " other texts or numbers show the same pages");
    family.textsMatter |= same == 0 && different > 1 && decided == different;
  }

  private static String url(TemplateDraft draft) {
    return new DraftGroup(draft).url();
  }

  private static boolean differInLanguage(DraftGroup group, TemplateDraft draft) {
    List<UrlPlace> differing = group.differingPlaces(draft);
    return !differing.isEmpty()
        && differing.stream()
            .allMatch(place -> isLanguage(group.main(), place) && isLanguage(draft, place));
  }

  private static boolean isLanguage(TemplateDraft draft, UrlPlace place) {
    if (place.cell() != UrlPlace.WHOLE) return false;
    return draft.table().columnAt(place).map(TemplateVerifier::isLanguage).orElse(true);
  }

  private static boolean isLanguage(ColumnPattern pattern) {
    String text = pattern.texts().getFirst().toLowerCase(Locale.ROOT);
    return LANGUAGES.contains(text.replaceAll("[-_][a-z]{2}$", ""));
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
      List<ProbePairs.UrlPair> pairs = new ArrayList<>();
      for (Map.Entry<Long, UrlRow> page : ProbePairs.inBothFirst(each.group.rowsById(), mine)) {
        UrlRow own = mine.get(page.getKey());
        if (own == null && !FirstLook.isHarmless(access, group.urls())) continue;
        String spelled = ids.spelling().spell(page.getKey());
        Url url = own != null ? own.url() : Url.of(IdPart.fill(group.url(), spelled));
        pairs.add(new ProbePairs.UrlPair(page.getValue().url(), url));
      }
      if (pairs.isEmpty() || !ProbePairs.firstSureVerdict(each.judge, pairs).same()) continue;
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
