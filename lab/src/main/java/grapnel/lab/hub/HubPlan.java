package grapnel.lab.hub;

import grapnel.demo.Call;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * How the URLs of a site with hubs look.
 *
 * @param concept what its things are called
 * @param canonical the path and query by which a thing is found, whatever else a URL has
 * @param search the path and query of a hub
 * @param flat whether all links of a result stand side by side
 * @param first the titles of the first things
 */
record HubPlan(
    String name,
    String purpose,
    String concept,
    String canonical,
    String search,
    boolean flat,
    List<String> first,
    List<Outlet> outlets) {

  static final List<String> CATEGORIES =
      List.of(
          "kitchen", "garden", "music", "sports", "travel", "office", "toys", "antiques", "art");

  /** The links of the frame. */
  List<String> frame() {
    return outlets.stream()
        .filter(outlet -> outlet.where() == Outlet.Where.FRAME)
        .map(Outlet::href)
        .toList();
  }

  String fill(String href, Item item, String query, int nth, int page, String hex) {
    Words words = item.words("people");
    return href.replace("{id}", item.id())
        .replace("{slug}", item.slug())
        .replace("{title}", item.title().replace(' ', '-'))
        .replace("{category}", item.category())
        .replace("{person}", Html.slug(words.person()))
        .replace("{place}", Html.slug(words.place()))
        .replace("{q}", query)
        .replace("{nth}", Integer.toString(130 + nth))
        .replace("{n}", Integer.toString(page))
        .replace("{hex}", hex);
  }

  /** A call without the parameters that do not tell which thing it is for. */
  String canonicalOf(Call call) {
    int mark = canonical.indexOf('?');
    if (mark < 0) return call.path();
    List<String> parts = new ArrayList<>();
    for (String part : canonical.substring(mark + 1).split("&", -1)) {
      String name = part.substring(0, part.indexOf('='));
      parts.add(name + "=" + call.param(name).orElse(""));
    }
    return call.path() + "?" + String.join("&", parts);
  }
}
