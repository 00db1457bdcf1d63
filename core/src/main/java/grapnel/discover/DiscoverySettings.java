package grapnel.discover;

import grapnel.url.Url;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a user wants of a discovery.
 *
 * @param methods those that may be used, of {@link #METHODS}
 * @param samples only pages of their kind are looked for; empty for all kinds
 * @param knownUrls URLs that are known from elsewhere, as an earlier crawl or an archive
 * @param seed the order in which ids are tried
 * @param since pages found before are looked at again, to see which are gone
 */
public record DiscoverySettings(
    Set<String> methods,
    List<Url> samples,
    List<Url> knownUrls,
    long seed,
    Optional<Instant> since) {

  /** All there are: what pages link to, what the site names itself, and what is worked out. */
  public static final Set<String> METHODS =
      Set.of("links", "sitemap", "listing", "siblings", "forms", "hunt");

  public static final DiscoverySettings DEFAULT =
      new DiscoverySettings(METHODS, List.of(), List.of(), 1, Optional.empty());

  public DiscoverySettings {
    methods = Set.copyOf(methods);
    samples = List.copyOf(samples);
    knownUrls = List.copyOf(knownUrls);
    if (!METHODS.containsAll(methods)) {
      throw new IllegalArgumentException("no such method among " + methods);
    }
  }

  public DiscoverySettings withMethods(Set<String> only) {
    return new DiscoverySettings(only, samples, knownUrls, seed, since);
  }

  public DiscoverySettings withSamples(List<Url> samples) {
    return new DiscoverySettings(methods, samples, knownUrls, seed, since);
  }

  public DiscoverySettings withKnownUrls(List<Url> urls) {
    return new DiscoverySettings(methods, samples, urls, seed, since);
  }

  public DiscoverySettings withSeed(long number) {
    return new DiscoverySettings(methods, samples, knownUrls, number, since);
  }

  public DiscoverySettings withSince(Instant time) {
    return new DiscoverySettings(methods, samples, knownUrls, seed, Optional.of(time));
  }
}
