package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.judge.TemplateJudge;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Pagination by what pages show. */
final class PaginationCheck {

  /** So many things of its own a part of a list has. */
  private static final int LISTED = 4;

  /** Ids in use stand closer than this, or are drawn; times and places in a list stand apart. */
  private static final long APART = 100;

  /** Known ids whose next one is asked for, where the first say nothing. */
  private static final int POSITIONS = 2;

  private PaginationCheck() {}

  /**
   * Whether pages link to others of their series by the very number: "2", "3", as no entity page
   * does with its neighbours; or link to each other under one and the same title.
   */
  static boolean isPagination(SiteAccess access, String site, DraftGroup group) {
    Template template = group.template(site, TemplateRole.UNKNOWN, false);
    int turning = 0;
    int linking = 0;
    List<Set<Url>> listed = new ArrayList<>();
    int read = 0;
    Set<String> titles = new HashSet<>();
    for (Visit visit : KnownPageSample.visits(access, group)) {
      Optional<Page> page = visit.page();
      if (page.isEmpty()) continue;
      read++;
      if (page.get().links().stream().anyMatch(link -> linksByNumber(link, template))) turning++;
      if (linksToAnother(page.get(), template)) linking++;
      titles.add(titleWithoutNumbers(page.get()));
      listed.add(linkedOutside(page.get(), template));
    }
    if (turning > 0 && 2 * turning >= read) {
      group.addReason("its pages link to each other by page number");
      return true;
    }
    // Offsets, whatever they are called: one list under one title, which moves on.
    boolean oneTitle = read >= 2 && titles.size() == 1 && !titles.contains("");
    if (!oneTitle || 2 * linking < read || !movesOn(listed)) return false;
    group.addReason("its pages are parts of one list");
    return true;
  }

  /**
   * Whether a number is a time or a place in a list, where any shows what was there then: the
   * number next to a known one shows the same page. The next id is another thing, or none.
   */
  static boolean isPosition(DraftGroup group, TemplateJudge judge) {
    KnownIds ids = group.ids();
    if ((ids.max() - ids.min()) / APART <= ids.size()) return false;
    List<ProbePairs.UrlPair> pairs = new ArrayList<>();
    for (Map.Entry<Long, UrlRow> known : group.rowsById().entrySet()) {
      long next = known.getKey() + 1;
      if (ids.contains(next)) continue;
      Url url = Url.of(IdPart.fill(group.url(), ids.spelling().spell(next)));
      pairs.add(new ProbePairs.UrlPair(known.getValue().url(), url));
      if (pairs.size() == POSITIONS) break;
    }
    if (pairs.isEmpty() || !ProbePairs.firstSureVerdict(judge, pairs).same()) return false;
    group.addReason("the next number shows the same page: it is a time or a place in a list");
    return true;
  }

  private static Set<Url> linkedOutside(Page page, Template template) {
    Set<Url> urls = new HashSet<>();
    for (Link link : page.links()) {
      if (template.idIn(link.url()).isEmpty()) urls.add(link.url().withoutFragment());
    }
    return urls;
  }

  /** Whether each page lists several things that no other page of them does. */
  private static boolean movesOn(List<Set<Url>> pages) {
    for (int i = 0; i < pages.size(); i++) {
      Set<Url> own = new HashSet<>(pages.get(i));
      for (int j = 0; j < pages.size(); j++) if (j != i) own.removeAll(pages.get(j));
      if (own.size() < LISTED) return false;
    }
    return true;
  }

  /** Whether pages have one title but for numbers, as those of an archive by year have. */
  static boolean haveOneTitle(SiteAccess access, DraftGroup group) {
    Set<String> titles = new HashSet<>();
    for (Visit visit : KnownPageSample.visits(access, group)) {
      visit.page().ifPresent(page -> titles.add(titleWithoutNumbers(page)));
    }
    return titles.size() < 2;
  }

  private static String titleWithoutNumbers(Page page) {
    return page.title().replaceAll("[0-9]+", "").strip();
  }

  private static boolean linksToAnother(Page page, Template template) {
    OptionalLong own = template.idIn(page.url());
    return page.links().stream()
        .map(link -> template.idIn(link.url()))
        .anyMatch(id -> id.isPresent() && !id.equals(own));
  }

  private static boolean linksByNumber(Link link, Template template) {
    KnownIds ids = template.ids();
    return template.idIn(link.url()).stream()
        .anyMatch(id -> link.text().strip().equals(ids.spelling().spell(id)));
  }
}
