package grapnel.sibling.kind;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * What is known of a kind: how its URLs are formed, in which spots of lists they stand, and which
 * pages are certainly none of it.
 */
final class Kin {

  /** Beyond this a site map is longer than memory should hold twice. */
  private static final int MOST_KEPT = 500_000;

  private final Set<Url> samples;
  private final List<UrlForm> forms = new ArrayList<>();
  private final Set<Long> spots = new HashSet<>();
  private final Map<Url, UrlParts> others = new HashMap<>();
  private final Map<Url, UrlParts> known = new HashMap<>();
  private final Map<UrlForm, Boolean> deciding = new HashMap<>();
  private int version;

  Kin(Collection<Url> samples) {
    this.samples = Set.copyOf(samples);
    samples.forEach(this::add);
  }

  /** Taken apart once: the same links stand on many pages. */
  private UrlParts parts(Url url) {
    UrlParts parts = known.get(url);
    if (parts != null) return parts;
    UrlParts read = UrlParts.of(url);
    if (known.size() < MOST_KEPT) known.put(url, read);
    return read;
  }

  /** Changes whenever something was learned that may change an answer. */
  int version() {
    return version;
  }

  private void changed() {
    version++;
    deciding.clear();
  }

  boolean isSample(Url url) {
    return samples.contains(url);
  }

  private Optional<UrlForm> form(Url url, BiPredicate<UrlForm, UrlParts> test) {
    UrlParts parts = parts(url);
    for (UrlForm form : forms) if (test.test(form, parts)) return Optional.of(form);
    return Optional.empty();
  }

  boolean resembles(Url url) {
    return form(url, UrlForm::resembles).isPresent();
  }

  /** Whether a URL may be of the kind where it stands among others that are. */
  boolean mayBe(Url url) {
    return form(url, UrlForm::mayBe).isPresent();
  }

  /** Whether a page is of the kind, by its URL and the spot of a link to it. */
  boolean holds(Url url, long spot) {
    if (samples.contains(url)) return true;
    if (others.containsKey(url)) return false;
    Optional<UrlForm> form = form(url, UrlForm::fits);
    return form.isPresent() && (spots.contains(spot) || decides(form.get()));
  }

  /** Whether a page is of the kind by its URL alone. */
  boolean holds(Url url) {
    if (samples.contains(url)) return true;
    return !others.containsKey(url) && form(url, UrlForm::fits).filter(this::decides).isPresent();
  }

  /** Whether the URL alone tells: no page of another kind is known to have this form. */
  private boolean decides(UrlForm form) {
    return deciding.computeIfAbsent(
        form, f -> f.tells() && others.values().stream().noneMatch(f::fits));
  }

  boolean knows(long spot) {
    return spots.contains(spot);
  }

  /** Takes a spot as one of lists of the kind, and what stands there into the form. */
  void learn(long spot, List<Url> group) {
    if (spots.add(spot)) changed();
    Map<UrlForm, List<UrlParts>> byForm = new LinkedHashMap<>();
    for (Url url : group) {
      if (others.containsKey(url)) continue;
      form(url, UrlForm::mayBe)
          .ifPresent(f -> byForm.computeIfAbsent(f, _ -> new ArrayList<>()).add(parts(url)));
    }
    byForm.forEach((form, urls) -> replace(form, form.joinedByMany(urls)));
  }

  /** Those of a group that would take the last fixed word from a form. */
  List<Url> unmooring(List<Url> group) {
    Map<UrlForm, List<Url>> byForm = new LinkedHashMap<>();
    for (Url url : group) {
      form(url, UrlForm::mayBe)
          .ifPresent(f -> byForm.computeIfAbsent(f, _ -> new ArrayList<>()).add(url));
    }
    List<Url> unmooring = new ArrayList<>();
    byForm.forEach(
        (form, urls) -> {
          if (!form.unmooredBy(urls.stream().map(this::parts).toList())) return;
          urls.stream().filter(url -> !form.moored(parts(url))).forEach(unmooring::add);
        });
    return unmooring;
  }

  private void replace(UrlForm before, UrlForm after) {
    if (after.equals(before)) return;
    forms.set(forms.indexOf(before), after);
    changed();
  }

  /**
   * Takes URLs of any page that differ from the kind's form in numbers and in the last part of the
   * path only, where the form still tells by its other parts.
   */
  void learnNarrow(Collection<Url> urls) {
    for (Url url : urls) {
      if (others.containsKey(url)) continue;
      form(url, UrlForm::differsNarrowly)
          .ifPresent(
              form -> {
                UrlForm after = form.joined(parts(url));
                if (after.anchored()) replace(form, after);
              });
    }
  }

  /** Whether a URL of another length ends like those of the kind. */
  boolean endsAlike(Url url) {
    return form(url, UrlForm::endsAlike).isPresent();
  }

  /** Takes a further form of URL, whose pages were seen to be of the kind. */
  void add(Url url) {
    if (form(url, UrlForm::fits).isPresent()) return;
    Optional<UrlForm> near = form(url, UrlForm::resembles);
    if (near.isPresent()) replace(near.get(), near.get().joined(parts(url)));
    else forms.add(UrlForm.of(url));
    changed();
  }

  /** A page that is certainly of another kind: a list, the home page, one that looks otherwise. */
  void exclude(Url url) {
    if (samples.contains(url) || others.containsKey(url)) return;
    others.put(url, parts(url));
    if (form(url, UrlForm::fits).isPresent()) changed();
  }

  /** What all URLs of a page's form look like. */
  Optional<String> pattern(Url example) {
    return form(example, UrlForm::fits).map(form -> form.pattern(example));
  }
}
