package grapnel.sibling;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A web of pages written down in a test. */
public final class MadeWeb implements SiteAccess {

  private static final Headers HTML = Headers.of("Content-Type", "text/html; charset=utf-8");

  private final Map<String, Answer> answers = new HashMap<>();

  public MadeWeb page(String url, String body) {
    // Things say what they are: pages that all say the same are one page.
    String title = "<title>" + url + "</title>";
    return answer(url, 200, HTML, "<html>" + title + "<body>" + body + "</body></html>");
  }

  public MadeWeb answer(String url, int status, Headers headers, String body) {
    ResponseBody bytes = ResponseBody.of(body.getBytes(StandardCharsets.UTF_8));
    Response response = new Response(status, headers, bytes, Optional.empty());
    answers.put(Url.of(url).toString(), new Answer.Responded(response));
    return this;
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    Answer known = answers.get(request.url().toString());
    if (known != null) return known;
    Response missing = new Response(404, HTML, ResponseBody.of(new byte[0]), Optional.empty());
    return new Answer.Responded(missing);
  }

  public PageDownloader downloads() {
    return new PageDownloader(this, "test", Url::web);
  }

  /** The URLs found, without their host. */
  public static List<String> paths(SiblingOutcome outcome) {
    return ((SiblingOutcome.Pages) outcome)
        .pages().stream()
            .map(p -> p.url().path() + p.url().query().map(q -> "?" + q).orElse(""))
            .sorted()
            .toList();
  }

  /** Links, one after the other, in an element of their own. */
  public static String links(String open, String close, String... urls) {
    StringBuilder html = new StringBuilder();
    for (String url : urls) {
      html.append(open).append("<a href=\"").append(url).append("\">x</a>").append(close);
    }
    return html.toString();
  }
}
