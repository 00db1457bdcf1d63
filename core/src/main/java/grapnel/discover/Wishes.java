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
 * @param like samples: only pages of their kind are looked for; empty for all kinds
 * @param from URLs that are known from elsewhere, as an earlier crawl or an archive
 * @param seed the order in which ids are tried
 * @param since pages found before are looked at again, to see which are gone
 */
public record Wishes(
    Set<String> methods, List<Url> like, List<Url> from, long seed, Optional<Instant> since) {

  /** All there are: what pages link to, what the site names itself, and what is worked out. */
  public static final Set<String> METHODS =
      Set.of("links", "sitemap", "listing", "siblings", "forms", "hunt");

  public static final Wishes ALL = new Wishes(METHODS, List.of(), List.of(), 1, Optional.empty());

  public Wishes {
    methods = Set.copyOf(methods);
    like = List.copyOf(like);
    from = List.copyOf(from);
    if (!METHODS.containsAll(methods)) {
      throw new IllegalArgumentException("no such method among " + methods);
    }
  }

  public Wishes withMethods(Set<String> only) {
    return new Wishes(only, like, from, seed, since);
  }

  public Wishes withLike(List<Url> samples) {
    return new Wishes(methods, samples, from, seed, since);
  }

  public Wishes withFrom(List<Url> urls) {
    return new Wishes(methods, like, urls, seed, since);
  }

  public Wishes withSeed(long number) {
    return new Wishes(methods, like, from, number, since);
  }

  public Wishes withSince(Instant time) {
    return new Wishes(methods, like, from, seed, Optional.of(time));
  }
}
