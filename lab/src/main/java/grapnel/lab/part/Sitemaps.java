package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Site maps of a kind (sitemaps.org), and a feed of its newest entities. */
public final class Sitemaps implements Part {

  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String NAMESPACE =
      " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  private static final int FEED_SIZE = 20;

  private final Premises site;
  private final String kind;
  private final int size;
  private final List<Item> items;

  /**
   * @param size URLs a file; where there are more, {@code /sitemap.xml} is an index of compressed
   *     files
   * @param listed which entities it names, hidden ones perhaps among them
   */
  public Sitemaps(Premises site, String kind, int size, Predicate<Item> listed) {
    this.site = site;
    this.kind = kind;
    this.size = size;
    this.items = site.items(kind).stream().filter(listed).toList();
  }

  @Override
  public List<String> head() {
    return List.of(
        "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed.xml\">",
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"/atom.xml\">");
  }

  @Override
  public Optional<Reply> reply(Call call) {
    boolean index = items.size() > size;
    if (call.path().equals("/sitemap.xml")) {
      return Optional.of(xml(index ? index(call) : urls(call, items)));
    }
    if (call.path().equals("/feed.xml")) return Optional.of(xml(rss(call)));
    if (call.path().equals("/atom.xml")) return Optional.of(xml(atom(call)));
    String number = call.path().replaceFirst("^/sitemap-([0-9]{1,6})\\.xml\\.gz$", "$1");
    if (!index || number.equals(call.path())) return Optional.empty();
    int from = Integer.parseInt(number) * size;
    if (from >= items.size()) return Optional.empty();
    List<Item> some = items.subList(from, Math.min(from + size, items.size()));
    return Optional.of(
        Reply.of(
            200, "application/x-gzip", Gzip.of(urls(call, some).getBytes(StandardCharsets.UTF_8))));
  }

  private static Reply xml(String text) {
    return Reply.text("application/xml", text);
  }

  private String index(Call call) {
    StringBuilder xml = new StringBuilder(XML).append("<sitemapindex").append(NAMESPACE);
    for (int i = 0; i * size < items.size(); i++) {
      xml.append("<sitemap><loc>").append(call.origin()).append("/sitemap-").append(i);
      xml.append(".xml.gz</loc></sitemap>\n");
    }
    return xml.append("</sitemapindex>\n").toString();
  }

  private String urls(Call call, List<Item> some) {
    StringBuilder xml = new StringBuilder(XML).append("<urlset").append(NAMESPACE);
    for (Item item : some) {
      xml.append("<url><loc>").append(url(call, item)).append("</loc><lastmod>");
      xml.append(item.day()).append("</lastmod></url>\n");
    }
    return xml.append("</urlset>\n").toString();
  }

  private String url(Call call, Item item) {
    return Html.escape(call.origin() + site.path(kind, item));
  }

  private List<Item> newest() {
    return items.stream().sorted((a, b) -> b.day().compareTo(a.day())).limit(FEED_SIZE).toList();
  }

  private String rss(Call call) {
    StringBuilder xml = new StringBuilder(XML).append("<rss version=\"2.0\"><channel><title>");
    xml.append(site.name()).append("</title><link>").append(call.origin()).append("/</link>\n");
    for (Item item : newest()) {
      xml.append("<item><title>").append(Html.escape(item.title())).append("</title><link>");
      xml.append(url(call, item)).append("</link></item>\n");
    }
    return xml.append("</channel></rss>\n").toString();
  }

  private String atom(Call call) {
    StringBuilder xml = new StringBuilder(XML);
    xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>").append(site.name());
    xml.append("</title>\n");
    for (Item item : newest()) {
      xml.append("<entry><title>")
          .append(Html.escape(item.title()))
          .append("</title><link href=\"");
      xml.append(url(call, item)).append("\"/><updated>").append(item.day());
      xml.append("T00:00:00Z</updated></entry>\n");
    }
    return xml.append("</feed>\n").toString();
  }
}
