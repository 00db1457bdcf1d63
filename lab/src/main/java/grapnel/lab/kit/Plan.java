package grapnel.lab.kit;

import grapnel.lab.Call;
import grapnel.lab.LabSite;
import grapnel.lab.Reply;
import grapnel.lab.page.Noise;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a site shall be; {@link #site} makes it. */
public final class Plan {

  final String name;
  final long seed;
  String brand;
  final List<Kind> kinds = new ArrayList<>();
  Set<Noise.Sort> noise = Set.of();
  Optional<Robots> robots = Optional.empty();
  final Map<String, Function<Call, Reply>> routes = new LinkedHashMap<>();

  public Plan(String name, long seed) {
    this.name = name;
    this.seed = seed;
    this.brand = name;
  }

  /** The name that pages show. */
  public Plan brand(String shown) {
    this.brand = shown;
    return this;
  }

  public Plan kind(Kind kind) {
    kinds.add(kind);
    return this;
  }

  public Plan noise(Noise.Sort first, Noise.Sort... others) {
    this.noise = Set.copyOf(EnumSet.of(first, others));
    return this;
  }

  /** A robots.txt; without this there is none. */
  public Plan robots(Robots rules) {
    this.robots = Optional.of(rules);
    return this;
  }

  /** A path that is answered by other means than the kinds. */
  public Plan route(String path, Function<Call, Reply> answer) {
    routes.put(path, answer);
    return this;
  }

  public LabSite site() {
    return new PlannedSite(this);
  }
}
