package grapnel.sibling;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The samples as they were found: where they really are, and what they look like.
 *
 * @param pages by the URL that was given
 * @param remarks what a person should know about them
 */
public record Sample(Map<Url, Seen> pages, List<String> remarks) {

  /** What was made of the samples: they can be used, or the reason why not. */
  public sealed interface Read {
    /** At least one of them is a page. */
    record Usable(Sample sample) implements Read {}

    /** None of them is. */
    record Useless(Outcome.Unusable why) implements Read {}
  }

  /** Downloads the samples; those that are no pages are left out, and said so. */
  public static Read read(List<Url> urls, Downloads downloads) {
    Map<Url, Seen> pages = new LinkedHashMap<>();
    List<String> remarks = new ArrayList<>();
    for (Url url : urls) {
      Optional<Seen> seen = downloads.page(url, "the sample", 1);
      if (seen.isEmpty()) {
        remarks.add(url + " is no sample: " + downloads.refusal(url));
        continue;
      }
      pages.put(url, seen.get());
      if (!seen.get().url().equals(url)) {
        remarks.add(url + " redirects; the sample is " + seen.get().url());
      }
    }
    if (!pages.isEmpty()) return new Read.Usable(new Sample(pages, remarks));
    Url first = urls.getFirst();
    return new Read.Useless(new Outcome.Unusable(first, downloads.refusal(first)));
  }

  /** The first of them. */
  public Seen first() {
    return pages.values().iterator().next();
  }
}
