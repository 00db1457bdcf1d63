package grapnel.bench;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.papers.manica2014.SsupSearch;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** All pages of a kind on sites of growing size, without a network: time and memory. */
public final class SiblingsBench {

  private static final int ROWS = 200;
  private static final Headers HTML = Headers.of("Content-Type", "text/html");

  private SiblingsBench() {}

  public static void main(String[] args) {
    int most = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    Map<String, Function<PageDownloader, SiblingSearch>> methods =
        new TreeMap<>(
            Map.of(
                "grapnel",
                UrlPatternSiblingSearch::new,
                "ssup",
                downloader -> new SsupSearch(downloader, SsupSearch.Settings.DOCUMENT)));
    methods.forEach(
        (name, method) -> {
          run(most / 8, method); // Warm.
          for (int links = most / 4; links <= most; links *= 2) {
            System.out.printf("%-8s%,10d links: %s%n", name, links, run(links, method));
          }
        });
  }

  private static String run(int links, Function<PageDownloader, SiblingSearch> method) {
    PageDownloader downloader = new PageDownloader(site(links), "bench", Url::web);
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    long before = runtime.totalMemory() - runtime.freeMemory();
    long begun = System.nanoTime();
    SiblingOutcome found =
        method.apply(downloader).find(List.of(Url.of("http://a.com/item/thing-7")));
    double seconds = (System.nanoTime() - begun) / 1e9;
    System.gc();
    long held = runtime.totalMemory() - runtime.freeMemory() - before;
    int pages = found instanceof SiblingOutcome.Pages some ? some.pages().size() : 0;
    return "%,d found, %,d downloads, %.2f s (%.1f us a link), %,d MB held (%,d bytes a link)"
        .formatted(
            pages,
            downloader.history().size(),
            seconds,
            seconds * 1e6 / links,
            held >> 20,
            held / links);
  }

  /** Lists of so many things, each of which leads back to its list. */
  private static SiteAccess site(int links) {
    int lists = links / ROWS;
    return (Request request, RequestPurpose _, double _) -> {
      String path = request.url().path();
      StringBuilder html = new StringBuilder("<html><body><nav><a href='/'>Home</a></nav>");
      if (path.startsWith("/item/thing-")) {
        int id = Integer.parseInt(path.substring("/item/thing-".length()));
        html.append("<h1>Thing</h1><p class='crumbs'><a href='/list?page=");
        html.append(id / ROWS).append("'>All things</a></p>");
      } else {
        int page = request.url().query().map(q -> Integer.parseInt(q.substring(5))).orElse(0);
        html.append("<ul class='items'>");
        for (int i = page * ROWS; i < (page + 1) * ROWS; i++) {
          html.append("<li><a href='/item/thing-").append(i).append("'>Thing ").append(i);
          html.append("</a></li>");
        }
        html.append("</ul><p class='pager'>");
        if (page > 0) html.append("<a href='/list?page=").append(page - 1).append("'>Previous</a>");
        if (page + 1 < lists) {
          html.append("<a href='/list?page=").append(page + 1).append("'>Next</a>");
        }
        html.append("</p>");
      }
      return new Answer.Responded(
          new Response(
              200,
              HTML,
              ResponseBody.of(html.append("</body></html>").toString()),
              Optional.empty()));
    };
  }
}
