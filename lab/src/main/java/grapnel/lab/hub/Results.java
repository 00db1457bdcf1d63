package grapnel.lab.hub;

import grapnel.demo.page.Content;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import grapnel.lab.hub.HubSite.HubLink;
import grapnel.lab.hub.Outlet.Where;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** One hub: what a query found, and the links that are shown for it. */
final class Results {

  private static final int PAGES = 4;
  private static final int ASIDES = 5;

  private final HubPlan plan;
  private final List<Item> items;
  private final int nth;
  private final String query;
  private final SplittableRandom random;
  private final List<HubLink> links = new ArrayList<>();
  private final List<String> blocks = new ArrayList<>();

  Results(HubPlan plan, List<Item> items, int nth, long seed) {
    this.plan = plan;
    this.items = items;
    this.nth = nth;
    this.random = new SplittableRandom(Seeds.of(seed, "query " + nth));
    this.query =
        new Words(Seeds.of(seed, "word " + nth)).thing() + (char) ('a' + nth % 26) + nth / 26;
    frame().forEach(href -> links.add(new HubLink("frame", href)));
    blocks.add("<h1>Results for " + query + "</h1>");
    List<Item> found = found();
    if (found.isEmpty()) blocks.add("<p class=\"none\">Nothing was found.</p>");
    else fill(found);
  }

  String path() {
    return plan.fill(plan.search(), items.getFirst(), query, nth, 1, "");
  }

  /** The last query breaks something, and its page has only the end of the frame. */
  List<String> frame() {
    List<String> whole = plan.frame();
    return nth == HubSite.QUERIES - 1 ? whole.subList(whole.size() - 1, whole.size()) : whole;
  }

  Content content() {
    return Content.titled("Results for " + query).main(blocks);
  }

  List<HubLink> links() {
    return List.copyOf(links);
  }

  private List<Item> found() {
    if (nth >= HubSite.QUERIES - 2) return List.of();
    Set<Item> found = new LinkedHashSet<>();
    if (nth == 0) found.addAll(items.subList(0, 2));
    int most = random.nextInt(6, 13);
    while (found.size() < most) found.add(popular());
    return List.copyOf(found);
  }

  /** Things are found by Zipf's law, more or less: the tenth a tenth as often as the first. */
  private Item popular() {
    int least = 20;
    double rank = least * Math.pow((double) items.size() / least, random.nextDouble()) - least;
    return items.get(2 + Math.min(items.size() - 3, (int) rank));
  }

  private void fill(List<Item> found) {
    StringBuilder list = new StringBuilder("<ol class=\"results\">\n");
    for (Item item : found) result(list, item);
    blocks.add(list.append("</ol>").toString());
    StringBuilder pager = new StringBuilder("<div class=\"pager\">");
    int pages = random.nextInt(1, PAGES + 1);
    for (Outlet outlet : at(Where.PAGER)) {
      for (int n = 2; n <= pages; n++) pager.append(link(outlet, found.getFirst(), n, "page " + n));
    }
    blocks.add(pager.append("</div>").toString());
    facets(found);
    asides();
  }

  private void result(StringBuilder list, Item item) {
    list.append("<li>");
    for (Outlet outlet : at(Where.RESULT)) {
      list.append(plan.flat() ? "" : "<h3>").append(link(outlet, item, 1, item.title()));
      list.append(plan.flat() ? " " : "</h3>");
    }
    list.append(plan.flat() ? "" : "<p class=\"about\">");
    for (Outlet outlet : at(Where.DETAIL)) {
      if (random.nextDouble() < outlet.chance()) {
        list.append(link(outlet, item, 1, outlet.concept())).append(' ');
      }
    }
    list.append(plan.flat() ? "" : "</p>").append("</li>\n");
    for (Outlet outlet : at(Where.AD)) {
      if (random.nextDouble() >= outlet.chance()) continue;
      list.append("<li class=\"ad\"><div>");
      list.append(link(outlet, item, 1, "Buy now")).append("</div></li>\n");
    }
  }

  private void facets(List<Item> found) {
    StringBuilder box = new StringBuilder("<div class=\"facets\"><ul>");
    for (Outlet outlet : at(Where.FACET)) {
      Set<String> once = new LinkedHashSet<>();
      for (Item item : found) {
        if (once.add(plan.fill(outlet.href(), item, query, nth, 1, "x"))) {
          box.append("<li>").append(link(outlet, item, 1, item.category())).append("</li>");
        }
      }
    }
    blocks.add(box.append("</ul></div>").toString());
  }

  private void asides() {
    List<Outlet> outlets = at(Where.ASIDE);
    if (outlets.isEmpty()) return;
    StringBuilder box = new StringBuilder("<div class=\"side\">");
    for (Outlet outlet : outlets) {
      if (nth <= 2) box.append(link(outlet, items.getFirst(), 1, "also"));
      for (int i = 0; i < ASIDES && random.nextDouble() < outlet.chance(); i++) {
        box.append(link(outlet, popular(), 1, "also"));
      }
    }
    blocks.add(box.append("</div>").toString());
  }

  private List<Outlet> at(Where where) {
    return plan.outlets().stream().filter(outlet -> outlet.where() == where).toList();
  }

  private String link(Outlet outlet, Item item, int page, String text) {
    String hex = String.format("%016x", random.nextLong());
    String href = plan.fill(outlet.href(), item, query, nth, page, hex);
    links.add(new HubLink(outlet.concept(), href));
    return Html.link(href, text);
  }
}
