package grapnel.sibling.kind;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a kind: how its URLs are formed, in which spots of lists they stand, and which
 * pages are certainly none of it.
 */
final class Kin {

  private final Set<Url> samples;
  private final Map<UrlForm.Skeleton, UrlForm> forms = new LinkedHashMap<>();
  private final Set<Long> spots = new HashSet<>();
  private final Set<Url> others = new HashSet<>();
  private final Set<UrlForm.Skeleton> blurred = new HashSet<>();
  private int version;

  Kin(Collection<Url> samples) {
    this.samples = Set.copyOf(samples);
    for (Url sample : samples) {
      forms.merge(
          UrlForm.Skeleton.of(sample), UrlForm.of(sample), (form, _) -> form.joined(sample));
    }
  }

  /** Changes whenever something was learned that may change an answer. */
  int version() {
    return version;
  }

  boolean isSample(Url url) {
    return samples.contains(url);
  }

  Optional<UrlForm> form(Url url) {
    return Optional.ofNullable(forms.get(UrlForm.Skeleton.of(url)));
  }

  /** The form of the first sample, as it is known by now. */
  UrlForm form() {
    return forms.values().iterator().next();
  }

  boolean resembles(Url url) {
    return form(url).filter(form -> form.resembles(url)).isPresent();
  }

  /** Whether a URL may be of the kind where it stands among others that are. */
  boolean mayBe(Url url) {
    return form(url).filter(form -> form.mayBe(url)).isPresent();
  }

  /** Whether a page is of the kind, by its URL and the spot of a link to it. */
  boolean holds(Url url, long spot) {
    if (samples.contains(url)) return true;
    if (others.contains(url)) return false;
    Optional<UrlForm> form = form(url).filter(f -> f.fits(url));
    return form.isPresent() && (decides(form.get()) || spots.contains(spot));
  }

  /** Whether a page is of the kind by its URL alone. */
  boolean holds(Url url) {
    if (samples.contains(url)) return true;
    return !others.contains(url) && form(url).filter(f -> decides(f) && f.fits(url)).isPresent();
  }

  /** Whether the URL alone tells: no page of another kind is known to have this form. */
  boolean decides(UrlForm form) {
    return form.tells() && !blurred.contains(form.skeleton());
  }

  boolean knows(long spot) {
    return spots.contains(spot);
  }

  /** Takes a spot as one of lists of the kind, and what stands there into the form. */
  void learn(long spot, List<Url> group) {
    if (spots.add(spot)) version++;
    Map<UrlForm.Skeleton, List<Url>> bySkeleton = new LinkedHashMap<>();
    for (Url url : group) {
      if (mayBe(url) && !others.contains(url)) {
        bySkeleton.computeIfAbsent(UrlForm.Skeleton.of(url), s -> new ArrayList<>()).add(url);
      }
    }
    bySkeleton.forEach(this::widen);
  }

  private void widen(UrlForm.Skeleton skeleton, List<Url> urls) {
    UrlForm before = forms.getOrDefault(skeleton, UrlForm.of(urls.getFirst()));
    UrlForm after = before.joinedByMany(urls);
    if (after.equals(before)) return;
    forms.put(skeleton, after);
    version++;
    for (Url other : others) blur(other);
  }

  /**
   * Takes URLs of any page that differ from the kind's form in numbers and in the last part of the
   * path only, where the form still tells by its other parts.
   */
  void learnNarrow(List<Url> urls) {
    List<Url> near =
        urls.stream()
            .filter(url -> !others.contains(url))
            .filter(url -> form(url).filter(f -> f.differsNarrowly(url)).isPresent())
            .toList();
    if (near.isEmpty()) return;
    for (Url url : near) {
      UrlForm.Skeleton skeleton = UrlForm.Skeleton.of(url);
      UrlForm before = forms.getOrDefault(skeleton, UrlForm.of(url));
      UrlForm after = before.joined(url);
      if (after.equals(before) || !after.anchored()) continue;
      forms.put(skeleton, after);
      version++;
      for (Url other : others) blur(other);
    }
  }

  /** Takes a further form of URL, whose pages were seen to be of the kind. */
  void add(Url url) {
    if (forms.putIfAbsent(UrlForm.Skeleton.of(url), UrlForm.of(url)) == null) version++;
  }

  /** A page that is certainly of another kind: a list, the home page, one that looks otherwise. */
  void exclude(Url url) {
    if (samples.contains(url) || !others.add(url)) return;
    version++;
    blur(url);
  }

  private void blur(Url other) {
    form(other).filter(f -> f.fits(other)).ifPresent(f -> blurred.add(f.skeleton()));
  }

  /** A pattern for each form, the sample's first. */
  Optional<String> pattern(Url example) {
    return form(example).map(form -> form.pattern(example));
  }
}
