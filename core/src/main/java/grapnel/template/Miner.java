package grapnel.template;

import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Templates from the URLs of one site, by their structure alone: nothing is asked, so nothing is
 * verified.
 *
 * <ul>
 *   <li>Ids may stand anywhere in an element, have zeros in front, letters, a check digit.
 *   <li>Parameters that are sometimes there and sometimes not are left out where most URLs are
 *       known without them.
 *   <li>Where further numbers turn the pages of an entity, its first pages count.
 * </ul>
 */
public final class Miner {

  /** So few URLs are enough where probes verify: small sites have no more. */
  public static final int THRESHOLD = 4;

  private final String site;
  private final int threshold;

  /**
   * @param threshold how many URLs a template needs
   */
  public Miner(String site, int threshold) {
    this.site = site;
    this.threshold = threshold;
  }

  /** All templates with their roles, those with most URLs first. */
  public List<Template> mine(List<Url> urls) {
    List<Template> templates = new ArrayList<>();
    for (List<Draft> family : families(urls)) {
      for (Group group : counting(family)) {
        if (group.count() < threshold || group.ids().size() < 2) continue;
        Optional<Roles.Reason> reason = Roles.of(group.url(), group.ids());
        reason.ifPresent(each -> group.because(each.text()));
        templates.add(
            group.template(site, reason.map(Roles.Reason::role).orElse(Role.ENTITY), false));
      }
    }
    templates.sort(Comparator.comparingLong(Template::count).reversed());
    return templates;
  }

  /** Drafts that differ only in the part of the site or category, the largest families first. */
  List<List<Draft>> families(List<Url> urls) {
    List<Row> rows =
        urls.stream()
            .map(Url::withoutFragment)
            .distinct()
            .flatMap(url -> Row.of(url).stream())
            .toList();
    Map<String, List<Draft>> families = new LinkedHashMap<>();
    for (Leaf leaf : Leaf.of(Idle.without(rows))) {
      for (Draft draft : Draft.of(leaf)) {
        families.computeIfAbsent(draft.family(), _ -> new ArrayList<>()).add(draft);
      }
    }
    List<List<Draft>> sorted = new ArrayList<>(families.values());
    sorted.forEach(family -> family.sort(Draft.LARGEST_FIRST));
    sorted.sort(Comparator.comparingInt(Miner::size).reversed());
    return sorted;
  }

  private static int size(List<Draft> family) {
    return family.stream().mapToInt(Draft::count).sum();
  }

  /**
   * Categories of one kind share a counter: their ids lie in the same range, and none is in two of
   * them. Ids that come twice are counted twice, so the kinds differ.
   */
  private static List<Group> counting(List<Draft> family) {
    List<Group> groups = new ArrayList<>();
    for (Draft draft : family) {
      Optional<Group> fitting =
          groups.stream().filter(group -> oneCounter(group, draft)).findFirst();
      fitting.ifPresentOrElse(group -> group.merge(draft), () -> groups.add(new Group(draft)));
    }
    return groups;
  }

  private static boolean oneCounter(Group group, Draft draft) {
    Set<Long> mine = new HashSet<>(group.known().keySet());
    Set<Long> theirs = draft.known().keySet();
    if (theirs.isEmpty() || mine.size() < 5 || theirs.size() < 2) return false;
    long low = mine.stream().mapToLong(Long::longValue).min().orElseThrow();
    long high = mine.stream().mapToLong(Long::longValue).max().orElseThrow();
    double density = (double) mine.size() / (high - low + 1);
    long within = theirs.stream().filter(id -> id >= low && id <= high).count();
    long twice = theirs.stream().filter(mine::contains).count();
    // Were the counters two, density x within ids would be expected in both; none is no chance
    // from three on (e^-3 = .05).
    return twice == 0 && within * density >= 3 && 2 * within >= theirs.size();
  }
}
