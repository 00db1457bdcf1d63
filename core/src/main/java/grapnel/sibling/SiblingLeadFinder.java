package grapnel.sibling;

import grapnel.fact.RequestPurpose;
import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.url.Url;
import grapnel.url.UrlTokens;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What on a page may lead to lists of the kind, and how much each is worth a download. */
final class SiblingLeadFinder {

  /** Hopes: how many new pages a page of that sort may bring. Only their order matters much. */
  private static final double CRUMB = 8;

  private static final double FOLDER = 6;
  private static final double NAMED = 1.5;
  private static final double MENU = 0.7;
  private static final double HOME = 1.2;
  private static final double BODY = 0.5;
  private static final double VARIANT = 0.4;

  /** What stands below a thing's own address is a part of it, and no list. */
  private static final double PART = 0.35;

  /** So many words in one part of a path are a title. */
  private static final int TITLE = 3;

  /** A menu has fewer entries of one family; each leads to another kind. */
  private static final int MENU_ENTRIES = 8;

  /** Parameters that show the same list in another order, size or dress. */
  private static final Set<String> PRESENTATION_PARAMETERS =
      Set.of(
          "sort",
          "sortby",
          "sort_by",
          "order",
          "orderby",
          "order_by",
          "dir",
          "direction",
          "view",
          "display",
          "layout",
          "mode",
          "limit",
          "pagesize",
          "page_size",
          "per_page",
          "perpage",
          "lang",
          "language",
          "print",
          "currency",
          "tab");

  private final SiblingLeadQueue leadQueue;
  private final SiblingKind kind;
  private final PageLinkGroups sample;
  private final Set<String> words;

  SiblingLeadFinder(SiblingLeadQueue leadQueue, SiblingKind kind, PageLinkGroups sample) {
    this.leadQueue = leadQueue;
    this.kind = kind;
    this.sample = sample;
    this.words = words(sample.url());
  }

