package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Item;
import java.util.List;
import java.util.Optional;

/**
 * The interface of a MediaWiki (mediawiki.org/wiki/API:Allpages) where the page says it is; the
 * articles are spread over two namespaces that hold content.
 */
final class WikiOffers extends OfferPart {

  private static final int SIZE = 20;

  WikiOffers(Premises site) {
    super(site);
  }

  @Override
  public List<String> head() {
    return List.of(
        "<link rel=\"EditURI\" type=\"application/rsd+xml\" href=\"/mw/api.php?action=rsd\"/>");
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().equals("/mw/api.php")) return Optional.empty();
    if (call.param("meta").equals(Optional.of("siteinfo"))) {
      return Optional.of(
          jsonReply(
              "{\"query\":{\"namespaces\":{\"0\":{\"id\":0,\"content\":true},"
                  + "\"1\":{\"id\":1,\"content\":false},\"102\":{\"id\":102,\"content\":true}}}}"));
    }
    return Optional.of(
        call.param("generator").equals(Optional.of("allpages"))
            ? allPages(call)
            : jsonReply("{\"error\":{\"code\":\"badvalue\"}}"));
  }

  private Reply allPages(Call call) {
    boolean main = number(call, "gapnamespace", 0) == 0;
    List<Item> all =
        items().stream().filter(item -> item.words("namespace").chance(0.6) == main).toList();
    int from = (int) Math.min(number(call, "gapcontinue", 0), all.size());
    int to = Math.min(from + SIZE, all.size());
    String pages =
        json(
            all.subList(from, to),
            item ->
                "{\"title\":%s,\"editurl\":%s,\"fullurl\":%s}"
                    .formatted(
                        quoted(item.title()),
                        quoted(url(call, item) + "?action=edit"),
                        quoted(url(call, item))));
    String more =
        to < all.size()
            ? "\"continue\":{\"gapcontinue\":\"%d\",\"continue\":\"gapcontinue||\"},".formatted(to)
            : "";
    return jsonReply("{%s\"query\":{\"pages\":%s}}".formatted(more, pages));
  }
}
