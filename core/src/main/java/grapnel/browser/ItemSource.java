package grapnel.browser;

import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the pages of one sort come from: the address of a page and the request that its script
 * makes for its content, both with a place for the id.
 *
 * @param page as {@code http://shop.example/product/{}}; a name beside the id is a star: {@code
 *     /article/{}-*}; {@code /#/{/}} where the id is a path
 * @param content as {@code http://shop.example/api/products/{}}; without a place where all pages
 *     are drawn from one answer
 * @param body what is posted there, with a place for the id; empty for a GET
 * @param headers those that the script sets
 * @param item which part of the answer the page shows
 */
record ItemSource(String page, String content, String body, Headers headers, ContentPart item) {

  private static final String PLACE = "{}";
  private static final String NAME = "*";

  /** The place of an id that is a path of its own, as of files in folders. */
  private static final String PATH = "{/}";

  /** What ids and names are made of. */
  private static final Pattern ID = Pattern.compile("[\\w.~%+@-]{1,150}");

  /** A path of two names at least. */
  private static final Pattern FILE = Pattern.compile("(?:[\\w.~%+@-]{1,150}/)+[\\w.~%+@-]{1,150}");

  /** An id that a name stands beside: a number, or digits and letters that are no word. */
  private static final String BARE = "\\d+|(?=\\w*\\d)[0-9a-f]{6,}";

  private static final Pattern ID_FIRST = Pattern.compile("(" + BARE + ")([-_.,])(.+)");
  private static final Pattern ID_LAST = Pattern.compile("(.+)([-_.,])(" + BARE + ")");

  /** An id in a page's address, and the address with a place for it. */
  private record PageId(String id, String page) {}

  /** All sources that one drawn page suggests: its last parts first, for they mostly are its id. */
  static List<ItemSource> of(Url page, Request asked) {
    List<ItemSource> sources = new ArrayList<>();
    for (PageId each : ids(HashRoute.shown(page).toString())) {
      String content = replaced(asked.url().toString(), each.id);
      String body = asked.body().replace("\"" + each.id + "\"", "\"" + PLACE + "\"");
      if (!content.contains(PLACE) && !body.contains(PLACE)) continue;
      sources.add(
          new ItemSource(each.page, content, body, asked.headers(), new ContentPart.Whole()));
    }
    return sources;
  }

  /** The sources by which pages show files that lie in folders: their paths are their ids. */
  static List<ItemSource> ofFile(Url page, Request asked) {
    List<ItemSource> sources = new ArrayList<>();
    String url = HashRoute.shown(page).toString();
    for (int at = url.indexOf('/', url.indexOf("://") + 3);
        at >= 0;
        at = url.indexOf('/', at + 1)) {
      String path = url.substring(at + 1);
      if (!FILE.matcher(path).matches()) continue;
      String content = replaced(asked.url().toString(), path).replace(PLACE, PATH);
      if (content.contains(PATH)) {
        sources.add(
            new ItemSource(
                url.substring(0, at + 1) + PATH,
                content,
                "",
                asked.headers(),
                new ContentPart.Whole()));
      }
    }
    return sources;
  }

  /** Whether the id is a path: what holds in one folder need not hold in another. */
  boolean isOfFiles() {
    return page.endsWith(PATH);
  }

  /** The sources by which a page shows one item of a list that is asked for whole. */
  static List<ItemSource> inList(Url page, Request asked, JsonTree answer) {
    List<ItemSource> sources = new ArrayList<>();
    for (PageId each : ids(HashRoute.shown(page).toString())) {
      for (ContentPart part : ContentPart.of(each.id, answer)) {
        sources.add(
            new ItemSource(each.page, asked.url().toString(), asked.body(), asked.headers(), part));
      }
    }
    return sources;
  }

  /** Segments and values of parameters, without the host; those with a name beside come last. */
  private static List<PageId> ids(String url) {
    int path = Math.max(0, url.indexOf('/', url.indexOf("://") + 3));
    Set<PageId> ids = new LinkedHashSet<>();
    Set<PageId> beside = new LinkedHashSet<>();
    for (String part : List.of(url.substring(path).split("[/?&=#]", -1)).reversed()) {
      if (!ID.matcher(part).matches()) continue;
      ids.add(new PageId(part, replaced(url, part)));
      Matcher first = ID_FIRST.matcher(part);
      if (first.matches()) {
        String pattern = replaced(url, part).replace(PLACE, PLACE + first.group(2) + NAME);
        beside.add(new PageId(first.group(1), pattern));
      }
      Matcher last = ID_LAST.matcher(part);
      if (last.matches()) {
        String pattern = replaced(url, part).replace(PLACE, NAME + last.group(2) + PLACE);
        beside.add(new PageId(last.group(3), pattern));
      }
    }
    ids.addAll(beside);
    return ids.stream().filter(id -> count(id.page) == 1).toList();
  }

  /** Puts the place where an id stands alone, or before the ending of a file. */
  private static String replaced(String url, String id) {
    return url.replaceAll(
        "(?<=[/=])" + Pattern.quote(id) + "(?=$|[/?&#]|\\.(?:json|md|txt|html?|xml)(?:$|[?&#]))",
        Matcher.quoteReplacement(PLACE));
  }

  private static int count(String text) {
    return (text.length() - text.replace(PLACE, "").length()) / PLACE.length();
  }

  /** Whether it is the same but for what the script sends along. */
  boolean isLike(ItemSource other) {
    return page.equals(other.page)
        && content.equals(other.content)
        && body.equals(other.body)
        && item.equals(other.item);
  }

  /** Whether every page of this sort is drawn from the same answer. */
  boolean isOneAnswerForAll() {
    return !(item instanceof ContentPart.Whole);
  }

  /** The id in the address of a page; nothing for a page of another sort. */
  Optional<String> idOf(Url url) {
    String pattern =
        Pattern.quote(page)
            .replace(PLACE, "\\E(" + ID.pattern() + ")\\Q")
            .replace(PATH, "\\E(" + FILE.pattern() + ")\\Q")
            .replace(NAME, "\\E[^/?&#]+?\\Q");
    if (page.contains(NAME)) pattern = pattern.replace(ID.pattern(), BARE);
    Matcher matcher = Pattern.compile(pattern).matcher(HashRoute.shown(url).toString());
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The request for the content of a page; nothing for a page of another sort. */
  Optional<Request> requestFor(Url url) {
    return idOf(url)
        .flatMap(
            id ->
                Url.parse(content.replace(PLACE, id).replace(PATH, id))
                    .map(
                        address ->
                            body.isEmpty()
                                ? Request.get(address)
                                : Request.post(address, body.replace(PLACE, id))))
        .map(request -> request.with(headers));
  }
}
