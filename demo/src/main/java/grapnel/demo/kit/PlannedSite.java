package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Item;
import grapnel.demo.page.Noise;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Skin;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A site made from a plan. */
final class PlannedSite implements LabSite, Premises {

  private static final byte[] PIXEL =
      Base64.getDecoder().decode("R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==");

  private final Plan plan;
  private final List<Section> sections;
  private final List<Part> parts;
  private final Skin skin;
  private final Acts acts;
  private final Links links;
  private final Truth truth;

  PlannedSite(Plan plan) {
    this.plan = plan;
    this.sections =
        plan.kinds.stream().map(kind -> new Section(this, new Shelf(kind, plan.seed))).toList();
    List<Shelf> shelves = sections.stream().map(Section::shelf).toList();
    this.acts = new Acts(shelves);
    this.links = new Links(plan.spellings, shelves, plan.seed);
    this.parts = plan.parts.stream().map(part -> part.apply(this)).toList();
    List<Link> nav = new ArrayList<>(List.of(Section.HOME));
    sections.forEach(section -> nav.addAll(section.nav()));
    parts.forEach(part -> nav.addAll(part.nav()));
    List<String> head = parts.stream().flatMap(part -> part.head().stream()).toList();
    this.skin = new Skin(plan.brand, nav, head, Seeds.of(plan.seed, plan.look));
    this.truth =
        new Truth(
            open().flatMap(section -> section.shelf().entities().stream()).toList(),
            Templates.of(sections),
            Stream.concat(Stream.of(NEWSLETTER), parts.stream().flatMap(p -> p.forms().stream()))
                .toList(),
            this::shown);
  }

  private static final Truth.Form NEWSLETTER =
      new Truth.Form("/", "/newsletter", "post", "newsletter");

  /** Personal pages are nothing to be found, so truth does not speak of them. */
  private Stream<Section> open() {
    return sections.stream().filter(section -> !section.shelf().kind.personal);
  }

  private Optional<Truth.Entity> shown(Call call) {
    Call read = links.read(call);
    return open().flatMap(section -> section.shown(read).stream()).findFirst();
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
    Call read = links.read(call);
    return plan.robots
        .flatMap(rules -> rules.violation(call))
        .or(() -> acts.violation(read))
        .or(
            () ->
                sections.stream().flatMap(section -> section.violation(read).stream()).findFirst())
        .or(() -> parts.stream().flatMap(part -> part.violation(read).stream()).findFirst());
  }

  @Override
  public Reply reply(Call call) {
    if (call.path().equals("/robots.txt") && plan.robots.isPresent()) {
      return plan.robots.get().answer().apply(call);
    }
    if (call.path().startsWith("/img/")) return Reply.of(200, "image/gif", PIXEL);
    Call read = links.read(call);
    Optional<Reply> ofPart = parts.stream().flatMap(p -> p.reply(read).stream()).findFirst();
    if (ofPart.isPresent()) return links.spelled(ofPart.get(), call);
    if (acts.violation(read).isPresent()) return page(call, 200, Content.titled("Done"));
    Optional<String> aside = acts.shown(read);
    if (aside.isPresent()) return page(call, 200, Content.titled(aside.get()));
    if (read.path().equals("/")) return links.spelled(page(call, 200, home()), call);
    return sections.stream()
        .flatMap(section -> section.reply(read).stream())
        .findFirst()
        .map(reply -> links.spelled(reply, call))
        .orElseGet(() -> page(call, 404, Absence.unknownPath()));
  }

  private Content home() {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Welcome to " + plan.brand + "</h1>");
    sections.forEach(section -> blocks.add(section.homeBlock()));
    return Content.titled("Home").main(blocks);
  }

  List<String> actsOn(Shelf shelf, Item item) {
    return acts.links(shelf, item);
  }

  @Override
  public Reply page(Call call, int status, Content content) {
    return Reply.html(status, skin.render(content, new Noise(plan.noise, plan.seed, call.nth())));
  }

  private Shelf shelf(String kind) {
    return sections.stream()
        .map(Section::shelf)
        .filter(shelf -> shelf.kind.name.equals(kind))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no kind " + kind));
  }

  @Override
  public List<Item> items(String kind) {
    return shelf(kind).items();
  }

  @Override
  public boolean linked(String kind, Item item) {
    return shelf(kind).entity(item.id()).filter(Truth.Entity::linked).isPresent();
  }

  @Override
  public String path(String kind, Item item) {
    return shelf(kind).path(item, 1);
  }

  @Override
  public long seed() {
    return plan.seed;
  }
}
