package grapnel.template;

import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.fact.Why;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** Pagination by what pages show. */
final class Pager {

  /** Known pages looked at. */
  static final int PAGES_READ = 3;

  private Pager() {}

  /**
   * Whether pages link to others of their series by the very number: "2", "3", as no entity page
   * does with its neighbours.
   */
  static boolean turns(Asks asks, String site, Group group) {
    Template template = group.template(site, Role.UNKNOWN, false);
    int turning = 0;
    int read = 0;
    List<Url> urls = group.urls();
    for (Url url : urls.subList(0, Math.min(PAGES_READ, urls.size()))) {
      Optional<Page> page = asks.visit(url, new Why("templates", Why.KNOWN_PAGE), 0).page();
      if (page.isEmpty()) continue;
      read++;
      if (page.get().links().stream().anyMatch(link -> byNumber(link, template))) turning++;
    }
    if (turning == 0 || 2 * turning < read) return false;
    group.because("its pages link to each other by number");
    return true;
  }

  private static boolean byNumber(Link link, Template template) {
    Ids ids = template.ids();
    return template.idIn(link.url()).stream()
        .anyMatch(id -> link.text().strip().equals(ids.spelling().spell(id)));
  }
}
