package grapnel.demo.kit;

import grapnel.demo.LabSite;
import grapnel.demo.page.Noise;
import grapnel.demo.page.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a site shall be; {@link #site} makes it. */
public final class Plan {

  final String name;
  final long seed;
  String brand;
  long look;
  final List<Kind> kinds = new ArrayList<>();
  Set<Noise.Sort> noise = Set.of();
  Optional<Robots> robots = Optional.empty();
  final List<Function<Premises, Part>> parts = new ArrayList<>();
  final List<Spelling> spellings = new ArrayList<>();

  public Plan(String name, long seed) {
    this.name = name;
    this.seed = Seeds.of(seed, name);
    this.brand = name;
  }

  /** The seed of this site alone, for what is made before the site is. */
  public long seed() {
    return seed;
  }

  /** The name that pages show. */
  public Plan brand(String shown) {
    this.brand = shown;
    return this;
  }

  /** Another frame around the same pages. */
  public Plan look(long number) {
    this.look = number;
    return this;
  }

  public Plan kind(Kind kind) {
    kinds.add(kind);
    return this;
  }

  public Plan noise(Set<Noise.Sort> sorts) {
    this.noise = Set.copyOf(sorts);
    return this;
  }

  /** A robots.txt; without this there is none. */
  public Plan robots(Robots rules) {
    this.robots = Optional.of(rules);
    return this;
  }

  /** Something the site has beside its kinds. Earlier parts are asked first. */
  public Plan part(Function<Premises, Part> part) {
    parts.add(part);
    return this;
  }

  /** Links on pages are spelled so, one way after the other. */
  public Plan spelling(Spelling... ways) {
    spellings.addAll(List.of(ways));
    return this;
  }

  public LabSite site() {
    return new PlannedSite(this);
  }
}
