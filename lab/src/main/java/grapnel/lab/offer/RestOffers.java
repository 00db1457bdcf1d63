package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Premises;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A REST interface as WordPress has it (developer.wordpress.org/rest-api): the root is named in the
 * head, the types lead to their lists, and the type of the articles is none of the usual ones. The
 * menus have addresses but no pages.
 */
final class RestOffers extends OfferPart {

  private static final String ROOT = "/json/";

  RestOffers(Premises site) {
    super(site);
  }

  @Override
  public List<String> head() {
    return List.of("<link rel=\"https://api.w.org/\" href=\"" + ROOT + "\" />");
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().startsWith(ROOT)) return Optional.empty();
    return Optional.of(
        switch (call.path().substring(ROOT.length())) {
          case "wp/v2/types" -> types(call);
          case "wp/v2/recipes" -> recipes(call);
          case "wp/v2/navigation" ->
              jsonReply("[{\"link\":%s}]".formatted(quoted(call.origin() + "/main-menu/")));
          case "wp/v2/menu-items" -> jsonReply(401, "{\"code\":\"rest_forbidden\"}");
          default -> jsonReply(404, "{\"code\":\"rest_no_route\"}");
        });
  }

  private static Reply types(Call call) {
    return jsonReply(
        Stream.of("recipes", "navigation", "menu-items")
            .map(
                list ->
                    "%s:{\"_links\":{\"wp:items\":[{\"href\":%s}]}}"
                        .formatted(quoted(list), quoted(call.origin() + ROOT + "wp/v2/" + list)))
            .collect(Collectors.joining(",", "{", "}")));
  }

  /** Ten a page unless more are asked for; behind the last an error. */
  private Reply recipes(Call call) {
    int size = (int) Math.min(number(call, "per_page", 10), 25);
    long page = number(call, "page", 1);
    long pages = ((long) items().size() + size - 1) / size;
    if (page > pages) return jsonReply(400, "{\"code\":\"rest_post_invalid_page_number\"}");
    String list =
        json(
            slice((page - 1) * size, size),
            item -> "{\"link\":%s}".formatted(quoted(url(call, item))));
    Reply reply =
        jsonReply(list).with("X-WP-Total", "" + items().size()).with("X-WP-TotalPages", "" + pages);
    return page < pages
        ? reply.with(
            "Link",
            "<%s%swp/v2/recipes?per_page=%d&page=%d>; rel=\"next\""
                .formatted(call.origin(), ROOT, size, page + 1))
        : reply;
  }
}
