package grapnel.lab.shape;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.kit.Spelling;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Noise;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Skin;
import grapnel.demo.page.Words;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A site with its ids in some place of its URLs. */
public final class ShapeSite implements LabSite {

  private static final Pattern HREF = Pattern.compile("(<a [^>]*?href=\")(/[^\"]*)\"");

  /** The head of a page has no more links to lists than this; the home page has all. */
  private static final int NAV = 8;

  private final String name;
  private final long seed;
  private final List<Spelling> spellings;
  private final List<ShapeSection> sections;
  private final Skin skin;
  private final Truth truth;
  private final Map<Truth.Entity, Place> places = new HashMap<>();
  private final Set<String> linkedSeries;

  ShapeSite(String name, List<ShapeKind> kinds, List<Spelling> spellings, long seed) {
    this.name = name;
    this.seed = Seeds.of(seed, name);
    this.spellings = List.copyOf(spellings);
    this.sections = kinds.stream().map(kind -> new ShapeSection(this, kind, this.seed)).toList();
    List<Link> nav = new ArrayList<>(List.of(new Link("/", "Home")));
    entrances().limit(NAV).forEach(nav::add);
    this.skin = new Skin(name, nav, List.of(), this.seed);
    this.truth =
        new Truth(
            things().map(ShapeThing::entity).toList(),
            sections.stream().flatMap(section -> section.shelf.template()).toList(),
            List.of(new Truth.Form("/", "/newsletter", "post", "newsletter")),
            this::shown);
    for (ShapeSection section : sections) {
      section
          .shelf
          .things()
          .forEach(thing -> places.put(thing.entity(), section.shelf.place(thing)));
    }
    this.linkedSeries =
        truth.linked().stream().map(e -> placeOf(e).series()).collect(Collectors.toSet());
  }

  private Stream<Link> entrances() {
    return sections.stream().flatMap(section -> section.entrances().stream());
  }

  private Stream<ShapeThing> things() {
    return sections.stream().flatMap(section -> section.shelf.things().stream());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Truth truth() {
    return truth;
  }

  /**
   * Where an entity stands in its counter.
   *
   * @param series all that must be right beside the number; entities that share it are counted on
   * @param countable whether counting leads to it from those that are linked; it does not where
   *     hardly two entities share a series, nor where there is no id
   */
  public record Place(String series, long number, boolean countable) {}

  /** The place of one of this site's entities. */
  public Place placeOf(Truth.Entity entity) {
    Place place = places.get(entity);
    if (place == null) throw new IllegalArgumentException("not on this site: " + entity);
    return place;
  }

  /** Whether counting leads to an entity from those that are linked. */
  public boolean countable(Truth.Entity entity) {
    return placeOf(entity).countable();
  }

  /** Whether an entity's series has no linked entity at all: a prefix that nobody links. */
  public boolean inUnlinkedSeries(Truth.Entity entity) {
    return !linkedSeries.contains(placeOf(entity).series());
  }

  /** Whether a URL shows the first page of one of several lists: neither an entity nor an error. */
  public boolean isCategory(String pathAndQuery) {
    Call call = read(Call.get(pathAndQuery));
    return sections.stream()
        .flatMap(section -> section.lists.stream())
        .anyMatch(list -> list.isGroup(call));
  }

  private Call read(Call call) {
    Call plain = call;
    for (Spelling spelling : spellings.reversed()) plain = spelling.read(plain);
    return plain;
  }

  private Optional<Truth.Entity> shown(Call call) {
    Call plain = read(call);
    if (plain.path().equals("/") || listOrSide(plain).isPresent()) return Optional.empty();
    return sections.stream()
        .flatMap(
            section ->
                switch (section.shelf.look(plain)) {
                  case ShapeShelf.Seen.Shown(ShapeThing thing) -> Stream.of(thing.entity());
                  case ShapeShelf.Seen.Moved(ShapeThing thing, _) -> Stream.of(thing.entity());
                  case ShapeShelf.Seen.Absent _, ShapeShelf.Seen.Elsewhere _ ->
                      Stream.<Truth.Entity>empty();
                })
        .findFirst();
  }

  private Optional<Reply> listOrSide(Call call) {
    return sections.stream().flatMap(section -> section.listOrSide(call).stream()).findFirst();
  }

  @Override
  public Optional<String> violation(Call call) {
    return call.path().equals("/newsletter") || call.path().equals("/done")
        ? Optional.of("a form was sent")
        : Optional.empty();
  }

  @Override
  public Reply reply(Call call) {
    if (call.path().startsWith("/img/")) return Reply.of(200, "image/gif", new byte[0]);
    Call plain = read(call);
    if (plain.path().equals("/")) return spelled(page(200, home()), call);
    return listOrSide(plain)
        .or(() -> entity(plain))
        .or(() -> absent(plain))
        .map(reply -> spelled(reply, call))
        .orElseGet(() -> page(404, Content.titled("Page not found")));
  }

  private Optional<Reply> entity(Call call) {
    for (ShapeSection section : sections) {
      switch (section.shelf.look(call)) {
        case ShapeShelf.Seen.Shown(ShapeThing thing) -> {
          return Optional.of(page(200, section.entity(thing)));
        }
        case ShapeShelf.Seen.Moved(_, String to) -> {
          return Optional.of(Reply.redirect(301, to));
        }
        case ShapeShelf.Seen.Absent _, ShapeShelf.Seen.Elsewhere _ -> {}
      }
    }
    return Optional.empty();
  }

  private Optional<Reply> absent(Call call) {
    for (ShapeSection section : sections) {
      if (section.shelf.look(call) instanceof ShapeShelf.Seen.Absent(String id)) {
        return Optional.of(section.absent(id));
      }
    }
    return Optional.empty();
  }

  private Content home() {
    StringBuilder rows = new StringBuilder("<section><ul>");
    entrances()
        .forEach(l -> rows.append("<li>").append(Html.link(l.href(), l.text())).append("</li>"));
    return Content.titled("Home")
        .main(List.of("<h1>Welcome</h1>", rows.append("</ul></section>").toString()));
  }

  Reply page(int status, Content content) {
    return Reply.html(status, skin.render(content, Noise.NONE));
  }

  /** The page with its links as this site writes them. */
  private Reply spelled(Reply reply, Call on) {
    if (spellings.isEmpty() || reply.status() / 100 == 3) return reply;
    Matcher link = HREF.matcher(reply.text());
    StringBuilder out = new StringBuilder();
    int nth = 0;
    while (link.find()) {
      Words random = new Words(Seeds.of(Seeds.of(seed, on.target()), nth++));
      String href = link.group(2).replace("&amp;", "&");
      for (Spelling spelling : spellings) href = spelling.write(href, on, random);
      String written = link.group(1) + Html.escape(href) + "\"";
      link.appendReplacement(out, Matcher.quoteReplacement(written));
    }
    return reply.withBody(link.appendTail(out).toString().getBytes(StandardCharsets.UTF_8));
  }
}
