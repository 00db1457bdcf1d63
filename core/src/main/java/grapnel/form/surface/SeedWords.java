package grapnel.form.surface;

import grapnel.fact.RequestPurpose;
import grapnel.form.query.SearchWords;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words to begin with: those of the site's own pages that are not on all of them. */
final class SeedWords {

  private static final int PAGES = 4;
  private static final int SHORTEST = 4;
  private static final int MOST = 60;

  private SeedWords() {}

  /**
   * The site's words, those first that stand in the texts of most links, once its frame is gone.
   */
  static List<String> of(SiteAccess access, Page form) {
    List<Page> pages = new ArrayList<>(List.of(form));
    Set<Url> wanted = new LinkedHashSet<>();
    form.url().resolve("/").ifPresent(wanted::add);
    form.links().stream()
        .map(Link::url)
        .filter(url -> otherPageOfHost(form, url))
        .forEach(wanted::add);
    wanted.remove(form.url());
    for (Url url : wanted) {
      if (pages.size() > PAGES) break;
      access
          .visit(url, new RequestPurpose("surface", "words to search for"), 0.5)
          .page()
          .filter(page -> page.media() == MediaKind.HTML)
          .ifPresent(pages::add);
    }
    return ranked(pages);
  }

  private static boolean otherPageOfHost(Page form, Url url) {
    return url.host().equals(form.url().host()) && !url.path().equals(form.url().path());
  }

  private static List<String> ranked(List<Page> pages) {
    Map<String, Integer> on = new HashMap<>();
    Map<String, Integer> linked = new HashMap<>();
    for (Page page : pages) {
      SearchWords.of(page.text()).forEach(word -> on.merge(word, 1, Integer::sum));
      Set<String> texts = new HashSet<>();
      page.links().forEach(link -> texts.add(link.text()));
      for (String text : texts) {
        SearchWords.of(text).forEach(word -> linked.merge(word, 1, Integer::sum));
      }
    }
    return on.entrySet().stream()
        .filter(each -> pages.size() < 2 || each.getValue() < pages.size())
        .map(Map.Entry::getKey)
        .filter(word -> word.length() >= SHORTEST && word.chars().allMatch(Character::isLetter))
        .sorted(
            Comparator.<String>comparingInt(word -> -linked.getOrDefault(word, 0))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }
}
