package grapnel.bench.real;

import grapnel.crawl.LinkRules;
import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Robots;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Follows links breadth first with no cleverness at all: what it reaches is what links reach. It
 * keeps robots.txt and never requests what Grapnel never requests, but follows nofollow, so that a
 * page it misses is one that no link leads to.
 */
final class PlainCrawl {

  private static final String AGENT = "Grapnel/1.0";
  private static final int CONNECTIONS = 4;
  private static final int MOST_WAITS = 30;
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(20))
          .build();
  private final Url start;
  private final int budget;
  private final LinkRules rules;
  private final Set<Url> seen = new LinkedHashSet<>();
  private final List<Url> pages = new ArrayList<>();
  private final Instant began = Instant.now();
  private int requests;
  private int waits;

  /**
   * What came of it.
   *
   * @param pages that answered 200 and are HTML, as they came
   * @param whole whether it ended before the budget did
   */
  record Reached(List<Url> pages, int requests, boolean whole, Duration time) {}

  PlainCrawl(Url start, int budget) {
    this.start = start.normalized();
    this.budget = budget;
    this.rules =
        new LinkRules(new UrlScope(UrlScope.Extent.HOST, start), Integer.MAX_VALUE, false, true);
  }

  Reached run() throws IOException, InterruptedException {
    Robots robots = robots();
    List<Url> level = List.of(start);
    seen.add(start);
    while (!level.isEmpty() && requests < budget) {
      List<Url> next = new ArrayList<>();
      for (int i = 0; i < level.size() && requests < budget; i += CONNECTIONS) {
        List<Url> together =
            level.subList(i, Math.min(level.size(), i + CONNECTIONS)).stream()
                .filter(robots::allows)
                .toList();
        for (Answered answered : askPatiently(together)) next.addAll(follow(answered));
      }
      level = next;
    }
    boolean whole = level.isEmpty();
    return new Reached(pages, requests, whole, Duration.between(began, Instant.now()));
  }

  private record Answered(Url url, Optional<Response> response) {

    Optional<Duration> retryAfter() {
      return response
          .filter(Response::asksToWait)
          .flatMap(answer -> answer.headers().first("Retry-After"))
          .filter(seconds -> seconds.matches("[0-9]{1,6}"))
          .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)));
    }
  }

  /** Asks again what was to be asked later: a site that bounds the rate is no smaller for that. */
  private List<Answered> askPatiently(List<Url> urls) throws InterruptedException {
    List<Answered> answers = new ArrayList<>(askAll(urls));
    while (waits < MOST_WAITS) {
      List<Answered> putOff = answers.stream().filter(a -> a.retryAfter().isPresent()).toList();
      if (putOff.isEmpty()) break;
      waits++;
      Thread.sleep(longestWait(putOff));
      answers.removeAll(putOff);
      answers.addAll(askAll(putOff.stream().map(Answered::url).toList()));
    }
    return answers;
  }

  private static Duration longestWait(List<Answered> putOff) {
    return putOff.stream()
        .flatMap(answered -> answered.retryAfter().stream())
        .filter(wait -> wait.compareTo(LONGEST_WAIT) < 0)
        .max(Comparator.naturalOrder())
        .orElse(LONGEST_WAIT);
  }

  private List<Answered> askAll(List<Url> urls) {
    requests += urls.size();
    return urls.stream().map(this::ask).toList().stream().map(CompletableFuture::join).toList();
  }

  private CompletableFuture<Answered> ask(Url url) {
    return client
        .sendAsync(request(url), HttpResponse.BodyHandlers.ofByteArray())
        .thenApply(answer -> new Answered(url, Optional.of(response(answer))))
        .exceptionally(_ -> new Answered(url, Optional.empty()));
  }

  private static HttpRequest request(Url url) {
    return HttpRequest.newBuilder(URI.create(url.withoutFragment().toString()))
        .timeout(Duration.ofSeconds(60))
        .header("User-Agent", AGENT)
        .build();
  }

  private static Response response(HttpResponse<byte[]> answer) {
    List<Headers.Header> headers = new ArrayList<>();
    answer
        .headers()
        .map()
        .forEach((name, values) -> values.forEach(v -> headers.add(new Headers.Header(name, v))));
    return new Response(
        answer.statusCode(),
        new Headers(headers),
        ResponseBody.of(answer.body()),
        Optional.empty());
  }

  private List<Url> follow(Answered answered) {
    if (answered.response().isEmpty()) return List.of();
    Response response = answered.response().get();
    if (response.redirects()) {
      return response.location(answered.url()).filter(rules::follows).stream()
          .map(Url::normalized)
          .filter(seen::add)
          .toList();
    }
    String type = response.headers().first("Content-Type").orElse("");
    if (response.status() != 200 || !type.contains("html")) return List.of();
    pages.add(answered.url());
    Page page = response.page(answered.url());
    return page.links().stream()
        .filter(rules::follows)
        .map(Link::url)
        .map(url -> url.withoutFragment().normalized())
        .filter(seen::add)
        .toList();
  }

  /** Redirects of robots.txt are followed, five of them at most: RFC 9309, section 2.3.1.2. */
  private Robots robots() throws IOException, InterruptedException {
    Url asked = Robots.robotsUrl(start.host());
    Response answer = robotsAnswer(asked);
    for (int hops = 0; hops < 5 && answer.redirects(); hops++) {
      Optional<Url> next = answer.location(asked).filter(url -> url.host().equals(start.host()));
      if (next.isEmpty()) break;
      asked = next.get();
      answer = robotsAnswer(asked);
    }
    return Robots.of(start.host(), new Answer.Responded(answer), AGENT, Instant.now());
  }

  private Response robotsAnswer(Url url) throws IOException, InterruptedException {
    requests++;
    return response(client.send(request(url), HttpResponse.BodyHandlers.ofByteArray()));
  }
}
