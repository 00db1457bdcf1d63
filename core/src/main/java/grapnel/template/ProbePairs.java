package grapnel.template;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.judge.TemplateJudge;
import grapnel.site.SiteAccess;
import grapnel.template.UrlTable.UrlPlace;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pairs of URLs that show whether the texts and numbers beside an id matter. */
final class ProbePairs {

  private ProbePairs() {}

  /** Whether another page's texts show the same page. */
  static boolean freeTextsUnused(DraftGroup group, TemplateJudge judge) {
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
                ? "these URLs have several changing numbers"
                : "the text beside the id must match it: " + shown.verdict.evidence());
    return same;
  }

  /** The series of each further number, where the number matters and the names do not. */
  static List<TemplateDraft> categories(DraftGroup group, TemplateJudge judge) {
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
  record UrlPair(Url known, Url other) {}

  /** Pairs that are looked at where the judge is unsure. */
  private static final int MOST_PAIRS = 3;

  /** What the judge says of a URL. */
  record PairVerdict(Url url, Verdict verdict) {
    boolean same() {
      return verdict instanceof Verdict.Same;
    }
  }

  /** What the judge says of the first pair he is sure of. */
  static PairVerdict firstSureVerdict(TemplateJudge judge, List<UrlPair> pairs) {
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

  /** What the same id shows with what the draft has instead. */
  static PairVerdict verdictForSameId(
      DraftGroup group, TemplateJudge judge, TemplateDraft draft, SiteAccess access) {
    TemplateDraft main = group.main();
    Map<Long, UrlRow> theirs = draft.rowsById();
    List<UrlPair> pairs = new ArrayList<>();
    for (Map.Entry<Long, UrlRow> mine : inBothFirst(main.rowsById(), theirs)) {
      UrlRow own = theirs.get(mine.getKey());
      if (own == null && !FirstLook.isHarmless(access, urls(draft))) break;
      Url url = own != null ? own.url() : urlWithIdOf(main, mine.getValue(), draft);
      pairs.add(new UrlPair(mine.getValue().url(), url));
    }
    return pairs.isEmpty()
        ? new PairVerdict(urls(draft).getFirst(), new Verdict.Unsure(Evidence.NONE))
        : firstSureVerdict(judge, pairs);
  }

  private static List<Url> urls(TemplateDraft draft) {
    return draft.table().rows().stream().map(UrlRow::url).toList();
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
  static List<Map.Entry<Long, UrlRow>> inBothFirst(
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
}
