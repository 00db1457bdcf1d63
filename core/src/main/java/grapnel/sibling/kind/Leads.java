package grapnel.sibling.kind;

import grapnel.page.Link;
import grapnel.page.Relation;
import grapnel.sibling.Seen;
import grapnel.sibling.pager.PageTurns;
import grapnel.url.Terms;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What on a page may lead to lists of the kind, and how much each is worth a download. */
final class Leads {

  /** Hopes: how many new pages a page of that sort may bring. Only their order matters much. */
  private static final double CRUMB = 8;

  private static final double FOLDER = 6;
  private static final double NAMED = 1.5;
  private static final double MENU = 0.7;
  private static final double HOME = 1.2;
  private static final double BODY = 0.5;
  private static final double VARIANT = 0.4;

  /** Parameters that show the same list in another order, size or dress. */
  private static final Set<String> DRESS =
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

  private final Agenda agenda;
  private final Kin kin;
  private final Visited sample;
  private final Set<String> words;

  Leads(Agenda agenda, Kin kin, Visited sample) {
    this.agenda = agenda;
    this.kin = kin;
    this.sample = sample;
    this.words = words(sample.url());
  }

  private static Set<String> words(Url url) {
    Set<String> words = new HashSet<>();
    List<String> tokens = Terms.tokens(url);
    for (String token : tokens.subList(1, tokens.size())) {
      for (String word : Terms.subTokens(token)) {
        if (word.length() > 2) words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }

  /** From the sample: upwards first, then whatever the site offers. */
  void fromSample() {
    Seen page = sample.page();
    List<Url> crumbs = page.crumbs();
    for (int i = 0; i < crumbs.size(); i++) {
      // The last crumb is the list the sample stands in, the first mostly the home page.
      boolean home = crumbs.get(i).path().length() <= 1;
      double hope = home ? HOME : CRUMB / (crumbs.size() - i);
      lead(crumbs.get(i), hope, "a breadcrumb of the sample", sample, false);
    }
    for (Relation relation : page.relations()) {
      if (relation.kind() == Relation.Kind.UP) {
        lead(relation.url(), CRUMB, "the page above the sample", sample, false);
      }
    }
    for (Link link : page.links()) {
      Url url = link.url();
      if (rel(link, "up") || rel(link, "index") || rel(link, "contents")) {
        lead(url, CRUMB, "the page above the sample", sample, false);
      } else if (above(url)) {
        lead(url, FOLDER, "a folder of the sample", sample, false);
      } else if (!kin.resembles(url)) {
        lead(url, named(url) ? NAMED : MENU, "a link of the sample", sample, false);
      }
    }
    page.url().resolve("/").ifPresent(url -> lead(url, HOME, "the home page", sample, false));
  }

  private static boolean rel(Link link, String word) {
    return List.of(link.rel().split("\\s+", -1)).contains(word);
  }

  private boolean above(Url url) {
    String path = url.path();
    return path.length() > 1
        && !path.equals(sample.url().path())
        && sample.url().path().startsWith(path.endsWith("/") ? path : path + "/");
  }

  /** Whether a URL shares a word with the sample's: {@code /cars} with {@code /car/ford/x}. */
  private boolean named(Url url) {
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
  void from(Visited at, int members, boolean idle) {
    Set<Url> turned = new HashSet<>();
    for (PageTurns.Turn turn : at.turns()) {
      Url url = turn.link().url();
      turned.add(url);
      double hope = members > 0 ? Math.max(1, members) : BODY;
      if (!idle) lead(url, hope, "a further page of " + at.url(), at, true);
    }
    for (Relation relation : at.page().relations()) {
      if (relation.kind() != Relation.Kind.NEXT || idle) continue;
      turned.add(relation.url());
      lead(relation.url(), Math.max(1, members), "the next page of " + at.url(), at, true);
    }
    for (Map.Entry<Long, List<Url>> group : at.groups().entrySet()) {
      if (sample.frames(group.getKey(), group.getValue())) continue;
      for (Url url : group.getValue()) {
        if (turned.contains(url) || kin.holds(url, group.getKey())) continue;
        if (!dressed(url, at.url())) offer(at, url);
      }
    }
  }

  private void offer(Visited at, Url url) {
    boolean variant = url.path().equals(at.url().path());
    if (variant) {
      String family = "variants of " + Lead.family(at.url());
      agenda.add(
          new Lead(
              url, family, VARIANT, "another view of a list", at.url(), at.level() + 1, false));
      return;
    }
    lead(url, named(url) ? NAMED : BODY, "linked by " + at.url(), at, false);
  }

  private static boolean dressed(Url url, Url at) {
    if (!url.path().equals(at.path())) return false;
    return url.parameters().parameters().stream()
        .anyMatch(
            parameter ->
                DRESS.contains(parameter.name().toLowerCase(Locale.ROOT))
                    && !at.parameters().parameters().contains(parameter));
  }

  private void lead(Url url, double hope, String why, Visited from, boolean turns) {
    if (url.equals(sample.url()) || kin.isSample(url)) return;
    agenda.add(new Lead(url, Lead.family(url), hope, why, from.url(), from.level() + 1, turns));
  }
}
