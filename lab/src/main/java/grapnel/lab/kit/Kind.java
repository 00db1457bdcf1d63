package grapnel.lab.kit;

import grapnel.lab.page.Flavour;
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
  record Act(String address, String text) {}

  final String name;
  final Flavour flavour;
  Ids ids = Ids.plain(1, 50);
  final List<String> addresses = new ArrayList<>();
  Text text = Text.IGNORED;
  Missing missing = Missing.HONEST;
  List<String> categories = List.of("all");
  double hiddenShare;
  Optional<Set<String>> linkedIds = Optional.empty();
  Optional<String> list = Optional.empty();
  int listSize = 10;
  int mostPages = 1;
  int fewestPages = 1;
  final Map<String, Named> named = new LinkedHashMap<>();
  final Map<String, String> spelled = new LinkedHashMap<>();
  final List<Act> acts = new ArrayList<>();
  boolean namesCanonical;

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
   * Linked from list pages, by category where the address has a place for it; without this, from
   * the home page.
   */
  public Kind listed(String address, int size) {
    this.list = Optional.of(address);
    this.listSize = size;
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
    acts.add(new Act(address, linkText));
    return this;
  }

  /** Every page names its canonical URL in its head, as many real sites do and many do not. */
  public Kind namesCanonical() {
    this.namesCanonical = true;
    return this;
  }
}
