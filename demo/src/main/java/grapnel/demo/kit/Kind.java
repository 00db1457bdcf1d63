package grapnel.demo.kit;

import grapnel.demo.page.Flavour;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The entities of one kind: what they are, where they are, and which of them links lead to. */
public final class Kind {

  /** A name given by hand. */
  record Named(String title, String category) {}

  /** A link on every entity's page that does something to it. */
  record Act(String address, String text, boolean harmless) {}

  /** What ids above a limit get. */
  record Beyond(long limit, Missing missing) {}

  final String name;
  final Flavour flavour;
  Ids ids = Ids.plain(1, 50);
  final List<String> addresses = new ArrayList<>();
  Text text = Text.IGNORED;
  Missing missing = Missing.HONEST;
  List<String> categories = List.of("all");
  double existingShare = 1;
  double hiddenShare;
  Optional<Set<String>> linkedIds = Optional.empty();
  final List<Listing> listings = new ArrayList<>();
  int mostPages = 1;
  int fewestPages = 1;
  final Map<String, Named> named = new LinkedHashMap<>();
  final Map<String, String> spelled = new LinkedHashMap<>();
  final List<Act> acts = new ArrayList<>();
  boolean namesCanonical;
  final List<String> formerAddresses = new ArrayList<>();
  List<String> languages = List.of("en");
  List<Map<String, String>> records = List.of();
  Optional<Beyond> beyond = Optional.empty();
  boolean mixed;
  boolean personal;
  boolean backless;
  boolean featured;
  Turning turning = Turning.NUMBERS;

  public Kind(String name, Flavour flavour) {
    this.name = name;
    this.flavour = flavour;
  }

  public Kind ids(Ids scheme) {
    this.ids = scheme;
    return this;
  }

  /** An {@link Address} of the entities; the first one is canonical, further ones show the same. */
  public Kind at(String address) {
    addresses.add(address);
    return this;
  }

  public Kind text(Text use) {
    this.text = use;
    return this;
  }

  public Kind missing(Missing behaviour) {
    this.missing = behaviour;
    return this;
  }

  public Kind categories(String... names) {
    this.categories = List.of(names);
    return this;
  }

  /** The share of the ids that exist, the others being gaps. */
  public Kind existing(double share) {
    this.existingShare = share;
    return this;
  }

  /** The share of entities that no link leads to. */
  public Kind hidden(double share) {
    this.hiddenShare = share;
    return this;
  }

  /** Exactly these are linked, the others are hidden. */
  public Kind linked(String... some) {
    this.linkedIds = Optional.of(Set.of(some));
    return this;
  }

  /**
   * Linked from list pages, grouped by the places of their address; without this, from the home
   * page. There may be several: a site may list its entities by category and by year (Manica et al.
   * 2014 §3.1).
   */
  public Kind listed(String address, int size) {
    listings.add(new Listing(address, size, Optional.empty(), Optional.empty()));
    return this;
  }

  /** Every entity has this many pages. */
  public Kind pages(int fewest, int most) {
    this.fewestPages = fewest;
    this.mostPages = most;
    return this;
  }

  /** Gives one entity its name and category. */
  public Kind named(String id, String title, String category) {
    named.put(id, new Named(title, category));
    return this;
  }

  /** Links to {@code url} are spelled otherwise on this site's pages. */
  public Kind spelled(String url, String otherwise) {
    spelled.put(url, otherwise);
    return this;
  }

  /** A link on every entity's page that acts on it, and must not be followed. */
  public Kind act(String address, String linkText) {
    acts.add(new Act(address, linkText, false));
    return this;
  }

  /** A link on every entity's page with its id in it that leads to no entity, and does no harm. */
  public Kind aside(String address, String linkText) {
    acts.add(new Act(address, linkText, true));
    return this;
  }

  /** Every page names its canonical URL in its head, as many real sites do and many do not. */
  public Kind namesCanonical() {
    this.namesCanonical = true;
    return this;
  }

  /** Links use any of the addresses, not only the first. */
  public Kind mixed() {
    this.mixed = true;
    return this;
  }

  /** An address that redirects to the canonical one. */
  public Kind movedFrom(String address) {
    formerAddresses.add(address);
    return this;
  }

  /** The values of {@code {lang}}; links lead to the first, pages to each other. */
  public Kind languages(List<String> all) {
    this.languages = List.copyOf(all);
    return this;
  }

  /** What the entities are, from the first id on; the first field of each is its title. */
  public Kind records(List<Map<String, String>> all) {
    this.records = List.copyOf(all);
    this.ids = Ids.plain(1, all.size());
    return this;
  }

  /** Ids above a limit are answered otherwise than those missing below. */
  public Kind beyond(long limit, Missing behaviour) {
    this.beyond = Optional.of(new Beyond(limit, behaviour));
    return this;
  }

  /** The last lists have an index page of their own, the root of the entity tree. */
  public Kind root(String path) {
    Listing last = listings.removeLast();
    listings.add(new Listing(last.address(), last.size(), Optional.of(path), last.index()));
    return this;
  }

  /** Between root and lists there are indexes, one for each value of the lists' first place. */
  public Kind index(String address) {
    Listing last = listings.removeLast();
    listings.add(new Listing(last.address(), last.size(), last.root(), Optional.of(address)));
    return this;
  }

  /** Pages of one person each: not to be looked for, so that guessing one is a violation. */
  public Kind personal() {
    this.personal = true;
    return this;
  }

  /**
   * No link from an entity back to its list (Manica et al. 2014 §5.2, the first case of failing).
   */
  public Kind backless() {
    this.backless = true;
    return this;
  }

  /**
   * Some entities stand in another place of the list (Manica et al. 2014 §5.2, the second case).
   */
  public Kind featured() {
    this.featured = true;
    return this;
  }

  /** How the lists lead to their further pages. */
  public Kind turning(Turning way) {
    this.turning = way;
    return this;
  }
}
