package grapnel.sibling;

import grapnel.page.DomPath;
import grapnel.page.EmbeddedJson;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the breadcrumbs of a page: the way that leads to it from the home page. */
final class BreadcrumbReader {

  /** Breadcrumbs call themselves so, in their class, id or label, in most languages alike. */
  private static final Pattern NAME = Pattern.compile("crumb|you.?are.?here|ariane|krumel|krümel");

  /** The item of a ListItem in JSON-LD's BreadcrumbList, a URL or an object with one. */
  private static final Pattern ITEM =
      Pattern.compile("\"(?:item|@id|url)\"\\s*:\\s*\"((?:https?:)?/[^\"\\s]{1,2000})\"");

  private BreadcrumbReader() {}

  static List<Url> of(Page page, List<Link> links) {
    Set<Url> crumbs = new LinkedHashSet<>();
    for (Link link : links) {
      if (insideBreadcrumbElement(link.path())) crumbs.add(link.url());
    }
    if (crumbs.isEmpty()) crumbs.addAll(fromJsonLd(page, links));
    crumbs.remove(page.url());
    return List.copyOf(crumbs);
  }

  private static boolean insideBreadcrumbElement(DomPath path) {
    for (Optional<DomPath> at = Optional.of(path); at.isPresent(); at = at.get().parent()) {
      Map<String, String> attributes = at.get().attributes();
      for (String name : List.of("class", "id", "aria-label", "itemtype")) {
        String value = attributes.getOrDefault(name, "").toLowerCase(Locale.ROOT);
        if (!value.isEmpty() && NAME.matcher(value).find()) return true;
      }
    }
    return false;
  }

  /** Only what the page also links to: a block may name pages of another host or none at all. */
  private static List<Url> fromJsonLd(Page page, List<Link> links) {
    List<Url> urls = new ArrayList<>();
    for (EmbeddedJson embedded : page.embeddedJson()) {
      if (!embedded.text().contains("BreadcrumbList")) continue;
      Matcher item = ITEM.matcher(embedded.text().replace("\\/", "/"));
      while (item.find()) page.base().resolve(item.group(1)).ifPresent(urls::add);
    }
    urls.removeIf(url -> links.stream().noneMatch(link -> link.url().equals(url)));
    return urls;
  }
}
