package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotSitesTest {

  @ParameterizedTest
  @CsvSource({
    "robots-disallow, /article/1, false",
    "robots-disallow, /private/a, true",
    "robots-crawl-delay, /private/a, true",
    "robots-groups, /article/1, false",
    "robots-groups, /private/a, true",
    "robots-longest, /private/a, true",
    "robots-longest, /private/open/c, false",
    "robots-longest, /archive?page=2, true",
    "robots-longest, /archive?page=22, false",
    "robots-odd, /private/a, true",
    "robots-huge, /private/a, true",
    "robots-redirect, /private/a, true",
    "robots-circle, /private/a, false",
    "robots-403, /private/a, false",
    "robots-html, /private/a, false",
    "robots-503, /article/1, true",
    "robots-503, /robots.txt, false",
    "robots-silent, /, true",
  })
  void whatIsForbiddenIsAViolation(String site, String url, boolean forbidden) {
    assertEquals(forbidden, Sites.named(site).violation(Call.get(url)).isPresent());
  }

  @Test
  void redirectsLeadToTheRules() {
    LabSite site = Sites.named("robots-redirect");
    String at = "/robots.txt";
    int hops = 0;
    Reply reply = site.reply(Call.get(at));
    while (reply.status() / 100 == 3) {
      reply = site.reply(Call.get(reply.header("Location").orElseThrow()));
      hops++;
    }
    assertEquals(4, hops);
    assertTrue(reply.text().contains("Disallow: /private/"), reply.text());
  }

  @Test
  void rulesCountOnceTheyAnswer() {
    LabSite site = Sites.named("robots-503-twice");
    assertEquals(503, site.reply(Call.get("/robots.txt")).status());
    assertTrue(site.violation(Call.get("/")).isPresent());
    assertEquals(503, site.reply(Call.get("/robots.txt")).status());
    assertEquals(200, site.reply(Call.get("/robots.txt")).status());
    assertTrue(site.violation(Call.get("/")).isEmpty());
    assertTrue(site.violation(Call.get("/private/a")).isPresent());
  }

  @Test
  void hugeRulesAreHuge() {
    assertTrue(Sites.named("robots-huge").reply(Call.get("/robots.txt")).body().length > 2_000_000);
  }
}
