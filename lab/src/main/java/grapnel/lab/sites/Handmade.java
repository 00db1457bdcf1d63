package grapnel.lab.sites;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A site of one kind whose pages are written out by hand, in no layout that other sites of the lab
 * share: some 60 entities of ids 100 to 170, three of ten hidden, listed on the home page.
 */
final class Handmade implements LabSite {

  /** How the pages of a site look. */
  interface Pages {
    /** The page of an entity. */
    String entity(Thing thing, Load load);

    /** What an id gets that does not exist; {@code target} is what was asked for. */
    Reply missing(String id, String target, Load load);

    default String type() {
      return "text/html; charset=utf-8";
    }
  }

  /** An entity; its words are the same at every load. */
  record Thing(int id, String name, long seed, boolean linked) {
    Words words() {
      return new Words(seed);
    }
  }

  /**
   * One load of a page.
   *
   * @param chance differs at every load
   * @param all the entities, by id
   */
  record Load(
      long nth, Words chance, NavigableMap<Integer, Thing> all, Function<Thing, String> at) {

    /** The entities that links may lead to. */
    List<Thing> linked() {
      return all.values().stream().filter(Thing::linked).toList();
    }

    /** Some linked entities, others at every load. */
    List<Thing> some(Words words, int count) {
      List<Thing> some = new ArrayList<>();
      for (int i = 0; i < count; i++) some.add(words.pick(linked()));
      return some;
    }

    String link(Thing thing) {
      return Html.link(at.apply(thing), thing.name());
    }
  }

  static String page(String head, String body) {
    return "<!DOCTYPE html><html><head>" + head + "</head><body>" + body + "</body></html>";
  }

  static String lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  private static final int FIRST = 100;
  private static final int LAST = 170;

  private final String name;
  private final long seed;
  private final String address;
  private final Pages pages;
  private final Pattern shape;
  private final NavigableMap<Integer, Thing> things;
  private final Truth truth;

  /**
   * @param address with {@code {N}} and perhaps {@code {T}}, a text that does not matter
   */
  Handmade(String name, long seed, String address, Pages pages) {
    this.name = name;
    this.seed = Seeds.of(seed, name);
    this.address = address;
    this.pages = pages;
    String regex = Pattern.quote(address).replace("{N}", "\\E([0-9]{1,9})\\Q");
    this.shape = Pattern.compile(regex.replace("{T}", "\\E[^/?]*\\Q"));
    this.things = things();
    this.truth = told();
  }

  static Entry entry(String name, String purpose, String address, Pages pages, String... more) {
    List<String> tags = Stream.concat(Stream.of("judge"), Stream.of(more)).toList();
    return new Entry(name, purpose, tags, seed -> new Handmade(name, seed, address, pages));
  }

  private NavigableMap<Integer, Thing> things() {
    NavigableMap<Integer, Thing> all = new TreeMap<>();
    for (int id = FIRST; id <= LAST; id++) {
      Words words = new Words(Seeds.of(seed, id));
      if (words.chance(0.15)) continue;
      boolean linked = !words.chance(0.3);
      all.put(id, new Thing(id, words.product(), Seeds.of(seed, -id), linked));
    }
    return all;
  }

  private Truth told() {
    List<Truth.Entity> entities = things.values().stream().map(this::entity).toList();
    return new Truth(
        entities,
        List.of(
            new Truth.Template(
                "thing", Truth.Role.ENTITY, address, address.replace("{T}", "some-text"))),
        List.of(),
        call -> thing(call.target()).map(this::entity));
  }

  private Truth.Entity entity(Thing thing) {
    return new Truth.Entity("thing", Integer.toString(thing.id()), at(thing), thing.linked());
  }

  private String at(Thing thing) {
    return address
        .replace("{N}", Integer.toString(thing.id()))
        .replace("{T}", Html.slug(thing.name()));
  }

  private Optional<Thing> thing(String target) {
    Matcher matcher = shape.matcher(target);
    return matcher.matches()
        ? Optional.ofNullable(things.get(Integer.parseInt(matcher.group(1))))
        : Optional.empty();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Truth truth() {
    return truth;
  }

  @Override
  public Reply reply(Call call) {
    Words chance = new Words(Seeds.of(Seeds.of(seed, "load"), call.nth()));
    Load load = new Load(call.nth(), chance, things, this::at);
    if (call.target().equals("/")) return home(load);
    Matcher matcher = shape.matcher(call.target());
    if (!matcher.matches()) return Reply.missing();
    return thing(call.target())
        .map(thing -> Reply.text(pages.type(), pages.entity(thing, load)))
        .orElseGet(() -> pages.missing(matcher.group(1), call.target(), load));
  }

  private Reply home(Load load) {
    String links = load.linked().stream().map(load::link).collect(Collectors.joining("<br>"));
    return Reply.html("<title>" + name + "</title><h1>" + name + "</h1><p>" + links + "</p>");
  }
}