  private static Set<String> words(Url url) {
    Set<String> words = new HashSet<>();
    List<String> tokens = UrlTokens.tokens(url);
    for (String token : tokens.subList(1, tokens.size())) {
      List<String> own = UrlTokens.subTokens(token);
      // The words of a title say nothing of where it is listed.
      boolean title = own.size() >= TITLE;
      for (String word : title ? List.of(own.getFirst(), own.getLast()) : own) {
        if (word.length() > 2) words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }

  /** From the sample: upwards first, then whatever the site offers. */
  void addFromSample() {
    DownloadedPage page = sample.page();
    List<Url> crumbs = page.breadcrumbs();
    for (int i = 0; i < crumbs.size(); i++) {
      // The last crumb is the list the sample stands in, the first mostly the home page.
      boolean home = crumbs.get(i).path().length() <= 1;
      double hope = home ? HOME : CRUMB / (crumbs.size() - i);
      addLead(crumbs.get(i), hope, "a breadcrumb of the sample", sample, false);
    }
    for (LinkRelation relation : page.relations()) {
      if (relation.kind() == LinkRelation.Kind.UP) {
        addLead(relation.url(), CRUMB, "the page above the sample", sample, false);
      }
    }
    Map<String, Set<Url>> families = new HashMap<>();
    for (Link link : page.links()) {
      families
          .computeIfAbsent(SiblingLead.family(link.url()), _ -> new HashSet<>())
          .add(link.url());
    }
    for (Link link : page.links()) {
      Url url = link.url();
      if (rel(link, "up") || rel(link, "index") || rel(link, "contents")) {
        addLead(url, CRUMB, "the page above the sample", sample, false);
      } else if (isFolderOfSample(url)) {
        addLead(url, FOLDER, RequestPurpose.GUESSED_LIST, sample, false);
      } else if (isBelow(sample.url(), url)) {
        addLead(url, PART, "a part of the sample", sample, false);
      } else if (!kind.resembles(url)) {
        addFromMenu(url, families.getOrDefault(SiblingLead.family(url), Set.of()).size());
      }
    }
    page.url().resolve("/").ifPresent(url -> addLead(url, HOME, "the home page", sample, false));
  }

  /** What one entry of a menu brings says nothing of the next. */
  private void addFromMenu(Url url, int alike) {
    double hope = sharesWord(url) ? NAMED : MENU;
    String family = SiblingLead.family(url) + (alike < MENU_ENTRIES ? " " + url.path() : "");
    leadQueue.add(
        new SiblingLead(
            url, family, hope, "a link of the sample", sample.url(), sample.level() + 1, false));
  }

  private static boolean isBelow(Url thing, Url url) {
    return thing.path().length() > 1 && url.path().startsWith(thing.path() + "/");
  }

  private static boolean rel(Link link, String word) {
    return List.of(link.rel().split("\\s+", -1)).contains(word);
  }

  private boolean isFolderOfSample(Url url) {
    String path = url.path();
    return path.length() > 1
        && !path.equals(sample.url().path())
        && sample.url().path().startsWith(path.endsWith("/") ? path : path + "/");
  }

  /** Whether a URL shares a word with the sample's: {@code /cars} with {@code /car/ford/x}. */
  private boolean sharesWord(Url url) {
    for (String word : words(url)) {
      for (String own : words) {
        if (word.startsWith(own) || own.startsWith(word)) return true;
      }
    }
    return false;
  }

  /**
   * From a list or another page on the way.
   *
   * @param members how many pages of the kind it shows
   * @param idle whether it was turned to and showed nothing new: then it is not turned further
   */
  void addFromList(PageLinkGroups at, int members, boolean idle) {
    Set<Url> turned = new HashSet<>();
    for (PaginationLinks.LabelledLink labelled : at.paginationLinks()) {
      Url url = labelled.link().url();
      turned.add(url);
      double hope = members > 0 ? Math.max(1, members) : BODY;
      if (!idle) addLead(url, hope, "a further page of " + at.url(), at, true);
    }
    for (LinkRelation relation : at.page().relations()) {
      if (relation.kind() != LinkRelation.Kind.NEXT || idle) continue;
      turned.add(relation.url());
      addLead(relation.url(), Math.max(1, members), "the next page of " + at.url(), at, true);
    }
    for (Map.Entry<Long, List<Url>> group : at.groups().entrySet()) {
      if (sample.hasSameGroup(group.getKey(), group.getValue())) continue;
      for (Url url : group.getValue()) {
        if (turned.contains(url) || kind.holds(url, group.getKey())) continue;
        if (!changesPresentation(url, at.url())) addOtherLink(at, url);
      }
    }
  }

  private void addOtherLink(PageLinkGroups at, Url url) {
    boolean variant = url.path().equals(at.url().path());
    if (variant) {
      String family = "variants of " + SiblingLead.family(at.url());
      leadQueue.add(
          new SiblingLead(
              url, family, VARIANT, "another view of a list", at.url(), at.level() + 1, false));
      return;
    }
    double hope = isBelow(at.url(), url) ? PART : sharesWord(url) ? NAMED : BODY;
    addLead(url, hope, "linked by " + at.url(), at, false);
  }

  private static boolean changesPresentation(Url url, Url at) {
    if (!url.path().equals(at.path())) return false;
    return url.parameters().parameters().stream()
        .anyMatch(
            parameter ->
                PRESENTATION_PARAMETERS.contains(parameter.name().toLowerCase(Locale.ROOT))
                    && !at.parameters().parameters().contains(parameter));
  }

  private void addLead(Url url, double hope, String why, PageLinkGroups from, boolean turns) {
    if (url.equals(sample.url()) || kind.isSample(url)) return;
    leadQueue.add(
        new SiblingLead(
            url, SiblingLead.family(url), hope, why, from.url(), from.level() + 1, turns));
  }
}
