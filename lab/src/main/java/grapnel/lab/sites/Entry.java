package grapnel.lab.sites;

import grapnel.lab.LabSite;
import java.util.List;
import java.util.function.LongFunction;

/**
 * A line of the table of sites.
 *
 * @param tags what it tests: {@code templates}, {@code judge}, {@code forms}, ...
 * @param purpose a sentence for people
 * @param make the site from a seed
 */
public record Entry(String name, List<String> tags, String purpose, LongFunction<LabSite> make) {

  public Entry {
    tags = List.copyOf(tags);
  }

  /** A new instance of the site: sites that change with use start anew. */
  public LabSite site(long seed) {
    return make.apply(seed);
  }
}
