package grapnel.discover.content;

import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Pages written for a test, and what they turn out to be. */
final class ReadSite {

  static final String SITE = "http://example.com";

  final SiteContent content = new SiteContent();
  private final Random random = new Random(7);

  PageDigest page(String path, String title, String body) {
    String head = "<html><head><title>" + title + "</title></head><body>";
    String frame = "<p>The gazette of all things, founded in a shed.</p></body></html>";
    Page page = Page.parse(Url.of(SITE + path), head + body + frame);
    List<Url> targets = page.links().stream().map(link -> link.url()).toList();
    return add(page, targets);
  }

  /** Text without markup. */
  PageDigest text(String path, String text) {
    return add(plain(path, text), List.of());
  }

  static Page plain(String path, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Page.parse(Url.of(SITE + path), bytes, Optional.of("text/plain; charset=utf-8"));
  }

  private PageDigest add(Page page, List<Url> targets) {
    PageDigest digest = PageDigest.of(page, targets, page.robots());
    content.add(page.url(), digest);
    return digest;
  }

  static String link(String path, String text) {
    return "<a href=\"" + path + "\">" + text + "</a>";
  }

  /** Words that nobody else says. */
  String prose(int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      if (i > 0) text.append(' ');
      for (int c = 3 + random.nextInt(6); c > 0; c--)
        text.append((char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }

  /** By path. */
  Map<String, PageRole> roles() {
    Map<String, PageRole> roles = new TreeMap<>();
    content
        .roles()
        .forEach((url, role) -> roles.put(url.toString().substring(SITE.length()), role));
    return roles;
  }

  List<String> things() {
    return roles().entrySet().stream()
        .filter(page -> page.getValue().sort() == PageRole.Sort.THING)
        .map(Map.Entry::getKey)
        .toList();
  }
}
