package grapnel.demo.page;

import grapnel.demo.page.Content.Link;
import java.util.List;

/**
 * The frame that all pages of a site share.
 *
 * @param brand the site's name, in the title of every page
 * @param nav the links in the head of every page
 * @param head lines in the head of every page
 * @param seed of the frame's own words and its layout
 */
public record Skin(String brand, List<Link> nav, List<String> head, long seed) {

  private static final String STYLE =
      "body{font:16px/1.5 sans-serif;margin:0 auto;max-width:70em}nav a{margin-right:1em}"
          + "aside{float:right;width:30%}.price b{color:#a00}.ad{border:1px dashed #999}"
          + "footer{clear:both;border-top:1px solid #ccc;font-size:80%}";

  public String render(Content content, Noise noise) {
    Layout layout = Layout.of(seed);
    StringBuilder page = new StringBuilder(6000);
    head(page, content);
    page.append("<body>\n").append(layout.top).append("<a class=\"brand\" href=\"/\">");
    page.append(Html.escape(brand)).append("</a>\n");
    page.append(layout.menu).append(links(nav, layout.item)).append(layout.menuEnd).append('\n');
    crumbs(page.append(layout.content).append('\n'), content.crumbs());
    for (String block : noise.withAds(content.main())) page.append(block).append('\n');
    page.append(layout.contentEnd).append('\n');
    if (!content.aside().isEmpty()) {
      page.append(layout.side).append("<h2>You may also like</h2><ul>");
      page.append(links(noise.order(content.aside()), "li")).append("</ul>");
      page.append(layout.sideEnd).append('\n');
    }
    footer(page.append(layout.bottom), noise);
    page.append(layout.bottomEnd).append("\n</body>\n</html>\n");
    return Tongue.translate(page.toString(), content.lang());
  }

  private void head(StringBuilder page, Content content) {
    page.append("<!DOCTYPE html>\n<html lang=\"").append(content.lang());
    page.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    page.append(Html.escape(content.title())).append(" | ").append(Html.escape(brand));
    page.append("</title>\n<meta name=\"description\" content=\"");
    page.append(Html.escape(content.description())).append("\">\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append("<meta property=\"og:title\" content=\"").append(Html.escape(content.title()));
    page.append("\">\n<style>").append(STYLE).append("</style>\n");
    for (String line : head) page.append(line).append('\n');
    for (String line : content.head()) page.append(line).append('\n');
    page.append("</head>\n");
  }

  private static void crumbs(StringBuilder page, List<Link> way) {
    if (way.isEmpty()) return;
    page.append("<ol class=\"crumbs\">").append(links(way, "li")).append("</ol>\n");
  }

  private void footer(StringBuilder page, Noise noise) {
    Words words = new Words(Seeds.of(seed, "footer"));
    page.append("<p>").append(Html.escape(brand)).append(", ");
    page.append(words.place()).append(". Telephone ").append(words.number(200000, 999999));
    page.append(".</p><p>").append(words.paragraph(3)).append("</p>");
    page.append("<form action=\"/newsletter\" method=\"post\"><label>Our news by mail ");
    page.append("<input type=\"email\" name=\"email\"></label>").append(noise.token());
    page.append("<button>Subscribe</button></form>").append(noise.footer());
    page.append("<p>Prices include tax. All names are made up.</p>");
  }

  private static String links(List<Link> links, String wrap) {
    StringBuilder text = new StringBuilder();
    for (Link link : links) {
      if (!wrap.isEmpty()) text.append('<').append(wrap).append('>');
      text.append(
          link.href().isEmpty() ? Html.escape(link.text()) : Html.link(link.href(), link.text()));
      if (!wrap.isEmpty()) text.append("</").append(wrap).append('>');
    }
    return text.toString();
  }
}
