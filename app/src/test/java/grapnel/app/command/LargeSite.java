package grapnel.app.command;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Missing;
import grapnel.demo.kit.Plan;
import grapnel.demo.page.Flavour;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A site of very many pages in a store, and how its table scrolls. */
final class LargeSite {

  private LargeSite() {}

  /** A shop of so many products that a run of 25 requests a second takes an hour. */
  static LabSite shop() {
    return new Plan("large-shop", 1)
        .brand("Everything Shop")
        .kind(
            new Kind("product", Flavour.PRODUCT)
                .ids(Ids.plain(1, 100_000))
                .existing(0.86)
                .at("/shop/{category}/{slug}-{id}")
                .categories("garden", "kitchen", "music", "sports", "toys", "workshop")
                .listed("/shop/{category}?page={page}", 12)
                .hidden(0.998)
                .missing(Missing.PLAIN))
        .site();
  }

  static void fill(Store store, int count) {
    try (SiteStore site =
        store.openSite("example.com", new Store.LockWait(Duration.ZERO, _ -> {}))) {
      for (int id = 1; id <= count; id++) {
        Url url = Url.of("http://example.com/item/" + id);
        site.catalogue()
            .recordFound(
                new Found(
                    url,
                    url,
                    "http://example.com/item/{N}",
                    Integer.toString(id),
                    id % 3 == 0,
                    new Verdict.Entity(Evidence.of("it is one"), 0.9),
                    1,
                    "item",
                    List.of("hunt"),
                    Instant.ofEpochSecond(id),
                    List.of()));
      }
    }
  }

  /** Jumps through the whole table that is shown, and says how long frames took. */
  static String frames(Chromium browser) {
    return browser.says(
        """
        (async () => {
          const box = document.querySelector('.rows');
          let last = performance.now();
          const frames = [];
          for (let i = 1; i <= 200; i++) {
            box.scrollTop = box.scrollHeight * i / 200;
            await new Promise(requestAnimationFrame);
            const now = performance.now();
            frames.push(now - last);
            last = now;
          }
          frames.sort((a, b) => a - b);
          return `median ${Math.round(frames[100])}, longest ${Math.round(frames[199])}`;
        })()
        """);
  }
}
