package grapnel.lab.web;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Writes a page: the frame its site has on every page, text, links, and the form where it is. */
final class WebPage {

  private static final List<String> SAYING_NOTHING =
      List.of("read more", "here", "more", "next", "details", "click here", "continue", "website");

  private static final List<String> SEARCHING =
      List.of(
          "advanced search", "find", "browse the catalogue", "database", "search all", "lookup");

  private final PagePlan page;
  private final SitePlan site;
  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder(4000);

  private WebPage(PagePlan page) {
    this.page = page;
    this.site = page.site;
    this.random = page.random(1);
  }

  static String html(PagePlan page) {
    WebPage writing = new WebPage(page);
    writing.write();
    return writing.out.toString();
  }

  private void write() {
    out.append("<!DOCTYPE html><html><head><title>").append(page.title()).append("</title></head>");
    out.append("<body>");
    frame();
    out.append("<div class='").append(main()).append("'><h1>").append(page.title());
    out.append("</h1><p>").append(text(60 + random.nextInt(150))).append("</p>");
    if (site.searchPage == page.index) searchForm();
    List<PagePlan> in = new ArrayList<>();
    List<PagePlan> away = new ArrayList<>();
    for (PagePlan link : page.links) (link.site == site ? in : away).add(link);
    list(in, "list");
    if (site.kind == SitePlan.Kind.HUB || site.general()) list(away, "entries");
    else for (PagePlan link : away) inText(link);
    out.append("</div>");
    foot();
    out.append("</body></html>");
  }

  private String main() {
    return List.of("content", "main", "article body", "col-2").get(site.look);
  }

  /** The same on every page: a menu, and forms that are nothing to search with. */
  private void frame() {
    out.append("<div class='head'><ul class='menu'><li><a href='/'>home</a></li>");
    for (int i = 1; i <= SitePlan.SECTIONS && i < site.pages.size(); i++) {
      PagePlan section = site.pages.get(i);
      boolean search = i == site.searchPage && site.look != 3;
      String label = search ? SEARCHING.get(site.look) : section.title();
      out.append("<li>").append(link(section.path(), label)).append("</li>");
    }
    out.append("</ul>");
    if (site.look == 1) {
      out.append("<form action='/enter' method='post'><input type='text' name='user'>");
      out.append("<input type='password' name='secret'><button>Log in</button></form>");
    }
    out.append("</div>");
  }

  private void foot() {
    out.append("<div class='foot'><p>about us, imprint, privacy, cookies</p>");
    if (site.look == 2) {
      out.append("<form action='/letter'><input type='email' name='mail'>");
      out.append("<button>Subscribe to our newsletter</button></form>");
    }
    out.append("</div>");
  }

  private void searchForm() {
    out.append("<form action='/find'><label>").append(site.word(random));
    out.append(" <input type='text' name='q'></label><select name='kind'>");
    for (int i = 0; i < 4; i++)
      out.append("<option>").append(site.word(random)).append("</option>");
    out.append("</select><button>Search</button></form>");
  }

  private void list(List<PagePlan> links, String look) {
    if (links.isEmpty()) return;
    out.append("<ul class='").append(look).append("'>");
    for (PagePlan one : links) {
      out.append("<li>").append(link(href(one), label(one)));
      if (random.nextDouble() < 0.4) out.append(' ').append(words(one, 4 + random.nextInt(5)));
      out.append("</li>");
    }
    out.append("</ul>");
  }

  private void inText(PagePlan link) {
    out.append("<p>").append(text(8)).append(' ').append(link(href(link), label(link)));
    out.append(' ').append(text(8)).append("</p>");
  }

  private String href(PagePlan to) {
    return to.site == site ? to.path() : to.site.origin + to.path();
  }

  /** Six in ten say where they lead, a quarter says nothing, the others mislead. */
  private String label(PagePlan to) {
    double kind = random.nextDouble();
    if (to.index == to.site.searchPage && kind < 0.5) {
      return SEARCHING.get(random.nextInt(SEARCHING.size()));
    }
    if (kind < 0.6) return words(to, 2 + random.nextInt(2));
    if (kind < 0.85) return SAYING_NOTHING.get(random.nextInt(SAYING_NOTHING.size()));
    List<String> other = Vocabulary.of(random.nextInt(Vocabulary.count()), random);
    return other.get(random.nextInt(other.size())) + " " + Vocabulary.common(random);
  }

  private String words(PagePlan about, int count) {
    List<String> words = about.words();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      boolean own = random.nextDouble() < 0.5;
      text.append(i == 0 ? "" : " ");
      text.append(own ? words.get(random.nextInt(words.size())) : Vocabulary.common(random));
    }
    return text.toString();
  }

  /** One word in six is about something. */
  private String text(int count) {
    List<String> words = page.words();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      double kind = random.nextDouble();
      text.append(i == 0 ? "" : " ");
      if (kind < 0.16) text.append(words.get(random.nextInt(words.size())));
      else if (kind < 0.24) text.append(Vocabulary.name(random));
      else text.append(Vocabulary.common(random));
    }
    return text.toString();
  }

  private static String link(String href, String text) {
    return "<a href='" + href + "'>" + text + "</a>";
  }
}
