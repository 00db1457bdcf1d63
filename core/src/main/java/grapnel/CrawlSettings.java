package grapnel;

import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How a crawl follows links.
 *
 * @param depth the most links from a seed to a page
 * @param hosts how many hosts are worked on at once
 * @param maxPages where this run ends, of all sites together
 * @param ignoreNofollow whether links marked nofollow are followed, and pages marked noindex listed
 * @param allLinks whether links to images, archives and the like are followed
 * @param revisitChance visits pages again that changed with at least this likelihood; empty for a
 *     first visit
 * @param topic what the crawl looks for, as parts that decide what it finds; empty for everything
 */
public record CrawlSettings(
    int depth,
    int hosts,
    int maxPages,
    boolean ignoreNofollow,
    boolean allLinks,
    OptionalDouble revisitChance,
    List<String> topic) {

  public static final CrawlSettings DEFAULT =
      new CrawlSettings(
          Integer.MAX_VALUE,
          1000,
          Integer.MAX_VALUE,
          false,
          false,
          OptionalDouble.empty(),
          List.of());

  private static final int DIGEST_BYTES = 12;

  public CrawlSettings {
    topic = List.copyOf(topic);
  }

  public CrawlSettings withDepth(int most) {
    return new CrawlSettings(most, hosts, maxPages, ignoreNofollow, allLinks, revisitChance, topic);
  }

  public CrawlSettings withMaxPages(int most) {
    return new CrawlSettings(depth, hosts, most, ignoreNofollow, allLinks, revisitChance, topic);
  }

  /** All that decides what is in the result, as a short name. */
  String name(List<Url> seeds, Manners manners) {
    List<String> parts = new ArrayList<>();
    seeds.stream().map(Url::toString).sorted().forEach(parts::add);
    parts.add("scope " + manners.scope());
    parts.add("depth " + depth);
    parts.add("nofollow " + ignoreNofollow);
    parts.add("links " + allLinks);
    parts.add("robots " + manners.ignoresRobots());
    parts.addAll(topic);
    return digest(parts);
  }

  /** A short name for a long list, the same for the same list. */
  static String digest(List<String> parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
      }
      return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
