package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Item;
import java.util.List;
import java.util.Optional;

/** Feeds of ten entries that go on. */
final class FeedOffers extends OfferPart {

  private static final int SIZE = 10;

  /** How a feed goes on. */
  enum Way {
    /** RFC 5005 §3: {@code rel=next}, in Atom. */
    PAGED,
    /** RFC 5005 §4: {@code rel=prev-archive}, in RSS. */
    ARCHIVED,
    /** {@code ?paged=2}, which nothing names (WordPress). */
    COUNTED
  }

  private final Way way;

  FeedOffers(Premises site, Way way) {
    super(site);
    this.way = way;
  }

  @Override
  public List<String> head() {
    String type = way == Way.PAGED ? "atom" : "rss";
    return List.of(
        "<link rel=\"alternate\" type=\"application/" + type + "+xml\" href=\"/feed/\">");
  }

  @Override
  public Optional<Reply> reply(Call call) {
    return switch (way) {
      case PAGED -> paged(call);
      case ARCHIVED -> archived(call);
      case COUNTED -> counted(call);
    };
  }

  private Optional<Reply> paged(Call call) {
    if (!call.path().equals("/feed/")) return Optional.empty();
    long page = number(call, "page", 1);
    List<Item> entries = slice((page - 1) * SIZE, SIZE);
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>News</title>");
    xml.append("<link rel=\"first\" href=\"").append(call.origin()).append("/feed/\"/>");
    if (page * SIZE < items().size()) {
      xml.append("<link rel=\"next\" href=\"").append(call.origin());
      xml.append("/feed/?page=").append(page + 1).append("\"/>");
    }
    for (Item item : entries) {
      xml.append("<entry><title>").append(escaped(item.title())).append("</title><link href=\"");
      xml.append(url(call, item)).append("\"/><id>urn:item:").append(item.id());
      xml.append("</id></entry>");
    }
    return Optional.of(xml(xml.append("</feed>").toString()));
  }

  /** The subscription document has the newest, each archive ten older ones. */
  private Optional<Reply> archived(Call call) {
    int last = (items().size() - 1) / SIZE;
    String number = call.path().replaceFirst("^/feed/archive-([0-9]{1,4})[.]xml$", "$1");
    int part =
        call.path().equals("/feed/")
            ? last
            : number.equals(call.path()) ? -1 : Integer.parseInt(number);
    if (part < 0 || part > last) return Optional.empty();
    String older =
        part == 0
            ? ""
            : "<atom:link rel=\"prev-archive\" href=\"%s/feed/archive-%d.xml\"/>"
                .formatted(call.origin(), part - 1);
    return Optional.of(rss(call, older, slice((long) part * SIZE, SIZE)));
  }

  private Optional<Reply> counted(Call call) {
    if (!call.path().equals("/feed/")) return Optional.empty();
    List<Item> entries = slice((number(call, "paged", 1) - 1) * SIZE, SIZE);
    return Optional.of(entries.isEmpty() ? Reply.missing() : rss(call, "", entries));
  }

  private Reply rss(Call call, String links, List<Item> entries) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    xml.append("<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>");
    xml.append("<title>News</title><link>").append(call.origin()).append("/</link>").append(links);
    for (Item item : entries) {
      xml.append("<item><title>").append(escaped(item.title())).append("</title><link>");
      xml.append(url(call, item)).append("</link></item>");
    }
    return xml(xml.append("</channel></rss>").toString());
  }

  private static Reply xml(String text) {
    return Reply.text("application/xml; charset=utf-8", text);
  }
}
