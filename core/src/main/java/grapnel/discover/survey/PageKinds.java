package grapnel.discover.survey;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.template.TemplateMiner;
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
public final class PageKinds {

  /** Fewer pages than this are no kind of their own: every site has an imprint. */
  public static final int MIN_PAGES = 3;

  /** Two links side by side may be "previous" and "next". */
  private static final int MIN_ROW = 3;

  private final PrototypeModel model;
  private final PrototypeClassifier.UrlScanner scanner;
  private final List<EntityKind> entityKinds = new ArrayList<>();
  private final Set<Integer> entityIndexes = new HashSet<>();
  private final Set<String> entityOutlines = new HashSet<>();
  private final Map<String, String> namesByOutline = new HashMap<>();
  private final List<List<Url>> urlsByKind = new ArrayList<>();
  private final List<List<HubPage>> pagesByKind = new ArrayList<>();

  /**
   * A kind whose pages are entities, by all that is known so far.
   *
   * @param samples pages of it that were seen, those that are built least like a list, and of most,
   *     first
   * @param urls all that are known
   */
  public record EntityKind(String name, List<Url> samples, List<Url> urls) {}

  /** For a site of which nothing was seen. */
  public static final PageKinds NONE = new PageKinds(List.of(), List.of(), "");

  public PageKinds(List<HubPage> hubs, Collection<Url> urls, String site) {
    this.model = PrototypeLearner.learn(hubs);
    this.scanner = PrototypeClassifier.of(model).newScanner();
    for (int i = 0; i < model.kinds().size(); i++) {
      urlsByKind.add(new ArrayList<>());
      pagesByKind.add(new ArrayList<>());
    }
    for (Url url : urls) kindIndex(url).ifPresent(kind -> urlsByKind.get(kind).add(url));
    for (HubPage hub : hubs) kindIndex(hub.url()).ifPresent(kind -> pagesByKind.get(kind).add(hub));
    Set<Url> frame = frameLinks(hubs);
    for (int i = 0; i < urlsByKind.size(); i++) {
      if (model.kinds().get(i).role() != PrototypeKind.KindRole.ENTITY) continue;
      if (urlsByKind.get(i).size() < MIN_PAGES || pagesByKind.get(i).isEmpty()) continue;
      if (mostlyOtherRoles(urlsByKind.get(i), site)) continue;
      Map<String, Integer> counts = new HashMap<>();
      for (Url url : urlsByKind.get(i)) counts.merge(UrlOutline.of(url), 1, Integer::sum);
      pagesByKind
          .get(i)
          .sort(
              Comparator.<HubPage>comparingLong(hub -> foreignRowLinks(hub, frame))
                  .thenComparingInt(hub -> -counts.getOrDefault(UrlOutline.of(hub.url()), 0)));
      entityIndexes.add(i);
      entityOutlines.addAll(counts.keySet());
      entityKinds.add(
          new EntityKind(
              model.kinds().get(i).name(),
              pagesByKind.get(i).stream().map(HubPage::url).toList(),
              urlsByKind.get(i)));
    }
    entityKinds.sort(Comparator.comparingInt(kind -> -kind.urls.size()));
    for (EntityKind kind : entityKinds) {
      for (Url url : kind.urls) namesByOutline.putIfAbsent(UrlOutline.of(url), kind.name);
    }
  }

  /** Links that stand on most pages. */
  private static Set<Url> frameLinks(List<HubPage> hubs) {
    Map<Url, Integer> on = new HashMap<>();
    for (HubPage hub : hubs) {
      hub.links().stream()
          .map(HubPage.PlacedLink::url)
          .distinct()
          .forEach(u -> on.merge(u, 1, Integer::sum));
    }
    on.values().removeIf(count -> 2 * count <= hubs.size());
    return on.keySet();
  }

  /**
   * How many links stand in rows and lead to pages whose URLs are formed otherwise: lists have many
   * of them, where an entity's page has rows of others like it.
   */
  private static long foreignRowLinks(HubPage hub, Set<Url> frame) {
    String own = UrlOutline.of(hub.url());
    Map<String, Set<Url>> rows = new HashMap<>();
    for (HubPage.PlacedLink link : hub.links()) {
      if (frame.contains(link.url()) || UrlOutline.of(link.url()).equals(own)) continue;
      rows.computeIfAbsent(link.place(), _ -> new HashSet<>()).add(link.url());
    }
    return rows.values().stream().mapToLong(Set::size).filter(size -> size >= MIN_ROW).sum();
  }

  /** Dates, turned pages, what acts and what is personal are told by their URLs. */
  private static boolean mostlyOtherRoles(List<Url> urls, String site) {
    long others = 0;
    for (Template template : new TemplateMiner(site, 2).mine(urls)) {
      if (template.role() != TemplateRole.ENTITY && template.role() != TemplateRole.UNKNOWN) {
        others += template.count();
      }
    }
    return 2 * others > urls.size();
  }

  private Optional<Integer> kindIndex(Url url) {
    byte[] bytes = url.toString().getBytes(StandardCharsets.UTF_8);
    int kind = scanner.kind(bytes, 0, bytes.length);
    return kind < 0 ? Optional.empty() : Optional.of(kind);
  }

  /**
   * What a page's kind is called; empty where nothing like it was seen. The newest things, to which
   * all pages link, are called as others of their outline are.
   */
  public Optional<String> nameOf(Url url) {
    Optional<PrototypeKind> kind = kindIndex(url).map(model.kinds()::get);
    return kind.filter(each -> each.role() != PrototypeKind.KindRole.FRAME)
        .map(PrototypeKind::name)
        .or(() -> Optional.ofNullable(namesByOutline.get(UrlOutline.of(url))));
  }

  /**
   * Every kind with so many URLs, but for what all pages link to and what acts: a page of each that
   * was seen, and whether a URL is of the kind.
   */
  public Map<Url, Predicate<Url>> withAtLeast(int urls) {
    Map<Url, Predicate<Url>> large = new LinkedHashMap<>();
    for (int i = 0; i < pagesByKind.size(); i++) {
      PrototypeKind.KindRole holds = model.kinds().get(i).role();
      boolean other =
          holds == PrototypeKind.KindRole.FRAME || holds == PrototypeKind.KindRole.ACTION;
      if (other || pagesByKind.get(i).isEmpty() || urlsByKind.get(i).size() < urls) continue;
      Optional<Integer> kind = Optional.of(i);
      large.put(pagesByKind.get(i).getFirst().url(), url -> kindIndex(url).equals(kind));
    }
    return large;
  }

  /** Whether a URL is like those of a kind that holds entities. */
  public boolean looksLikeEntity(Url url) {
    return kindIndex(url).filter(entityIndexes::contains).isPresent()
        || entityOutlines.contains(UrlOutline.of(url));
  }

  /** The model, as other commands read it. */
  public String modelJson() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      PrototypeModelFile.write(model, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Kinds of entities, those with most pages first. */
  public List<EntityKind> entityKinds() {
    return entityKinds;
  }
}
