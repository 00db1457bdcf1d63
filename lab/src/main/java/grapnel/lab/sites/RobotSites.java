package grapnel.lab.sites;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Plan;
import grapnel.demo.kit.Robots;
import grapnel.lab.part.Behaviours;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/** robots.txt of several kinds (RFC 9309). */
final class RobotSites {

  private static final String PRIVATE = "User-agent: *\nDisallow: /private/\n";
  private static final String GROUPS =
      """
      User-agent: *
      Disallow: /

      User-agent: otherbot
      User-agent: GRAPNEL
      Disallow: /private/
      """;
  private static final String LONGEST =
      """
      User-agent: *
      Disallow: /private/
      Allow: /private/open/
      Disallow: /*?page=2$
      """;

  static final List<Entry> ENTRIES =
      List.of(
          robots("robots-disallow", "/private/ is forbidden", () -> Robots.disallow("/private/")),
          new Entry(
              "robots-crawl-delay",
              "A pause of a second is asked for",
              List.of("robots"),
              seed ->
                  Behaviours.paced(
                      plan(
                              new Plan("robots-crawl-delay", seed),
                              Robots.text(PRIVATE + "Crawl-delay: 1\n", "/private/"))
                          .site(),
                      Duration.ofSeconds(1))),
          robots(
              "robots-groups",
              "Everything is forbidden to others, /private/ to us, who are called grapnel",
              () -> Robots.text(GROUPS, "/private/")),
          robots(
              "robots-longest",
              "Wildcards and allowing, where the longest rule counts",
              () ->
                  new Robots(
                      serving(LONGEST),
                      target ->
                          target.endsWith("?page=2")
                              || (target.startsWith("/private/")
                                  && !target.startsWith("/private/open/")))),
          robots(
              "robots-odd",
              "A byte order mark, old line ends, comments, odd case and spaces",
              () ->
                  Robots.text(
                      "\uFEFFUSER-AGENT :  * # all\r\rdisallow:/private/ # not this\r"
                          + "Nonsense\rDisallow\r",
                      "/private/")),
          robots(
              "robots-huge",
              "Two megabytes; the rule at the beginning counts",
              () ->
                  Robots.text(
                      PRIVATE + "Disallow: /never/seen/here\n".repeat(80_000), "/private/")),
          robots(
              "robots-redirect",
              "Four redirects lead to it",
              () ->
                  new Robots(
                      call -> Reply.redirect(301, "/robots-1.txt"),
                      Robots.beginningWith("/private/"))),
          robots(
              "robots-circle",
              "Redirects without end, so there are no rules",
              () -> new Robots(call -> Reply.redirect(302, "/robots.txt"), RobotSites::nothing)),
          robots(
              "robots-403",
              "It is 403, so everything is allowed",
              () -> new Robots(call -> Reply.html(403, "<h1>Forbidden</h1>"), RobotSites::nothing)),
          robots(
              "robots-html",
              "A page instead of it, so there are no rules",
              () ->
                  new Robots(
                      call -> Reply.html("<h1>Not found</h1><p>Disallow us?"),
                      RobotSites::nothing)),
          closed("robots-503", "It is 503, so everything is forbidden", RobotSites::failing),
          closed(
              "robots-silent",
              "It is never answered, so everything is forbidden",
              () ->
                  new Robots(
                      call -> Reply.raw(0, out -> Thread.sleep(Duration.ofHours(1))),
                      RobotSites::everything)),
          closed(
              "robots-503-twice",
              "It is 503 twice, then it answers; until then everything is forbidden",
              RobotSites::failingTwice));

  private RobotSites() {}

  private static boolean nothing(String target) {
    return false;
  }

  private static boolean everything(String target) {
    return true;
  }

  private static Function<Call, Reply> serving(String text) {
    return call -> Reply.text("text/plain", text);
  }

  private static Robots failing() {
    return new Robots(call -> Reply.html(503, "<h1>Out of order</h1>"), RobotSites::everything);
  }

  private static Robots failingTwice() {
    AtomicInteger asked = new AtomicInteger();
    return new Robots(
        call ->
            asked.incrementAndGet() <= 2
                ? Reply.html(503, "<h1>Out of order</h1>")
                : Reply.text("text/plain", PRIVATE),
        target -> asked.get() <= 2 || target.startsWith("/private/"));
  }

  private static Entry robots(String name, String purpose, Supplier<Robots> robots) {
    return Entry.of(name, purpose, plan -> plan(plan, robots.get()), "robots");
  }

  private static Entry closed(String name, String purpose, Supplier<Robots> robots) {
    return Entry.of(name, purpose, plan -> plan(plan, robots.get()), "robots", "closed");
  }

  private static Plan plan(Plan plan, Robots robots) {
    return plan.robots(robots)
        .kind(Usual.articles("/article/{id}"))
        .part(StaticPages.of("private/a", "private/b", "private/open/c"))
        .part(site -> RobotSites::hops);
  }

  private static Optional<Reply> hops(Call call) {
    if (!call.path().matches("/robots-[1-4]\\.txt")) return Optional.empty();
    int hop = call.path().charAt("/robots-".length()) - '0';
    return Optional.of(
        hop < 4
            ? Reply.redirect(302, "/robots-" + (hop + 1) + ".txt")
            : Reply.text("text/plain", PRIVATE));
  }
}
