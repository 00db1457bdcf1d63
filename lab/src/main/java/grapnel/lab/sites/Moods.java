package grapnel.lab.sites;

import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Plan;
import grapnel.lab.part.Behaviours;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** Sites that change or block in the middle, or want more of a client than most. */
final class Moods {

  private static final Duration WAIT = Duration.ofSeconds(1);
  private static final String CAPTCHA =
      "<!DOCTYPE html><html><head><title>Just a moment</title></head><body><h1>Are you a person?"
          + "</h1><form action=\"/challenge\" method=\"post\"><img src=\"/img/captcha.gif\""
          + " alt=\"\"><input name=\"answer\"><button>Go on</button></form></body></html>";
  private static final String MAINTENANCE =
      "<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>We are working on our"
          + " site</h1><p>Please come back tomorrow.</p></body></html>";

  static final List<Entry> ENTRIES =
      List.of(
          mood(
              "blocked-429",
              "429 with Retry-After of a second after 30 requests, once",
              site -> Behaviours.closing(site, 30, 429, WAIT)),
          mood(
              "blocked-503",
              "503 with Retry-After of a second after 30 requests, once",
              site -> Behaviours.closing(site, 30, 503, WAIT)),
          mood(
              "blocked-captcha",
              "Requests 40 to 59 get a captcha with status 200",
              site -> Behaviours.between(site, 40, 60, call -> Reply.html(CAPTCHA))),
          mood(
              "blocked-403",
              "From request 60 on everything is 403",
              site ->
                  Behaviours.between(
                      site, 60, Long.MAX_VALUE, call -> Reply.html(403, "<h1>Forbidden</h1>"))),
          mood(
              "maintenance",
              "Requests 40 to 59 get a page about maintenance with status 200",
              site -> Behaviours.between(site, 40, 60, call -> Reply.html(MAINTENANCE))),
          mood(
              "flaky",
              "Requests 20 to 22 and 50 to 52 are cut off without an answer",
              site -> Behaviours.between(cut(site, 20), 50, 53, call -> Reply.raw(0, out -> {}))),
          mood(
              "validators",
              "ETag and Last-Modified, and 304 for what has not changed",
              Behaviours::validating,
              "http"),
          mood("compressed", "gzip for those who accept it", Behaviours::compressing, "http"),
          mood(
              "cookie-wall",
              "Who does not keep its cookie is redirected in a circle",
              Behaviours::askingForCookies,
              "http"),
          changing(
              "redesign",
              "From request 60 on the same pages in another frame",
              products(),
              products(),
              2),
          changing(
              "shrinking",
              "From request 60 on four of ten pages are gone; truth is that of the beginning",
              products(),
              products().existing(0.5),
              0));

  private Moods() {}

  private static Kind products() {
    return Usual.products("/product/{id}");
  }

  private static LabSite cut(LabSite site, long from) {
    return Behaviours.between(site, from, from + 3, call -> Reply.raw(0, out -> {}));
  }

  private static Entry mood(String name, String purpose, UnaryOperator<LabSite> mood) {
    return mood(name, purpose, mood, "blocks");
  }

  private static Entry mood(String name, String purpose, UnaryOperator<LabSite> mood, String tag) {
    return new Entry(
        name,
        purpose,
        List.of(tag),
        seed -> mood.apply(new Plan(name, seed).kind(products()).site()));
  }

  private static Entry changing(String name, String purpose, Kind before, Kind after, long look) {
    return new Entry(
        name,
        purpose,
        List.of("changes"),
        seed -> {
          LabSite later = new Plan(name, seed).look(look).kind(after).site();
          LabSite now = new Plan(name, seed).kind(before).site();
          return Behaviours.between(now, 60, Long.MAX_VALUE, later::reply);
        });
  }
}
