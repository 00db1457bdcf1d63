package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth.Entity;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AbsencesTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "missing-gone, 410, none",
        "missing-error, 500, none",
        "missing-recommending, 200, none",
        "missing-searching, 200, none",
        "missing-echoing, 200, none",
        "missing-shell, 200, none",
        "missing-fallback, 200, none",
        "missing-home, 302, /",
        "missing-list, 302, /list?page=1",
        "missing-login, 302, /login?return=/product/777",
      })
  void missingIdIsAnsweredAsStated(String site, int status, String location) {
    Reply reply = Sites.named(site).reply(Call.get("/product/777"));
    assertEquals(status, reply.status());
    assertEquals(Optional.ofNullable(location), reply.header("Location"));
  }

  @Test
  void fallbackShowsAnEntityThatIsThereAnyway() {
    LabSite site = Sites.named("missing-fallback");
    Entity first = site.truth().linked().getFirst();
    assertEquals(
        site.reply(Call.get(first.path())).text(), site.reply(Call.get("/product/777")).text());
    assertEquals(Optional.of(first), site.truth().entityAt("/product/777"));
  }

  @Test
  void echoDependsOnTheIdAndRecommendationsDoNot() {
    LabSite echo = Sites.named("missing-echoing");
    assertTrue(echo.reply(Call.get("/product/777")).text().contains("product 777"));
    assertTrue(echo.reply(Call.get("/product/778")).text().contains("product 778"));
    LabSite others = Sites.named("missing-recommending");
    assertEquals(
        others.reply(Call.get("/product/777")).text(),
        others.reply(Call.get("/product/778")).text());
  }

  @Test
  void shellHasLabelsAndNoValues() {
    String page = Sites.named("missing-shell").reply(Call.get("/product/777")).text();
    assertTrue(page.contains("<th>Colour</th><td></td>"), page);
    assertTrue(page.contains("<h1></h1>"), page);
  }

  @ParameterizedTest
  @CsvSource({
    "overflow, /product/2147483647, 200",
    "overflow, /product/2147483648, 400",
    "overflow, /product/99999999999999999999999, 400",
    "far-redirected, /product/9999, 200",
    "far-redirected, /product/10000, 302",
  })
  void idsBeyondTheLimitAreAnsweredOtherwise(String site, String url, int status) {
    assertEquals(status, Sites.named(site).reply(Call.get(url)).status());
  }
}
