package grapnel.judge;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A made-up site for tests: even ids up to 60 exist, the first ones are known. How its pages look
 * is the test's to say.
 */
final class Shop implements SiteAccess {

  static final UrlSeries SERIES =
      UrlSeries.of("http://example.com/item/{N}", "http://example.com/item/{N}");

  /** What the site answers, by the number of the request. */
  private BiFunction<Integer, Integer, Answer> site;

  private final UrlSeries series;
  final List<String> told = new ArrayList<>();
  int requests;

  Shop(BiFunction<Integer, Integer, Answer> site) {
    this(SERIES, site);
  }

  /** With its ids at another place. */
  Shop(UrlSeries series, BiFunction<Integer, Integer, Answer> site) {
    this.series = series;
    this.site = site;
  }

  /** A site of entity pages, and of something else for all other ids. */
  static Shop of(
      BiFunction<Integer, Integer, String> entity, BiFunction<Integer, Integer, String> missing) {
    return new Shop((id, nth) -> page(exists(id) ? entity.apply(id, nth) : missing.apply(id, nth)));
  }

  static boolean exists(int id) {
    return id % 2 == 0 && id <= 60;
  }

  void becomes(BiFunction<Integer, Integer, Answer> other) {
    site = other;
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    requests++;
    int id = series.idIn(request.url()).map(Integer::parseInt).orElse(-1);
    return site.apply(id, requests);
  }

  TemplateJudge judge(int known) {
    List<Url> urls = IntStream.range(0, known).mapToObj(i -> series.at("" + (10 + 4 * i))).toList();
    return new TemplateJudge(this, series, urls, told::add);
  }

  Verdict verdict(int id) {
    return judge(6).judge(series.at("" + id));
  }

  static Answer page(String html) {
    return status(200, html);
  }

  static Answer status(int status, String html) {
    return new Answer.Responded(
        new Response(
            status,
            Headers.of("Content-Type", "text/html"),
            ResponseBody.of(html),
            Optional.empty()));
  }

  static Answer noHost() {
    return new Answer.Failed(Answer.Failure.DNS, "no such host");
  }

  static Answer redirect(String to) {
    return new Answer.Responded(
        new Response(302, Headers.of("Location", to), ResponseBody.of(""), Optional.empty()));
  }

  static String framed(String title, String main) {
    return "<html><head><title>%s | Shop</title></head><body><nav><a href=/>Home</a><a href=/all>All</a></nav>"
            .formatted(title)
        + "<main>"
        + main
        + "</main><footer><p>Shop, Harbour Street</p><p>Prices include"
        + " tax</p></footer></body></html>";
  }

  /** Words that follow from the id alone. */
  static String words(int id, int count) {
    Random random = new Random(id * 7919L);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++)
      text.append(Long.toString(random.nextInt(40_000) + 1000, 36)).append(' ');
    return text.toString().strip();
  }

  static String item(int id) {
    return framed(
        words(id, 2),
        "<h1>%s</h1><p class=price>%d EUR</p><img src=/img/%s.jpg><dl><dt>Maker</dt><dd>%s</dd>%s</dl><p>%s</p>"
            .formatted(
                words(id, 2),
                100 + id * 37 % 83,
                words(id + 1000, 1),
                words(id + 2000, 1),
                id % 3 == 0 ? "<dt>Weight</dt><dd>" + id * 13 + " g</dd>" : "",
                words(id, 12)));
  }
}
