package grapnel.lab.hub;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Content;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import grapnel.demo.page.Noise;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Skin;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A database behind a search. Nothing links to its hubs: who knows the words finds them.
 *
 * <p>Of a hundred queries two find nothing, and one of these shows an error page that has little of
 * the frame. Some things are found often, most seldom. The first query alone finds the first two
 * things; the next two show another link of the first thing's, too (Hernandez et al. 2012 table 1).
 */
public final class HubSite implements LabSite {

  /**
   * A link of a hub.
   *
   * @param concept the kind of page it leads to
   */
  public record HubLink(String concept, String href) {}

  static final int QUERIES = 100;
  private static final int RECORDS = 400;

  private final HubPlan plan;
  private final long seed;
  private final List<Item> items = new ArrayList<>();
  private final Map<String, Item> byPath = new LinkedHashMap<>();
  private final Map<String, Results> hubs = new LinkedHashMap<>();
  private final Set<String> known = new HashSet<>();
  private final Truth truth;

  HubSite(HubPlan plan, long seed) {
    this.plan = plan;
    this.seed = Seeds.of(seed, plan.name());
    for (int i = 0; i < RECORDS; i++) add(i);
    for (int i = 0; i < QUERIES; i++) {
      Results results = new Results(plan, items, i, this.seed);
      hubs.put(results.path(), results);
      results.links().forEach(link -> known.add(link.href()));
    }
    known.add("/");
    this.truth =
        new Truth(
            byPath.entrySet().stream()
                .map(e -> new Truth.Entity(plan.concept(), e.getValue().id(), e.getKey(), false))
                .toList(),
            List.of(),
            List.of(),
            this::shown);
  }

  private void add(int i) {
    long own = Seeds.of(seed, i);
    Words words = new Words(own);
    String title = i < plan.first().size() ? plan.first().get(i) : words.product();
    String category = HubPlan.CATEGORIES.get(words.number(0, HubPlan.CATEGORIES.size() - 1));
    Item item =
        new Item(Integer.toString(1000 + 7 * i), title, category, words.day(), Map.of(), own);
    String path = plan.fill(plan.canonical(), item, "", 0, 0, "");
    // Where a title is the address, a second thing of that name cannot be there.
    if (byPath.putIfAbsent(path, item) == null) items.add(item);
  }

  @Override
  public String name() {
    return plan.name();
  }

  /** The paths of all hubs, one a query. */
  public List<String> hubs() {
    return List.copyOf(hubs.keySet());
  }

  /** The links of a hub, with the concepts behind them; none where there is no such hub. */
  public List<HubLink> links(String hub) {
    Results results = hubs.get(hub);
    return results == null ? List.of() : results.links();
  }

  /** The concepts that the hubs lead to, but for the frame and advertisements. */
  public List<String> concepts() {
    return plan.outlets().stream()
        .filter(o -> o.where() != Outlet.Where.FRAME && o.where() != Outlet.Where.AD)
        .map(Outlet::concept)
        .distinct()
        .toList();
  }

  @Override
  public Truth truth() {
    return truth;
  }

  private Optional<Truth.Entity> shown(Call call) {
    String path = plan.canonicalOf(call);
    Item item = byPath.get(path);
    return item == null
        ? Optional.empty()
        : Optional.of(new Truth.Entity(plan.concept(), item.id(), path, false));
  }

  @Override
  public Reply reply(Call call) {
    Results results = hubs.get(call.target());
    if (results != null) return page(results.content(), results.frame());
    Item item = byPath.get(plan.canonicalOf(call));
    if (item != null) {
      return page(Content.titled(item.title()).main(Flavour.PRODUCT.blocks(item, 1)), plan.frame());
    }
    if (!known.contains(call.target())) {
      return Reply.missing();
    }
    Words words = new Words(Seeds.of(seed, call.target()));
    String title = call.path().equals("/") ? "Welcome" : words.headline();
    String text = "<p>" + words.paragraph(4) + "</p>";
    return page(
        Content.titled(title).main(List.of("<h1>" + title + "</h1>", text, form())), plan.frame());
  }

  private String form() {
    return "<form action=\"/search\"><input name=\"q\"><button>Search</button></form>";
  }

  private Reply page(Content content, List<String> frame) {
    List<Content.Link> nav =
        Stream.concat(Stream.of("/"), frame.stream())
            .map(href -> new Content.Link(href, Html.slug(href).replace('-', ' ')))
            .toList();
    return Reply.html(200, new Skin(plan.name(), nav, List.of(), seed).render(content, Noise.NONE));
  }
}
