package grapnel.bench.peers;

import grapnel.demo.page.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A site in a folder: so many pages of about 20 KB, the same for the same seed. Every page can be
 * reached by links; it links to ten below it, to its neighbours, to thirty anywhere and to a menu,
 * about 65 links in all.
 */
record MadeSite(Path folder, int pages, long seed) {

  private static final int BELOW = 10;
  private static final int ANYWHERE = 30;
  private static final int MENU = 20;
  private static final int SIZE = 20_000;

  /** So many files are in one folder, as on a site with sections. */
  private static final int SECTION = 500;

  /** The address of a page below the root of its site; that of the first is the root. */
  static String path(int page) {
    return page == 0 ? "/" : "/section-" + page / SECTION + "/thing-" + page + ".html";
  }

  void write() throws IOException {
    for (int section = 0; section <= (pages - 1) / SECTION; section++) {
      Files.createDirectories(folder.resolve("section-" + section));
    }
    for (int page = 0; page < pages; page++) {
      String name = page == 0 ? "index.html" : path(page).substring(1);
      Files.writeString(folder.resolve(name), html(page));
    }
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n");
  }

  private String html(int page) {
    Words words = new Words(seed * 1_000_003 + page);
    StringBuilder html = new StringBuilder(SIZE + 2000);
    String title = words.product() + " " + page;
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        .append(title)
        .append("</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n")
        .append("<meta name=\"description\" content=\"All about the ")
        .append(title)
        .append("\">\n<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n");
    html.append("<nav class=\"menu\"><ul>\n");
    for (int i = 0; i < Math.min(MENU, pages); i++) link(html, "menu-item", i, "Section " + i);
    html.append("</ul></nav>\n<main id=\"main\"><h1>").append(title).append("</h1>\n");
    links(html, words, page);
    while (html.length() < SIZE - 300) {
      html.append("<div class=\"card\"><h3>")
          .append(words.product())
          .append("</h3><p class=\"text\">");
      html.append(words.sentence()).append(' ').append(words.sentence()).append(" <b>");
      html.append(words.number(1, 99_999)).append("</b> <span class=\"price\">");
      html.append(words.price()).append(" &euro;</span></p></div>\n");
    }
    html.append("</main>\n<footer><p>Page ").append(page).append("</p></footer>\n");
    return html.append("<script>document.title += '';</script>\n</body>\n</html>\n").toString();
  }

  private void links(StringBuilder html, Words words, int page) {
    html.append("<ul class=\"below\">\n");
    for (int i = 1; i <= BELOW; i++) {
      long below = (long) page * BELOW + i;
      if (below < pages) link(html, "entry", (int) below, words.product());
    }
    html.append("</ul>\n<ul class=\"related\">\n");
    for (int i = 0; i < ANYWHERE; i++) {
      link(html, "related-entry", words.number(0, pages - 1), words.product());
    }
    html.append("</ul>\n<p class=\"turn\">");
    if (page > 0) html.append("<a href=\"").append(path(page - 1)).append("\">Before</a> ");
    if (page + 1 < pages) html.append("<a href=\"").append(path(page + 1)).append("\">Next</a>");
    html.append("</p>\n");
  }

  private static void link(StringBuilder html, String kind, int to, String text) {
    html.append("<li class=\"").append(kind).append("\"><a href=\"").append(path(to));
    html.append("\">").append(text).append("</a></li>\n");
  }
}
