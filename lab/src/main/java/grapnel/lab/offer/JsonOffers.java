package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Item;
import java.util.List;
import java.util.Optional;

/** Lists in JSON: what an item says of its page, and how the list goes on, are each site's own. */
final class JsonOffers extends OfferPart {

  private static final int SIZE = 12;

  /** How a list is written. */
  enum Way {
    /** Addresses of pages, {@code links.next} (JSON:API). */
    LINKED,
    /** A name that stands in the addresses of pages, a cursor. */
    CURSOR,
    /** A name, a total and an offset. */
    OFFSET,
    /** A bare array with a Link header, at {@code rel=alternate}. */
    HEADER
  }

  private final Way way;

  JsonOffers(Premises site, Way way) {
    super(site);
    this.way = way;
  }

  @Override
  public List<String> head() {
    return List.of(
        "<link rel=\"alternate\" type=\"application/json\" title=\"All\" href=\"/api/articles\">");
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().equals("/api/articles")) return Optional.empty();
    return Optional.of(
        switch (way) {
          case LINKED -> linked(call);
          case CURSOR -> cursor(call);
          case OFFSET -> offset(call);
          case HEADER -> header(call);
        });
  }

  private Reply linked(Call call) {
    long page = number(call, "page[number]", 1);
    List<Item> some = slice((page - 1) * SIZE, SIZE);
    String list =
        json(
            some,
            item ->
                "{\"type\":\"articles\",\"id\":%s,\"attributes\":{\"title\":%s},\"links\":{\"self\":%s,\"html\":%s}}"
                    .formatted(
                        quoted(item.id()),
                        quoted(item.title()),
                        quoted(call.origin() + "/api/articles/" + item.id()),
                        quoted(url(call, item))));
    String next =
        page * SIZE < items().size() ? quoted("/api/articles?page[number]=" + (page + 1)) : "null";
    return jsonReply("{\"data\":%s,\"links\":{\"next\":%s}}".formatted(list, next));
  }

  private Reply cursor(Call call) {
    long from = number(call, "cursor", 0);
    boolean more = from + SIZE < items().size();
    return jsonReply(
        "{\"items\":%s,\"next_cursor\":%s,\"has_more\":%s}"
            .formatted(named(slice(from, SIZE)), more ? quoted("" + (from + SIZE)) : "null", more));
  }

  private Reply offset(Call call) {
    long from = number(call, "offset", 0);
    return jsonReply(
        "{\"meta\":{\"total\":%d,\"offset\":%d,\"limit\":%d},\"results\":%s}"
            .formatted(items().size(), from, SIZE, named(slice(from, SIZE))));
  }

  private static String named(List<Item> some) {
    return json(
        some,
        item -> "{\"key\":%s,\"title\":%s}".formatted(quoted(item.id()), quoted(item.title())));
  }

  private Reply header(Call call) {
    long page = number(call, "page", 1);
    String list =
        json(
            slice((page - 1) * SIZE, SIZE),
            item ->
                "{\"title\":%s,\"permalink\":%s}"
                    .formatted(quoted(item.title()), quoted(site.path(KIND, item))));
    Reply reply = jsonReply(list);
    return page * SIZE < items().size()
        ? reply.with("Link", "</api/articles?page=%d>; rel=\"next\"".formatted(page + 1))
        : reply;
  }
}
