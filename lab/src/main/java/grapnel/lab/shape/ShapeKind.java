package grapnel.lab.shape;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** The entities of one kind: how they are numbered, what their URLs say, what leads to them. */
public final class ShapeKind {

  /** Numbers of one counter, and what all entities of it have in common. */
  record Batch(int from, int to, Map<String, String> fixed, boolean linked) {}

  /** A place that follows from the id, and how a template writes it. */
  record Derived(String template, UnaryOperator<String> value) {}

  /** A page beside each entity that is none itself, as one that mails it to a friend. */
  record Side(String address, String text) {}

  /** Lists of entities, grouped by the places of their address. */
  record Listing(String address, int size, List<String> orders) {}

  final String name;
  final Flavour flavour;
  final List<String> addresses = new ArrayList<>();
  final List<Batch> batches = new ArrayList<>();
  final Map<String, BiFunction<Words, Map<String, String>, String>> values = new LinkedHashMap<>();
  final Map<String, Derived> derived = new LinkedHashMap<>();
  final List<Side> sides = new ArrayList<>();
  final List<Listing> listings = new ArrayList<>();
  IntFunction<String> spelled = Integer::toString;
  String idShape = "[0-9]+";
  double existing = 0.8;
  double hidden = 0.5;
  Missing missing = Missing.HONEST;
  ShapeWords words = ShapeWords.ENGLISH;
  String joint = "-";
  boolean capitals;
  boolean chronological;

  public ShapeKind(String name, Flavour flavour, String address) {
    this.name = name;
    this.flavour = flavour;
    addresses.add(address);
  }

  /** Another URL of the same page, linked from it. */
  public ShapeKind also(String address) {
    addresses.add(address);
    return this;
  }

  /**
   * Numbers that are counted on their own.
   *
   * @param fixed places and their values, in turns, that these entities have in common
   */
  public ShapeKind ids(int from, int to, String... fixed) {
    batches.add(new Batch(from, to, common(fixed), true));
    return this;
  }

  /** Numbers that are counted on their own, to none of which a link leads. */
  public ShapeKind unlinked(int from, int to, String... fixed) {
    batches.add(new Batch(from, to, common(fixed), false));
    return this;
  }

  private static Map<String, String> common(String... fixed) {
    Map<String, String> common = new LinkedHashMap<>();
    for (int i = 0; i < fixed.length; i += 2) common.put(fixed[i], fixed[i + 1]);
    return common;
  }

  public ShapeKind padded(int width) {
    return spelled("[0-9]{" + width + "}", n -> String.format(Locale.ROOT, "%0" + width + "d", n));
  }

  /** How numbers are written; what is written otherwise is no page. */
  public ShapeKind spelled(String shape, IntFunction<String> way) {
    this.idShape = shape;
    this.spelled = way;
    return this;
  }

  /** The share of the numbers that exist. */
  public ShapeKind existing(double share) {
    this.existing = share;
    return this;
  }

  public ShapeKind missing(Missing dress) {
    this.missing = dress;
    return this;
  }

  /** The language of names, and how a URL joins their words. */
  public ShapeKind words(ShapeWords tongue, String joint) {
    this.words = tongue;
    this.joint = joint;
    return this;
  }

  /** Names keep their capital letters in URLs. */
  public ShapeKind capitals() {
    this.capitals = true;
    return this;
  }

  /** Higher numbers are younger, as where each new article gets the next one. */
  public ShapeKind chronological() {
    this.chronological = true;
    return this;
  }

  public ShapeKind oneOf(String place, String... some) {
    List<String> from = List.of(some);
    return value(place, (random, _) -> random.pick(from));
  }

  public ShapeKind number(String place, int low, int high) {
    return value(place, (random, _) -> Integer.toString(random.number(low, high)));
  }

  /**
   * The number of another place's value, as of a category: its place among these, from first on.
   */
  public ShapeKind numbered(String place, int first, String of, String... all) {
    List<String> from = List.of(all);
    oneOf(of, all);
    return value(
        place, (_, known) -> Integer.toString(first + from.indexOf(known.getOrDefault(of, ""))));
  }

  public ShapeKind value(String place, BiFunction<Words, Map<String, String>, String> made) {
    values.put(place, made);
    return this;
  }

  /** A place that follows from the id, and how a template writes that. */
  public ShapeKind derived(String place, String template, UnaryOperator<String> ofId) {
    derived.put(place, new Derived(template, ofId));
    return this;
  }

  /** A page with a form and a few words about the entity, which is not the entity's own. */
  public ShapeKind side(String address, String text) {
    sides.add(new Side(address, text));
    return this;
  }

  /**
   * Lists by the places of their address.
   *
   * @param orders parameters that show a list in another order or a part of it, linked from it
   */
  public ShapeKind listed(String address, int size, String... orders) {
    listings.add(new Listing(address, size, List.of(orders)));
    return this;
  }
}
