package grapnel.template;

import grapnel.fact.KnownIds;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** Pagination by what pages show. */
final class PaginationCheck {

  /** Known pages looked at. */
  static final int PAGES_READ = 3;

  private PaginationCheck() {}

  /**
   * Whether pages link to others of their series by the very number: "2", "3", as no entity page
   * does with its neighbours.
   */
  static boolean isPagination(SiteAccess access, String site, DraftGroup group) {
    Template template = group.template(site, TemplateRole.UNKNOWN, false);
    int turning = 0;
    int read = 0;
    List<Url> urls = group.urls();
    for (Url url : urls.subList(0, Math.min(PAGES_READ, urls.size()))) {
      Optional<Page> page =
          access.visit(url, new RequestPurpose("templates", RequestPurpose.KNOWN_PAGE), 0).page();
      if (page.isEmpty()) continue;
      read++;
      if (page.get().links().stream().anyMatch(link -> linksByNumber(link, template))) turning++;
    }
    if (turning == 0 || 2 * turning < read) return false;
    group.addReason("its pages link to each other by page number");
    return true;
  }

  private static boolean linksByNumber(Link link, Template template) {
    KnownIds ids = template.ids();
    return template.idIn(link.url()).stream()
        .anyMatch(id -> link.text().strip().equals(ids.spelling().spell(id)));
  }
}
