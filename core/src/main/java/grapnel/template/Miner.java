package grapnel.template;

import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    return templates(families(urls));
  }

  private List<Template> templates(List<List<Draft>> families) {
    List<Template> templates = new ArrayList<>();
    for (List<Draft> family : families) {
      for (Group group : counting(family)) {
        if (group.count() < threshold || group.ids().size() < 2) continue;
        Optional<Roles.Reason> reason = Roles.of(group.url(), group.ids());
        reason.ifPresent(each -> group.because(each.text()));
        Role role = reason.map(Roles.Reason::role).orElse(Role.ENTITY);
        templates.add(group.template(site, role, false));
      }
    }
    templates.sort(
        Comparator.comparingLong(Template::count).reversed().thenComparing(Template::pattern));
    return templates;
  }

  /** The same for drafts that were found and counted elsewhere. */
  List<Template> templates(Collection<Draft> drafts) {
    return templates(families(drafts));
  }

  /** Drafts that differ only in the part of the site or category, the largest families first. */
  List<List<Draft>> families(List<Url> urls) {
    List<Row> rows =
        urls.stream()
            .map(Url::withoutFragment)
            .distinct()
            .flatMap(url -> Row.of(url).stream())
            .toList();
    List<Draft> drafts = new ArrayList<>();
    for (Leaf leaf : Leaf.of(Idle.of(rows).rows())) drafts.addAll(Draft.of(leaf));
    return families(drafts);
  }

  private static List<List<Draft>> families(Collection<Draft> drafts) {
    Map<String, List<Draft>> families = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      families.computeIfAbsent(draft.family(), _ -> new ArrayList<>()).add(draft);
    }
    List<List<Draft>> sorted = new ArrayList<>(families.values());
    sorted.forEach(family -> family.sort(Draft.LARGEST_FIRST));
    sorted.sort(Comparator.comparingLong(Miner::size).reversed());
    return sorted;
  }

  private static long size(List<Draft> family) {
    return family.stream().mapToLong(Draft::count).sum();
  }

  /**
   * Categories of one kind share a counter: their ids lie in the same range, and none is in two of
   * them. Ids that come twice are counted twice, so the kinds differ.
   */
  private static List<Group> counting(List<Draft> family) {
    List<Group> groups = new ArrayList<>();
    for (Draft draft : family) {
      Optional<Group> fitting =
          groups.stream().filter(group -> oneCounter(group.ids(), draft.ids())).findFirst();
      fitting.ifPresentOrElse(group -> group.merge(draft), () -> groups.add(new Group(draft)));
    }
    return groups;
  }

  /** Whether ids of two series are counted together. */
  static boolean oneCounter(Ids mine, Ids theirs) {
    if (mine.size() < 5 || theirs.size() < 2) return false;
    long within = theirs.within(mine.min(), mine.max());
    return oneCounter(meetings(mine, theirs)) && 2 * within >= theirs.size();
  }

  /** Whether ids of all these series are counted together. */
  static boolean oneCounter(List<Ids> series) {
    double meetings = 0;
    for (int i = 0; i < series.size(); i++) {
      for (int j = i + 1; j < series.size(); j++) {
        double more = meetings(series.get(i), series.get(j));
        if (more < 0) return false;
        meetings += more;
      }
    }
    return oneCounter(meetings);
  }

  /** So many ids are expected in both of two counters; none is no chance any more (e^-3 = .05). */
  private static boolean oneCounter(double meetings) {
    return meetings >= 3;
  }

  /** How many ids would be in both series were they two counters; negative where some are. */
  private static double meetings(Ids mine, Ids theirs) {
    if (mine.meets(theirs)) return -1;
    double density = (double) mine.size() / (mine.max() - mine.min() + 1);
    return density * theirs.within(mine.min(), mine.max());
  }
}
