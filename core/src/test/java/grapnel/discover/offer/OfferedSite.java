package grapnel.discover.offer;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A site of a few answers, and what reading an offer of it brings. */
final class OfferedSite implements SiteAccess {

  static final Url START = Url.of("http://example.com/");

  private final Map<String, Response> answers = new HashMap<>();
  private final Set<Url> known = new TreeSet<>();
  private final Set<Url> offered = new TreeSet<>();
  private boolean forPrograms;

  /** What was asked for, without the host, and without looks at the pages that were named. */
  final List<String> asked = new ArrayList<>();

  /** What was named, without the host. */
  final List<String> named = new ArrayList<>();

  OfferedSite answering(String path, String body, String... headers) {
    Headers all = Headers.NONE;
    for (int i = 0; i < headers.length; i += 2)
      all = all.and(Headers.of(headers[i], headers[i + 1]));
    answers.put(path, new Response(200, all, ResponseBody.of(body), Optional.empty()));
    return this;
  }

  /** A site that has no pages for readers. */
  OfferedSite forPrograms() {
    forPrograms = true;
    return this;
  }

  OfferedSite withPages(String... paths) {
    for (String path : paths) answering(path, page(path), "Content-Type", "text/html");
    return this;
  }

  OfferedSite withPages(Collection<String> paths) {
    return withPages(paths.toArray(String[]::new));
  }

  /** What a script of the site was seen to ask for. */
  OfferedSite turning(String path) {
    offered.add(START.resolve(path).orElseThrow());
    return this;
  }

  OfferedSite knowing(String... paths) {
    for (String path : paths) known.add(START.resolve(path).orElseThrow());
    return withPages(paths);
  }

  private static String page(String path) {
    String title = path.substring(path.lastIndexOf('/') + 1).replace('-', ' ');
    return "<html><title>%s</title><h1>%s</h1><p>A page</html>".formatted(title, title);
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    String path = request.url().toString().substring(START.toString().length() - 1);
    if (!purpose.method().equals("judge")) asked.add(path);
    return new Answer.Responded(
        answers.getOrDefault(
            path,
            new Response(404, Headers.NONE, ResponseBody.of("<h1>no</h1>"), Optional.empty())));
  }

  OfferReading reading() {
    return new OfferReading(
        this,
        "listing",
        url -> url.hostName().equals("example.com"),
        url -> url.hostName().equals("example.com"),
        () -> known,
        () -> offered,
        () -> forPrograms,
        (page, _) -> named.add(page.toString().substring(START.toString().length() - 1)));
  }

  boolean read(SiteOffer.Kind kind, String path) {
    return new OfferReader(reading(), reading())
        .read(new SiteOffer(kind, START.resolve(path).orElseThrow()));
  }
}
