package grapnel.lab.sites;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows every link of a site that may be followed, without a network. */
final class Crawl {

  private static final Pattern HREF = Pattern.compile("<a [^>]*href=\"([^\"]*)\"");

  private Crawl() {}

  /** A request of a client that has been here before. */
  static Call call(String url) {
    Call call = Call.get(url);
    return new Call(
        call.method(),
        call.target(),
        call.path(),
        call.query(),
        call.params(),
        List.of(new Field("Cookie", "visitor=known")),
        call.body(),
        call.origin(),
        call.nth());
  }

  /** The replies by path and query, redirects as such. */
  static Map<String, Reply> of(LabSite site, int most) {
    Map<String, Reply> seen = new LinkedHashMap<>();
    Queue<String> waiting = new ArrayDeque<>(List.of("/"));
    while (!waiting.isEmpty() && seen.size() < most) {
      String url = waiting.remove();
      if (seen.containsKey(url) || site.violation(Call.get(url)).isPresent()) continue;
      Reply reply = site.reply(call(url));
      seen.put(url, reply);
      reply.header("Location").filter(to -> to.startsWith("/")).ifPresent(waiting::add);
      for (String link : links(reply)) waiting.add(resolved(url, link));
    }
    return seen;
  }

  /** The links of a page that stay on the site, as they are written. */
  static List<String> links(Reply reply) {
    List<String> links = new ArrayList<>();
    Matcher matcher = HREF.matcher(reply.text());
    while (matcher.find()) {
      String href = matcher.group(1).replace("&amp;", "&");
      if (!href.contains("://")) links.add(href);
    }
    return links;
  }

  private static String resolved(String base, String link) {
    return link.startsWith("/") ? link : URI.create(base).resolve(link).toString();
  }
}
