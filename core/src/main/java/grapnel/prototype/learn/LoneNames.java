package grapnel.prototype.learn;

import grapnel.page.site.ElementPathSet;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.prototype.learn.PrototypeMerger.DraftGroup;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts together what stands alone by its URL: {@code /anna-saar} and {@code /boris-dorn}, {@code
 * /anna-saar/kettle} and {@code /boris-dorn/vase}, where nothing but names tells one from the next.
 * What is as deep and built like several others is one class of names; {@link KindPageSplitter}
 * tells its kinds apart by their pages. A help page and an imprint are like no others and stay.
 */
final class LoneNames {

  /** Links of a draft that stands alone. */
  private static final int LONE = 2;

  /** So many lone pages built alike are no chance. */
  private static final int SEVERAL = 4;

  /** Pages of one kind share so much of what is not the frame. */
  private static final double OF_KIND = 0.25;

  private static final int STANDING_FOR = 5;

  /** Beyond these, pages are like no others: time stays linear. */
  private static final int MOST_SORTS = 40;

  private final Map<Url, HubPage> pages;
  private final ElementPathSet frame;

  private LoneNames(Map<Url, HubPage> pages, ElementPathSet frame) {
    this.pages = pages;
    this.frame = frame;
  }

  static List<DraftGroup> pool(List<DraftGroup> groups, List<HubPage> hubs) {
    Map<Url, HubPage> pages = new HashMap<>();
    for (HubPage hub : hubs) {
      if (!hub.build().isEmpty()) pages.put(hub.url().withoutFragment(), hub);
    }
    List<List<HubPage>> classes = new ArrayList<>();
    for (DraftGroup group : groups) {
      List<HubPage> seen = new ArrayList<>();
      for (PrototypeDraft draft : group.drafts()) {
        for (SiteLink link : draft.links()) {
          HubPage page = pages.get(link.url);
          if (page != null) seen.add(page);
        }
      }
      if (!seen.isEmpty()) classes.add(seen);
    }
    if (classes.isEmpty()) return groups;
    return new LoneNames(pages, KindPageSplitter.frameOf(classes)).pool(groups);
  }

  private List<DraftGroup> pool(List<DraftGroup> groups) {
    Map<Integer, List<PrototypeDraft>> byDepth = new LinkedHashMap<>();
    for (DraftGroup group : groups) {
      for (PrototypeDraft draft : group.drafts()) {
        if (isLone(draft)) {
          byDepth.computeIfAbsent(draft.path().size(), _ -> new ArrayList<>()).add(draft);
        }
      }
    }
    Set<PrototypeDraft> pooled = Collections.newSetFromMap(new IdentityHashMap<>());
    List<DraftGroup> made = new ArrayList<>();
    for (List<PrototypeDraft> deep : byDepth.values()) {
      for (List<PrototypeDraft> lone : byLastWord(deep)) {
        List<PrototypeDraft> alike = builtAlike(lone);
        if (alike.isEmpty()) continue;
        pooled.addAll(alike);
        made.add(DraftGroup.of(List.of(together(alike))));
      }
    }
    if (made.isEmpty()) return groups;
    List<DraftGroup> all = new ArrayList<>(made);
    for (DraftGroup group : groups) {
      List<PrototypeDraft> left =
          group.drafts().stream().filter(draft -> !pooled.contains(draft)).toList();
      if (left.size() == group.drafts().size()) all.add(group);
      else if (!left.isEmpty()) all.add(DraftGroup.of(left));
    }
    all.sort((a, b) -> b.links() - a.links());
    return all;
  }

  private boolean isLone(PrototypeDraft draft) {
    return draft.links().size() <= LONE
        && !draft.path().isEmpty()
        && draft.parameterNames().isEmpty()
        && draft.links().stream().allMatch(link -> pages.containsKey(link.url));
  }

  /** Those with a last word that several have, word by word, and all the others. */
  private static List<List<PrototypeDraft>> byLastWord(List<PrototypeDraft> deep) {
    Map<String, List<PrototypeDraft>> words = new LinkedHashMap<>();
    for (PrototypeDraft draft : deep) {
      words.computeIfAbsent(lastWord(draft), _ -> new ArrayList<>()).add(draft);
    }
    List<List<PrototypeDraft>> parts = new ArrayList<>();
    List<PrototypeDraft> others = new ArrayList<>();
    words.forEach(
        (word, some) -> {
          if (some.size() >= SEVERAL && some.getFirst().path().size() > 1) parts.add(some);
          else others.addAll(some);
        });
    parts.add(others);
    return parts;
  }

  private static String lastWord(PrototypeDraft draft) {
    SiteLink link = draft.links().getFirst();
    return link.segment(link.path.size() - 1);
  }

  private List<PrototypeDraft> builtAlike(List<PrototypeDraft> lone) {
    List<List<PrototypeDraft>> clusters = new ArrayList<>();
    for (PrototypeDraft draft : lone) {
      Optional<List<PrototypeDraft>> like =
          clusters.stream()
              .filter(
                  cluster ->
                      cluster.stream()
                          .limit(STANDING_FOR)
                          .anyMatch(one -> build(one).similarity(build(draft)) >= OF_KIND))
              .findFirst();
      if (like.isPresent()) like.get().add(draft);
      else if (clusters.size() < MOST_SORTS) clusters.add(new ArrayList<>(List.of(draft)));
    }
    return clusters.stream()
        .filter(cluster -> cluster.size() >= SEVERAL)
        .flatMap(List::stream)
        .toList();
  }

  private ElementPathSet build(PrototypeDraft draft) {
    HubPage page = pages.get(draft.links().getFirst().url);
    if (page == null) throw new IllegalStateException("not seen: " + draft);
    return page.build().without(frame);
  }

  /** Any word where they differ. */
  private static PrototypeDraft together(List<PrototypeDraft> alike) {
    PrototypeDraft first = alike.getFirst();
    List<PrototypeToken> path = new ArrayList<>(first.path());
    for (PrototypeDraft draft : alike) {
      for (int i = 0; i < path.size(); i++) {
        if (!path.get(i).equals(draft.path().get(i))) path.set(i, PrototypeToken.ANY);
      }
    }
    List<SiteLink> links = alike.stream().flatMap(draft -> draft.links().stream()).toList();
    return new PrototypeDraft(first.origin(), path, Set.of(), Map.of(), links);
  }
}
