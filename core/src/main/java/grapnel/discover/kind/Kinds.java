package grapnel.discover.kind;

import grapnel.discover.around.Outline;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.ModelFile;
import grapnel.prototype.classify.Classifier;
import grapnel.prototype.learn.Learner;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The kinds of pages of a site, as far as the pages that were seen tell. */
public final class Kinds {

  /** Fewer pages than this are no kind of their own: every site has an imprint. */
  public static final int LEAST = 3;

  /** Two links side by side may be "previous" and "next". */
  private static final int ROW = 3;

  private final Model model;
  private final Classifier.Scan scan;
  private final List<Sampled> sampled = new ArrayList<>();
  private final Set<Integer> entities = new HashSet<>();
  private final Set<String> outlines = new HashSet<>();
  private final List<List<Url>> known = new ArrayList<>();
  private final List<List<Hub>> seen = new ArrayList<>();

  /**
   * A kind whose pages are entities, by all that is known so far.
   *
   * @param samples pages of it that were seen, those that are built least like a list, and of most,
   *     first
   * @param urls all that are known
   */
  public record Sampled(String name, List<Url> samples, List<Url> urls) {}

  /** For a site of which nothing was seen. */
  public static final Kinds NONE = new Kinds(List.of(), List.of(), "");

  public Kinds(List<Hub> hubs, Collection<Url> urls, String site) {
    this.model = Learner.learn(hubs);
    this.scan = Classifier.of(model).scan();
    for (int i = 0; i < model.kinds().size(); i++) {
      known.add(new ArrayList<>());
      seen.add(new ArrayList<>());
    }
    for (Url url : urls) index(url).ifPresent(kind -> known.get(kind).add(url));
    for (Hub hub : hubs) index(hub.url()).ifPresent(kind -> seen.get(kind).add(hub));
    Set<Url> frame = frame(hubs);
    for (int i = 0; i < known.size(); i++) {
      if (model.kinds().get(i).holds() != Kind.Holds.ENTITY) continue;
      if (known.get(i).size() < LEAST || seen.get(i).isEmpty()) continue;
      if (otherwise(known.get(i), site)) continue;
      Map<String, Integer> counts = new HashMap<>();
      for (Url url : known.get(i)) counts.merge(Outline.of(url), 1, Integer::sum);
      seen.get(i)
          .sort(
              Comparator.<Hub>comparingLong(hub -> rows(hub, frame))
                  .thenComparingInt(hub -> -counts.getOrDefault(Outline.of(hub.url()), 0)));
      entities.add(i);
      outlines.addAll(counts.keySet());
      sampled.add(
          new Sampled(
              model.kinds().get(i).name(),
              seen.get(i).stream().map(Hub::url).toList(),
              known.get(i)));
    }
    sampled.sort(Comparator.comparingInt(kind -> -kind.urls.size()));
  }

  /** Links that stand on most pages. */
  private static Set<Url> frame(List<Hub> hubs) {
    Map<Url, Integer> on = new HashMap<>();
    for (Hub hub : hubs) {
      hub.links().stream().map(Hub.Seen::url).distinct().forEach(u -> on.merge(u, 1, Integer::sum));
    }
    on.values().removeIf(count -> 2 * count <= hubs.size());
    return on.keySet();
  }

  /**
   * How many links stand in rows and lead to pages whose URLs are formed otherwise: lists have many
   * of them, where an entity's page has rows of others like it.
   */
  private static long rows(Hub hub, Set<Url> frame) {
    String own = Outline.of(hub.url());
    Map<String, Set<Url>> rows = new HashMap<>();
    for (Hub.Seen link : hub.links()) {
      if (frame.contains(link.url()) || Outline.of(link.url()).equals(own)) continue;
      rows.computeIfAbsent(link.place(), _ -> new HashSet<>()).add(link.url());
    }
    return rows.values().stream().mapToLong(Set::size).filter(size -> size >= ROW).sum();
  }

  /** Dates, turned pages, what acts and what is personal are told by their URLs. */
  private static boolean otherwise(List<Url> urls, String site) {
    long others = 0;
    for (Template template : new Miner(site, 2).mine(urls)) {
      if (template.role() != Role.ENTITY && template.role() != Role.UNKNOWN) {
        others += template.count();
      }
    }
    return 2 * others > urls.size();
  }

  private Optional<Integer> index(Url url) {
    byte[] bytes = url.toString().getBytes(StandardCharsets.UTF_8);
    int kind = scan.kind(bytes, 0, bytes.length);
    return kind < 0 ? Optional.empty() : Optional.of(kind);
  }

  /** What a page's kind is called; empty where nothing like it was seen. */
  public Optional<String> name(Url url) {
    return index(url).map(kind -> model.kinds().get(kind).name());
  }

  /**
   * Every kind with so many URLs, but for what all pages link to and what acts: a page of each that
   * was seen, and whether a URL is of the kind.
   */
  public Map<Url, Predicate<Url>> large(int urls) {
    Map<Url, Predicate<Url>> large = new LinkedHashMap<>();
    for (int i = 0; i < seen.size(); i++) {
      Kind.Holds holds = model.kinds().get(i).holds();
      boolean other = holds == Kind.Holds.FRAME || holds == Kind.Holds.ACTION;
      if (other || seen.get(i).isEmpty() || known.get(i).size() < urls) continue;
      Optional<Integer> kind = Optional.of(i);
      large.put(seen.get(i).getFirst().url(), url -> index(url).equals(kind));
    }
    return large;
  }

  /** Whether a URL is like those of a kind that holds entities. */
  public boolean entity(Url url) {
    return index(url).filter(entities::contains).isPresent() || outlines.contains(Outline.of(url));
  }

  /** The model, as other commands read it. */
  public String json() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ModelFile.write(model, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Kinds of entities, those with most pages first. */
  public List<Sampled> sampled() {
    return sampled;
  }
}
