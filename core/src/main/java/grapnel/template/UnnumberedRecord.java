package grapnel.template;

import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is in no template, by site; for many threads. */
final class UnnumberedRecord {

  private final Map<String, List<UnnumberedUrls>> bySite = new ConcurrentHashMap<>();
  private final Map<String, FragmentRoutes> routes = new ConcurrentHashMap<>();

  void add(String site, List<UnnumberedUrls> urls) {
    if (urls.isEmpty()) return;
    bySite.computeIfAbsent(site, _ -> Collections.synchronizedList(new ArrayList<>())).addAll(urls);
  }

  /** A URL with something behind its #. */
  void addRoute(Url page, String fragment) {
    routes
        .computeIfAbsent(page.site(), _ -> new FragmentRoutes())
        .add(page.withoutFragment().toString(), fragment);
  }

  /** Hosts were looked at one by one before their names turned out to count. */
  void removeNumberedHosts(String site, List<Template> templates) {
    List<Template> ofHosts =
        templates.stream().filter(each -> HostNumbers.isHostTemplate(each.url())).toList();
    if (ofHosts.isEmpty()) return;
    bySite
        .getOrDefault(site, new ArrayList<>())
        .removeIf(
            urls ->
                Url.parse(urls.pattern()).stream()
                    .anyMatch(url -> ofHosts.stream().anyMatch(t -> t.idIn(url).isPresent())));
  }

  /** Those of a site, most URLs first. */
  List<UnnumberedUrls> of(String site) {
    // Those behind a # first: without it, they stand among the others once more.
    List<UnnumberedUrls> all =
        new ArrayList<>(routes.getOrDefault(site, new FragmentRoutes()).all());
    all.addAll(bySite.getOrDefault(site, List.of()));
    return mostFirst(all);
  }

  static List<UnnumberedUrls> mostFirst(List<UnnumberedUrls> all) {
    return all.stream().sorted(Comparator.comparingLong(UnnumberedUrls::count).reversed()).toList();
  }
}
