package grapnel.browser;

import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the pages of one sort come from: the address of a page and the request that its script
 * makes for its content, both with a place for the id.
 *
 * @param page as {@code http://shop.example/product/{}}
 * @param content as {@code http://shop.example/api/products/{}}
 * @param body what is posted there, with a place for the id; empty for a GET
 * @param headers those that the script sets
 */
record ItemSource(String page, String content, String body, Headers headers) {

  private static final String PLACE = "{}";

  /** What ids and names are made of. */
  private static final Pattern ID = Pattern.compile("[\\w.~%+-]{1,150}");

  /** All sources that one drawn page suggests: its last parts first, for they mostly are its id. */
  static List<ItemSource> of(Url page, Request asked) {
    List<ItemSource> sources = new ArrayList<>();
    for (String id : parts(page.toString()).reversed()) {
      String pages = replaced(page.toString(), id);
      String content = replaced(asked.url().toString(), id);
      String body = asked.body().replace("\"" + id + "\"", "\"" + PLACE + "\"");
      boolean named = content.contains(PLACE) || body.contains(PLACE);
      if (named && count(pages) == 1) {
        sources.add(new ItemSource(pages, content, body, asked.headers()));
      }
    }
    return sources;
  }

  /** Segments and values of parameters, without the host. */
  private static List<String> parts(String url) {
    String path = url.substring(Math.max(0, url.indexOf('/', url.indexOf("://") + 3)));
    return List.of(path.split("[/?&=#]", -1)).stream()
        .filter(part -> ID.matcher(part).matches())
        .toList();
  }

  private static String replaced(String url, String id) {
    return url.replaceAll(
        "(?<=[/=])" + Pattern.quote(id) + "(?=$|[/?&#])", Matcher.quoteReplacement(PLACE));
  }

  private static int count(String text) {
    return (text.length() - text.replace(PLACE, "").length()) / PLACE.length();
  }

  /** Whether it is the same but for what the script sends along. */
  boolean isLike(ItemSource other) {
    return page.equals(other.page) && content.equals(other.content) && body.equals(other.body);
  }

  /** The request for the content of a page; nothing for a page of another sort. */
  Optional<Request> requestFor(Url url) {
    String text = url.toString();
    int at = page.indexOf(PLACE);
    String behind = page.substring(at + PLACE.length());
    if (text.length() <= page.length() - PLACE.length()
        || !text.startsWith(page.substring(0, at))
        || !text.endsWith(behind)) return Optional.empty();
    String id = text.substring(at, text.length() - behind.length());
    if (!ID.matcher(id).matches()) return Optional.empty();
    Optional<Url> to = Url.parse(content.replace(PLACE, id));
    return to.map(
        address ->
            (body.isEmpty() ? Request.get(address) : Request.post(address, body.replace(PLACE, id)))
                .with(headers));
  }
}
