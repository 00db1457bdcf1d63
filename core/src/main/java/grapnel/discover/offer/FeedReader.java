package grapnel.discover.offer;

import grapnel.fact.JsonTree;
import grapnel.fact.Response;
import grapnel.store.source.FeedContinuation;
import grapnel.store.source.SourceException;
import grapnel.store.source.UrlSource;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads feeds to their end: by the links to older entries (RFC 5005), or by a parameter that counts
 * pages where the feed takes one.
 */
final class FeedReader {

  /** What blogs and shops call the page of a feed; each is tried once. */
  private static final List<String> PARAMETERS = List.of("paged", "page");

  /** Feeds that took none of these; after so many none is tried on the others. */
  private static final int REFUSALS = 2;

  /** A shorter feed is whole. */
  private static final int FULL_FEED = 5;

  /** Parts in a row that name nothing new to us: the site has told all this elsewhere. */
  private static final int IDLE = 2;

  private static final int MOST_PARTS = 1_000;

  private final OfferReading reading;
  private int refusals;

  FeedReader(OfferReading reading) {
    this.reading = reading;
  }

  /** Reads a feed; false if it names nothing that wasn't known. A JSON feed is a list in JSON. */
  boolean read(Url feed) {
    Optional<Response> first = reading.ask(feed, "a feed");
    if (first.isEmpty()) return false;
    boolean json = JsonTree.read(first.get().body().bytes()).isPresent();
    return json ? new JsonListReader(reading).read(feed) : readParts(feed);
  }

  private boolean readParts(Url feed) {
    Set<Url> named = new HashSet<>();
    Set<Url> known = new HashSet<>(reading.known().get());
    Set<Url> asked = new HashSet<>();
    Deque<Url> waiting = new ArrayDeque<>(List.of(feed));
    boolean brought = false;
    int idle = 0;
    while (!waiting.isEmpty() && asked.size() < MOST_PARTS && idle < IDLE) {
      Url url = waiting.removeFirst();
      if (!asked.add(url)) continue;
      Optional<Response> response = reading.ask(url, "a feed");
      if (response.isEmpty()) continue;
      Set<Url> entries = entries(url, response.get());
      boolean news = take(entries, url, named, known);
      brought |= news;
      idle = news ? 0 : idle + 1;
      List<Url> more = FeedContinuation.of(response.get().body().bytes(), url);
      if (!more.isEmpty()) waiting.addAll(more);
      else if (asked.size() == 1 && entries.size() >= FULL_FEED)
        brought |= countOn(feed, named, known);
    }
    return brought;
  }

  /** Tells of new entries; true if one was known from nowhere. */
  private boolean take(Set<Url> entries, Url from, Set<Url> named, Set<Url> known) {
    boolean news = false;
    for (Url entry : entries) {
      if (!named.add(entry)) continue;
      news |= !known.contains(entry.normalized());
      reading.each().accept(entry, from);
    }
    return news;
  }

  /** Asks for pages 2, 3 and so on, as long as each names entries that the others didn't. */
  private boolean countOn(Url feed, Set<Url> named, Set<Url> known) {
    boolean brought = false;
    for (String parameter : refusals < REFUSALS ? PARAMETERS : List.<String>of()) {
      int page = 2;
      for (int idle = 0; idle < IDLE && page < MOST_PARTS; page++) {
        Url url = NextListPage.with(feed, Map.of(parameter, Integer.toString(page)));
        Set<Url> entries =
            reading.ask(url, "older entries of a feed").map(r -> entries(url, r)).orElse(Set.of());
        if (named.containsAll(entries)) break;
        boolean news = take(entries, url, named, known);
        brought |= news;
        idle = news ? 0 : idle + 1;
      }
      if (page > 2) {
        refusals = 0;
        return brought;
      }
    }
    refusals++;
    return brought;
  }

  private Set<Url> entries(Url feed, Response response) {
    Set<Url> entries = new LinkedHashSet<>();
    try (UrlSource source =
        UrlSource.of(
            feed.toString(),
            new ByteArrayInputStream(response.body().bytes()),
            Optional.empty(),
            _ -> {})) {
      source.stream()
          .map(entry -> entry.url().withoutFragment())
          .filter(reading.isPage())
          .forEach(entries::add);
    } catch (SourceException e) {
      return entries; // What is no feed names no page.
    }
    return entries;
  }
}
