package grapnel.template;

import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether a series shows further sides of what another series shows: its reviews, a form to tell a
 * friend, the second page of each list. Such a page is linked by the page of its own id alone.
 */
final class ViewCheck {

  /** Pages that must link to their view. */
  private static final int LEAST = 2;

  private final SiteAccess access;
  private final String site;

  ViewCheck(SiteAccess access, String site) {
    this.access = access;
    this.site = site;
  }

  /** What pages of one series say of another. */
  private record SeenLinks(int own, int foreign, long text) {}

  /** Whether the pages of a series are views of those of another, and not the other way round. */
  boolean isViewOf(DraftGroup view, DraftGroup main) {
    if (!view.ids().spelling().equals(main.ids().spelling())) return false;
    if (!view.ids().intersects(main.ids())) return false; // Categories, say: nothing to be read.
    SeenLinks there = links(main, view);
    if (there.own < LEAST || there.foreign > 0) return false;
    SeenLinks back = links(view, main);
    if (back.own < LEAST || back.foreign > 0) return true;
    // Both link to each other alone: that which says more is the thing itself.
    boolean related = links(main, main).foreign > 0;
    return related || there.text > back.text;
  }

  /** Links on some known pages of a series to the other one. */
  private SeenLinks links(DraftGroup from, DraftGroup to) {
    Template template = to.template(site, TemplateRole.UNKNOWN, false);
    int own = 0;
    int foreign = 0;
    long text = 0;
    int read = 0;
    for (Map.Entry<Long, UrlRow> known : from.rowsById().entrySet()) {
      if (read == KnownPageSample.PAGES_READ) break;
      Optional<Page> page =
          access
              .visit(
                  known.getValue().url(),
                  new RequestPurpose("templates", RequestPurpose.KNOWN_PAGE),
                  0)
              .page();
      read++;
      if (page.isEmpty()) continue;
      boolean links = false;
      for (Link link : page.get().links()) {
        OptionalLong id = template.idIn(link.url());
        if (id.isEmpty()) continue;
        if (id.getAsLong() == known.getKey()) links = true;
        else foreign++;
      }
      if (links) own++;
      text += page.get().text().length();
    }
    return new SeenLinks(own, foreign, text);
  }
}
