package grapnel.lab.kit;

import grapnel.lab.Call;
import grapnel.lab.LabSite;
import grapnel.lab.Reply;
import grapnel.lab.Truth;
import grapnel.lab.page.Content;
import grapnel.lab.page.Content.Link;
import grapnel.lab.page.Item;
import grapnel.lab.page.Noise;
import grapnel.lab.page.Skin;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A site made from a plan. */
final class PlannedSite implements LabSite {

  private static final int RELATED = 4;
  private static final byte[] PIXEL =
      Base64.getDecoder().decode("R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==");
  private static final Link HOME = new Link("/", "Home");

  private final Plan plan;
  private final List<Shelf> shelves;
  private final List<Lists> lists;
  private final Skin skin;
  private final Acts acts;
  private final Truth truth;

  PlannedSite(Plan plan) {
    this.plan = plan;
    this.shelves = plan.kinds.stream().map(kind -> new Shelf(kind, plan.seed)).toList();
    this.lists = shelves.stream().map(Lists::new).toList();
    this.acts = new Acts(shelves);
    List<Link> nav = new ArrayList<>();
    nav.add(HOME);
    lists.forEach(list -> nav.addAll(list.entrances()));
    this.skin = new Skin(plan.brand, nav, plan.seed);
    this.truth = new Truth(entities(), Templates.of(shelves, lists), this::shown);
  }

  private List<Truth.Entity> entities() {
    return shelves.stream().flatMap(shelf -> shelf.entities().stream()).toList();
  }

  private Optional<Truth.Entity> shown(Call call) {
    for (Shelf shelf : shelves) {
      Optional<Item> item =
          switch (shelf.look(call)) {
            case Shelf.Seen.Shown(Item shown, int page) -> Optional.of(shown);
            case Shelf.Seen.Moved(Item moved, int page) -> Optional.of(moved);
            case Shelf.Seen.Absent absent -> Optional.empty();
            case Shelf.Seen.Elsewhere elsewhere -> Optional.empty();
          };
      if (item.isPresent()) return shelf.entity(item.get().id());
    }
    return Optional.empty();
  }

  @Override
  public String name() {
    return plan.name;
  }

  @Override
  public Truth truth() {
    return truth;
  }

  @Override
  public Optional<String> violation(Call call) {
    return plan.robots
        .flatMap(rules -> rules.forbids(call.target()))
        .or(() -> acts.violation(call));
  }

  @Override
  public Reply reply(Call call) {
    if (call.path().equals("/robots.txt") && plan.robots.isPresent()) {
      return Reply.text("text/plain", plan.robots.get().text());
    }
    if (call.path().startsWith("/img/")) return Reply.of(200, "image/gif", PIXEL);
    Function<Call, Reply> route = plan.routes.get(call.path());
    if (route != null) return route.apply(call);
    if (acts.violation(call).isPresent()) return page(call, 200, Content.titled("Done"));
    if (call.path().equals("/")) return page(call, 200, home());
    for (int i = 0; i < shelves.size(); i++) {
      Optional<Reply> reply = reply(call, shelves.get(i), lists.get(i));
      if (reply.isPresent()) return reply.get();
    }
    return page(call, 404, Absence.unknownPath());
  }

  private Optional<Reply> reply(Call call, Shelf shelf, Lists list) {
    return switch (shelf.look(call)) {
      case Shelf.Seen.Shown(Item item, int number) ->
          Optional.of(page(call, 200, entity(shelf, item, number)));
      case Shelf.Seen.Moved(Item item, int number) ->
          Optional.of(Reply.redirect(301, shelf.href(item, number)));
      case Shelf.Seen.Absent(String id) -> Optional.of(missing(call, shelf));
      case Shelf.Seen.Elsewhere elsewhere ->
          list.content(call).map(content -> page(call, 200, content));
    };
  }

  private Reply missing(Call call, Shelf shelf) {
    return switch (shelf.kind.missing) {
      case HONEST -> page(call, 404, Absence.plain(shelf.kind.name));
      case PLAIN -> page(call, 200, Absence.plain(shelf.kind.name));
    };
  }

  private Content home() {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Welcome to " + plan.brand + "</h1>");
    lists.forEach(list -> blocks.add(list.homeBlock()));
    return Content.titled("Home").main(blocks);
  }

  private Content entity(Shelf shelf, Item item, int number) {
    List<String> blocks = new ArrayList<>(shelf.kind.flavour.blocks(item, number));
    Pager.of(number, shelf.pages(item), page -> shelf.href(item, page)).ifPresent(blocks::add);
    blocks.addAll(acts.links(shelf, item));
    Content content =
        Content.titled(item.title())
            .describedBy(item.words("description").sentence())
            .crumbs(List.of(HOME, lists.get(shelves.indexOf(shelf)).entrance(item)))
            .main(blocks)
            .aside(
                shelf.related(item, RELATED).stream()
                    .map(other -> new Link(shelf.href(other, 1), other.title()))
                    .toList());
    return shelf.kind.namesCanonical ? content.canonical(shelf.path(item, number)) : content;
  }

  private Reply page(Call call, int status, Content content) {
    return Reply.html(status, skin.render(content, new Noise(plan.noise, plan.seed, call.nth())));
  }
}
