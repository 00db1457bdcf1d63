package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.app.view.SiteView;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Titles, sizes and the like of all pages of a site, so that they can be sorted by them. Every page
 * has to be parsed for it, so it is done in the background, and only once somebody wants it.
 */
final class PageFactsReader {

  /** Facts of 200,000 pages are some 80 MB. */
  private static final int MOST_SITES = 4;

  /** A million pages take less. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final Grapnel grapnel;
  private final Map<String, Reading> readings = new HashMap<>();

  PageFactsReader(Grapnel grapnel) {
    this.grapnel = grapnel;
  }

  /** What was read so far of the pages of a view. */
  static final class Reading {
    private final SiteView view;
    private final Map<Url, PageFacts> facts = new ConcurrentHashMap<>();
    private final CountDownLatch done = new CountDownLatch(1);

    Reading(SiteView view) {
      this.view = view;
    }

    boolean done() {
      return done.getCount() == 0;
    }

    /** For who wants all or nothing. */
    void await() {
      try {
        if (!done.await(LONGEST.toSeconds(), TimeUnit.SECONDS))
          throw new RefusedRequest(503, "reading the pages takes too long");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    int read() {
      return facts.size();
    }

    PageFacts of(Found page) {
      return facts.getOrDefault(page.url(), PageFacts.UNKNOWN);
    }

    private void readAll(KnownSite site, Optional<Reading> before) {
      for (Found page : view.pages()) {
        Optional<PageFacts> known = before.map(old -> old.of(page));
        facts.put(
            page.url(),
            known.filter(each -> each.status().isPresent()).orElseGet(() -> site.facts(page)));
      }
    }
  }

  /** Begins to read where nobody has. */
  synchronized Reading of(String site, SiteView view) {
    Reading known = readings.get(site);
    if (known != null && (known.view == view || !known.done())) return known;
    if (readings.size() >= MOST_SITES && known == null) readings.clear();
    Reading reading = new Reading(view);
    readings.put(site, reading);
    Thread.ofPlatform()
        .daemon()
        .name("read " + site)
        .start(() -> read(site, reading, Optional.ofNullable(known)));
    return reading;
  }

  private void read(String site, Reading reading, Optional<Reading> before) {
    try (KnownSite open = grapnel.known(site).orElseThrow()) {
      reading.readAll(open, before);
    } catch (RuntimeException e) {
      // It was deleted meanwhile; the next who asks begins anew.
      synchronized (this) {
        readings.remove(site, reading);
      }
    } finally {
      reading.done.countDown();
    }
  }
}
