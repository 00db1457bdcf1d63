package grapnel.cluster;

import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Work for many machines: a method, its settings, and where to begin.
 *
 * @param name letters, digits, dots, hyphens and underscores
 * @param method crawl, or one that works on a site at a time
 * @param settings options of the method by their names, without hyphens in front
 */
public record Job(String name, String method, Map<String, List<String>> settings, List<Url> seeds) {

  static final String CRAWL = "crawl";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  public Job {
    if (!validName(name)) throw new IllegalArgumentException("not a valid job name: " + name);
    settings = new TreeMap<>(settings);
    seeds = List.copyOf(seeds);
  }

  /** The same from other seeds. */
  public Job with(List<Url> others) {
    return new Job(name, method, settings, others);
  }

  public static boolean validName(String name) {
    return NAME.matcher(name).matches() && !name.startsWith(".");
  }

  /** Whether hosts are leased one by one, and not whole sites. */
  public boolean crawls() {
    return method.equals(CRAWL);
  }
}
