package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sites that want something first: a cookie, a password, another scheme. */
final class AccessTest {

  private static final LabSite SHOP = Sites.named("clean404");

  @TempDir private Path folder;

  private Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString(), "--allow-private"));
    return Ran.with("", all.toArray(String[]::new));
  }

  private static String origin(Lab lab) {
    return lab.sites().getFirst().origin();
  }

  /** The shop behind something that may answer in its place. */
  private static LabSite shopBehind(BiFunction<Call, Reply, Reply> gate) {
    return new LabSite() {
      @Override
      public String name() {
        return "gated";
      }

      @Override
      public Reply reply(Call call) {
        return gate.apply(call, SHOP.reply(call));
      }

      @Override
      public Truth truth() {
        return SHOP.truth();
      }
    };
  }

  private static LabSite behindConsent(boolean setsCookie) {
    return shopBehind(
        (call, page) -> {
          if (call.path().equals("/consent")) {
            Reply back = Reply.redirect(302, call.query().replaceFirst("^back=", ""));
            return setsCookie ? back.with("Set-Cookie", "ok=1; Path=/") : back;
          }
          return call.header("Cookie").orElse("").contains("ok=1")
              ? page
              : Reply.redirect(302, "/consent?back=" + call.target());
        });
  }

  @Test
  void aConsentThatSetsACookieIsPassed() throws IOException {
    try (Lab lab = Lab.serve(behindConsent(true))) {
      Ran ran = run("discover", origin(lab) + "/");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertEquals(SHOP.truth().entities().size(), ran.lines().size(), ran.err());
      long before = lab.sites().getFirst().requests();
      Ran crawled = run("crawl", origin(lab) + "/", "--max-pages", "20");
      assertTrue(crawled.lines().size() > 10, crawled.err());
      // The cookie was kept with the site, so nobody is sent to the consent again.
      assertTrue(
          lab.sites().getFirst().log().stream()
              .skip(before)
              .noneMatch(call -> call.target().startsWith("/consent")));
    }
  }

  @Test
  void aCrawlPassesAConsentToo() throws IOException {
    try (Lab lab = Lab.serve(behindConsent(true))) {
      Ran crawled = run("crawl", origin(lab) + "/", "--max-pages", "20");
      assertTrue(crawled.lines().size() > 10, crawled.err());
    }
  }

  @Test
  void aCookieThatIsNotSetIsNamedAndIsNoSuccess() throws IOException {
    try (Lab lab = Lab.serve(behindConsent(false))) {
      for (String command :
          List.of("discover", "crawl", "siblings", "surface", "forms", "prototypes")) {
        Ran ran = run(command, origin(lab) + "/");
        assertEquals(ExitCode.UNREACHABLE, ran.exitCode(), ran.err());
        assertTrue(ran.err().contains("wants a cookie"), ran.err());
        assertTrue(ran.err().contains("--cookies FILE"), ran.err());
      }
      Path cookies = folder.resolve("cookies.txt");
      Files.writeString(
          cookies, "# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tok\t1\n");
      Ran ran = run("discover", origin(lab) + "/", "--cookies", cookies.toString());
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.lines().size() > 20, ran.err());
    }
  }

  @Test
  void aPageBeforeAllOthersIsNamed() throws IOException {
    LabSite gated =
        shopBehind(
            (call, page) ->
                call.path().equals("/age")
                    ? Reply.html(
                        "<h1>Are you 18?</h1><form method=post><button>Yes</button></form>")
                    : Reply.redirect(302, "/age?then=" + call.target()));
    try (Lab lab = Lab.serve(gated)) {
      for (String command : List.of("discover", "crawl", "surface", "prototypes")) {
        Ran ran = run(command, origin(lab) + "/");
        assertEquals(ExitCode.UNREACHABLE, ran.exitCode(), ran.err());
        assertTrue(ran.err().contains("/age before any other page"), ran.err());
      }
      Ran plan = run("discover", origin(lab) + "/", "--plan");
      assertEquals(ExitCode.UNREACHABLE, plan.exitCode(), plan.err());
      assertEquals(List.of(), plan.lines());
      Ran siblings = run("siblings", origin(lab) + "/shop/3");
      assertEquals(ExitCode.UNREACHABLE, siblings.exitCode(), siblings.err());
      assertTrue(siblings.err().contains("/age before any other page"), siblings.err());
      assertEquals(List.of(), siblings.lines());
    }
  }

  /** A front page elsewhere is no gate, even where nothing else is linked. */
  @Test
  void aStartThatLeadsToTheOnlyPageIsNoGate() throws IOException {
    LabSite single =
        shopBehind(
            (call, page) ->
                call.path().equals("/en/")
                    ? Reply.html("<h1>Soon</h1><form action=/q><input name=q></form>")
                    : Reply.redirect(302, "/en/"));
    try (Lab lab = Lab.serve(single)) {
      Ran ran = run("crawl", origin(lab) + "/");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertEquals(List.of(origin(lab) + "/en/"), ran.lines());
      assertEquals(ExitCode.DONE, run("prototypes", origin(lab) + "/").exitCode());
    }
  }

  private static LabSite behindPassword() {
    String right = Base64.getEncoder().encodeToString("me:p+w d".getBytes(StandardCharsets.UTF_8));
    return shopBehind(
        (call, page) ->
            call.header("Authorization").orElse("").equals("Basic " + right)
                ? page.with("Set-Cookie", "session=topsecret; Path=/")
                : Reply.html(401, "who?").with("WWW-Authenticate", "Basic"));
  }

  @Test
  void aPasswordBeforeTheHostIsUsedAndKeptNowhere() throws IOException {
    try (Lab lab = Lab.serve(behindPassword())) {
      Ran without = run("discover", origin(lab) + "/");
      assertEquals(ExitCode.UNREACHABLE, without.exitCode(), without.err());
      assertTrue(without.err().contains("user name and password"), without.err());

      String login = origin(lab).replace("://", "://me:p+w%20d@");
      Path warc = folder.resolve("all.warc");
      Ran ran = run("discover", login + "/", "--record", warc.toString());
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertFalse(ran.out().isEmpty(), ran.err());
      assertEquals(0, SHOP.truth().score(ran.lines()).hiddenRight(), "no id is guessed");
      assertTrue(ran.err().contains("--hunt-with-credentials"), ran.err());
      assertFalse((ran.out() + ran.err()).contains("me:p"), ran.err());
      for (String secret : List.of("topsecret", "me:p+w", "bWU6")) {
        assertFalse(anyFileHolds(secret), secret);
      }
      Ran all = run("discover", login + "/", "--hunt-with-credentials");
      assertEquals(SHOP.truth().entities().size(), all.lines().size(), all.err());
      assertTrue(all.err().contains("other people's"), all.err());
    }
  }

  private boolean anyFileHolds(String secret) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(secret)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void aHuntWithAPasswordIsRefusedUnlessAllowed() throws IOException {
    try (Lab lab = Lab.serve(behindPassword())) {
      Path list = folder.resolve("list.txt");
      Files.writeString(list, origin(lab).replace("://", "://me:p@") + "/item/1\n");
      Ran ran = run("hunt", list.toString());
      assertEquals(ExitCode.REFUSED, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("--hunt-with-credentials"), ran.err());
      assertEquals(0, lab.sites().getFirst().requests());
    }
  }

  /** A series is verified by asking for ids that nobody named. */
  @Test
  void templatesAreNotVerifiedWithAPasswordUnlessAllowed() throws IOException {
    try (Lab lab = Lab.serve(behindPassword())) {
      Path list = folder.resolve("list.txt");
      StringBuilder urls = new StringBuilder();
      String login = origin(lab).replace("://", "://me:p+w%20d@");
      for (int id = 1; id <= 12; id++) urls.append(login).append("/item/").append(id).append('\n');
      Files.writeString(list, urls);
      Ran ran = run("templates", list.toString());
      assertEquals(ExitCode.REFUSED, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("--hunt-with-credentials"), ran.err());
      assertTrue(ran.err().contains("--offline"), ran.err());
      assertEquals(0, lab.sites().getFirst().requests());

      assertEquals(ExitCode.DONE, run("templates", "--offline", list.toString()).exitCode());
      assertEquals(0, lab.sites().getFirst().requests());

      Ran all = run("templates", "--hunt-with-credentials", list.toString());
      assertEquals(ExitCode.DONE, all.exitCode(), all.err());
      assertTrue(all.err().contains("other people's"), all.err());
      assertTrue(lab.sites().getFirst().requests() > 0, all.err());
    }
  }

  @Test
  void anAddressNeedsNoScheme() throws IOException {
    try (Lab lab = Lab.serve(SHOP)) {
      Ran ran = run("discover", origin(lab).replace("http://", ""));
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.out().startsWith("http://127.0.0.1"), ran.out());
    }
  }

  @Test
  void aMisspeltFileIsReportedAsSuch() throws IOException {
    Files.writeString(folder.resolve("sites.txt"), "http://example.com/\n");
    Files.writeString(folder.resolve("ck.txt"), "http://example.com/\n");
    String misspelt = folder.resolve("stes.txt").toString();
    for (String command : List.of("discover", "hunt", "crawl")) {
      Ran ran = run(command, misspelt);
      assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("no such file") || ran.err().contains("no file"), ran.err());
      assertTrue(ran.err().contains("did you mean"), ran.err());
      assertTrue(ran.err().contains("sites.txt"), ran.err());
      assertTrue(ran.saysOneLine(), ran.err());
    }
    Ran other = run("discover", folder.resolve("to.txt").toString());
    assertFalse(other.err().contains("did you mean"), "two letters are another name, not a slip");
    Ran bare = run("discover", "nosuchlist.txt");
    assertTrue(bare.err().contains("there is no file 'nosuchlist.txt'"), bare.err());
  }
}
