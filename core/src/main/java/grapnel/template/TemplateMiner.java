package grapnel.template;

import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
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
public final class TemplateMiner {

  /** So few URLs are enough where probes verify: small sites have no more. */
  public static final int THRESHOLD = 4;

  private final String site;
  private final int threshold;
  private final List<UnnumberedUrls> leftOut = new ArrayList<>();

  /**
   * @param threshold how many URLs a template needs
   */
  public TemplateMiner(String site, int threshold) {
    this.site = site;
    this.threshold = threshold;
  }

  /** All templates with their roles, those with most URLs first. */
  public List<Template> mine(List<Url> urls) {
    return templates(families(urls));
  }

  private List<Template> templates(List<List<TemplateDraft>> families) {
    List<Template> templates = new ArrayList<>();
    for (List<TemplateDraft> family : families) {
      for (DraftGroup group : groupByCounter(family)) {
        Optional<String> tooFew = tooFew(group);
        if (tooFew.isPresent()) {
          leftOut.add(group.leftOut(tooFew.get()));
          continue;
        }
        Optional<TemplateRoleRules.RoleReason> reason =
            TemplateRoleRules.of(group.url(), group.ids());
        reason.ifPresent(each -> group.addReason(each.text()));
        TemplateRole role =
            reason.map(TemplateRoleRules.RoleReason::role).orElse(TemplateRole.ENTITY);
        templates.add(group.template(site, role, false));
      }
    }
    templates.sort(
        Comparator.comparingLong(Template::count).reversed().thenComparing(Template::pattern));
    return templates;
  }

  /** Why some URLs make no series, if they don't. */
  private Optional<String> tooFew(DraftGroup group) {
    if (group.ids().size() == 0) return Optional.of(UnnumberedUrls.TOO_LONG);
    return group.count() < threshold || group.ids().size() < 2
        ? Optional.of(UnnumberedUrls.tooFew(threshold))
        : Optional.empty();
  }

  /** The same for drafts that were found and counted elsewhere. */
  List<Template> templates(Collection<TemplateDraft> drafts) {
    return templates(families(drafts));
  }

  /** Drafts that differ only in the part of the site or category, the largest families first. */
  List<List<TemplateDraft>> families(List<Url> urls) {
    List<UrlRow> rows =
        urls.stream()
            .map(Url::withoutFragment)
            .distinct()
            .flatMap(url -> UrlRow.of(url).stream())
            .toList();
    List<TemplateDraft> drafts = new ArrayList<>();
    leftOut.addAll(FragmentRoutes.of(urls).all());
    List<UrlRow> read = HostNumbers.read(RedundantParameters.of(rows).rows(), threshold);
    for (UrlTable table : UrlTable.of(read)) {
      List<TemplateDraft> series = TemplateDraft.of(table);
      drafts.addAll(series);
      if (series.isEmpty()) leftOut.add(UnnumberedUrls.of(table, table.rows().size(), threshold));
    }
    return families(drafts);
  }

  /** URLs that are in no template, with the reason, most first. */
  public List<UnnumberedUrls> leftOut() {
    return UnnumberedRecord.mostFirst(leftOut);
  }

  private static List<List<TemplateDraft>> families(Collection<TemplateDraft> drafts) {
    Map<String, List<TemplateDraft>> families = new LinkedHashMap<>();
    for (TemplateDraft draft : drafts) {
      families.computeIfAbsent(draft.familyKey(), _ -> new ArrayList<>()).add(draft);
    }
    List<List<TemplateDraft>> sorted = new ArrayList<>(families.values());
    sorted.forEach(family -> family.sort(TemplateDraft.LARGEST_FIRST));
    sorted.sort(Comparator.comparingLong(TemplateMiner::size).reversed());
    return sorted;
  }

  private static long size(List<TemplateDraft> family) {
    return family.stream().mapToLong(TemplateDraft::count).sum();
  }

  /**
   * Categories of one kind share a counter: their ids lie in the same range, and none is in two of
   * them. Ids that come twice are counted twice, so the kinds differ.
   */
  private static List<DraftGroup> groupByCounter(List<TemplateDraft> family) {
    List<DraftGroup> groups = new ArrayList<>();
    for (TemplateDraft draft : family) {
      Optional<DraftGroup> fitting =
          groups.stream().filter(group -> shareCounter(group.ids(), draft.ids())).findFirst();
      fitting.ifPresentOrElse(group -> group.merge(draft), () -> groups.add(new DraftGroup(draft)));
    }
    return groups;
  }

  /** Whether ids of two series are counted together. */
  static boolean shareCounter(KnownIds mine, KnownIds theirs) {
    if (mine.size() < 5 || theirs.size() < 2) return false;
    long within = theirs.countWithin(mine.min(), mine.max());
    return shareCounter(List.of(mine, theirs)) && 2 * within >= theirs.size();
  }

  /** Whether ids of all these series are counted together. */
  static boolean shareCounter(List<KnownIds> series) {
    return KnownIds.shareCounter(series);
  }
}
