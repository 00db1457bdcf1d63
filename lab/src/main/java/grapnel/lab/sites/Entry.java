package grapnel.lab.sites;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Plan;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/**
 * A line of the table of sites.
 *
 * @param purpose a sentence for people
 * @param tags what it tests: {@code templates}, {@code judge}, {@code forms}, ...
 * @param make the site from a seed
 */
public record Entry(String name, String purpose, List<String> tags, LongFunction<LabSite> make) {

  public Entry {
    tags = List.copyOf(tags);
  }

  /** A site that a plan describes. */
  static Entry of(String name, String purpose, UnaryOperator<Plan> plan, String... tags) {
    return new Entry(name, purpose, List.of(tags), seed -> plan.apply(new Plan(name, seed)).site());
  }

  /** A new instance of the site: sites that change with use start anew. */
  public LabSite site(long seed) {
    return make.apply(seed);
  }

  @Override
  public String toString() {
    return name;
  }
}
