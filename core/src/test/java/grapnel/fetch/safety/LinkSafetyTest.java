package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkSafetyTest {

  private final LinkSafety safety = new LinkSafety();

  private static Url at(String path) {
    return Url.of("https://forum.example" + path);
  }

  private static Page page(String html) {
    return page("/list", html);
  }

  private static Page page(String path, String html) {
    return Page.parse(at(path), html.getBytes(StandardCharsets.UTF_8), Optional.of("text/html"));
  }

  private boolean acts(String path) {
    return safety.reason(at(path)).isPresent();
  }

  @Test
  void madeUpIdOfWhatLinksCallAnActIsRefused() {
    assertFalse(acts("/x.php?a=17&t=99"));
    safety.learn(page("<a href='/x.php?a=17&t=42'>Report this post</a>"));
    assertTrue(acts("/x.php?a=17&t=99"));
  }

  @Test
  void madeUpIdOfWhatALinkAndItsUrlSayTogetherIsRefused() {
    assertFalse(acts("/ticket/99/queue"));
    safety.learn(page("<a href='/ticket/42/queue'>Set queue</a>"));
    assertTrue(acts("/ticket/99/queue"));
    assertFalse(acts("/ticket/99"));
  }

  @Test
  void whatOneScriptDoesSaysNothingOfAnother() {
    safety.learn(page("<a href='/x17.php?t=42'>Report this post</a>"));
    assertTrue(acts("/x17.php?t=99"));
    assertFalse(acts("/x18.php?t=99"));
  }

  @Test
  void wordThatMayBeANameMustBeSaidOfTwoThings() {
    safety.learn(page("<a href='/r/42'>Report</a>"));
    assertFalse(acts("/r/99"));
    safety.learn(page("<a href='/r/43'>Report</a>"));
    assertTrue(acts("/r/99"));
  }

  @Test
  void wordThatMayBeANameIsBelievedWhereAFormIsPosted() {
    safety.learn(page("<a href='/r/42'>Report</a><form method=post action='/r/42'></form>"));
    assertTrue(acts("/r/99"));
  }

  @Test
  void wordThatMayBeANameIsBelievedWhereOneMustLogIn() {
    safety.learn(page("<a href='/r/42'>Report</a>"));
    safety.learnRedirect(at("/r/42"), at("/login?next=/r/42"));
    assertTrue(acts("/r/99"));
  }

  @Test
  void titleOfAThingClearsItsSeries() {
    safety.learn(page("<a href='/t/42'>Reply</a> <a href='/t/43'>Reply</a>"));
    assertTrue(acts("/t/99"));
    safety.learn(page("<a href='/t/44'>How to paint a fence</a>"));
    assertFalse(acts("/t/99"));
  }

  @Test
  void formOfAThingWithATitleIsNoSignOfActing() {
    safety.learn(page("<a href='/p/42'>A blue mug</a><form method=post action='/p/42'></form>"));
    assertFalse(acts("/p/99"));
  }

  @Test
  void linksBesideAThingInUnknownWordsAreLookedAtOnce() {
    Page thing = page("/t/42", "<a href='/z/42'>Ilmoita asiattomaksi</a> a blue mug");
    safety.learn(thing);
    assertFalse(acts("/z/42"));
    safety.learnAnswer(at("/z/42"), Optional.of(page("/z/42", "a blue mug: done")));
    assertTrue(acts("/z/43"));
  }

  @Test
  void whatStandsInThePlaceOfSuchALinkIsNotLookedAt() {
    safety.learn(
        page(
            "/t/42",
            "<p><a href='/z/42'>Ilmoita asiattomaksi</a></p>"
                + "<p><a href='/y?n=42'>Lisää toivelistalle</a></p>"
                + "<ul><li><a href='/v/42'>Versiohistoria</a></li></ul> a blue mug"));
    safety.learnAnswer(at("/z/42"), Optional.of(page("/z/42", "a blue mug: done")));
    assertTrue(acts("/y?n=42"));
    assertFalse(acts("/v/42"), "it stands elsewhere");
  }

  @Test
  void doubtfulSortIsLookedAtByOneRequestAtATime() {
    safety.learn(page("/t/42", "<a href='/z/42'>Versiohistoria</a> a blue mug"));
    assertEquals(Optional.empty(), safety.claimLook(at("/z/42")));
    assertTrue(safety.claimLook(at("/z/43")).isPresent());
    assertEquals(Optional.empty(), safety.claimLook(at("/t/43")), "nothing doubtful");
    safety.releaseLook(at("/z/42"));
    assertEquals(Optional.empty(), safety.claimLook(at("/z/43")), "the first brought no page");
    safety.learnFile(at("/z/43"), 50_000);
    assertEquals(Optional.empty(), safety.claimLook(at("/z/44")));
  }

  @Test
  void linksBesideAThingThatShowSomethingAreFollowed() {
    safety.learn(page("/t/42", "<a href='/z/42'>Versiohistoria</a> a blue mug"));
    String text = "one two three four five six seven eight nine ten eleven twelve thirteen";
    safety.learnAnswer(at("/z/42"), Optional.of(page("/z/42", text)));
    assertFalse(acts("/z/43"));
  }

  /** Docusaurus' posts: two that share a year, or the month of one and the day of another. */
  @Test
  void postsOfOneDateAreNotToolsOfEachOther() {
    safety.learn(page("/blog/2014/12/26/lucy", "More <a href='/blog/2014/03/12/owl'>here</a>"));
    safety.learnAnswer(at("/blog/2014/03/12/owl"), Optional.of(page("/blog/2014/03/12/owl", "so")));
    assertFalse(acts("/blog/2014/03/12/owl"));
    safety.learn(page("/notes/2014/17", "<a href='/flag/2014/17'>Ilmianna</a>"));
    safety.learnAnswer(at("/flag/2014/17"), Optional.of(page("/flag/2014/17", "so")));
    assertTrue(acts("/flag/2014/18"), "a number behind a year may be an id");
  }

  @Test
  void whatTurnsThePagesOfAListIsNotDoubtful() {
    safety.learn(page("/s?q=1950", "<a href='/s?q=1950&o=20'>Seuraava</a>"));
    safety.learnAnswer(at("/s?q=1950&o=20"), Optional.of(page("/s?q=1950&o=20", "nothing")));
    assertFalse(acts("/s?q=1951&o=20"));
  }

  @Test
  void whatTheUserAllowsIsRequested() {
    LinkSafety lenient = new LinkSafety(List.of(Pattern.compile("/posts/[0-9]+/edit$")));
    assertTrue(acts("/posts/42/edit"));
    assertEquals(Optional.empty(), lenient.reason(at("/posts/42/edit")));
    assertTrue(lenient.reason(at("/posts/42/delete")).isPresent());
  }

  @Test
  void refusedLinksAreCountedOnceEach() {
    String html =
        "<a href='/posts/42/edit'>Edit</a><a href='/logout'>Log out</a><a href='/p/1'>A</a>";
    safety.learn(page(html));
    safety.learn(page(html));
    assertEquals(2, safety.refusedLinks().size());
  }

  private static Response shown(String html) {
    return new Response(
        200, Headers.of("Content-Type", "text/html"), ResponseBody.of(html), Optional.empty());
  }

  private void answered(String path, String html) {
    safety.learn(Request.get(at(path)), shown(html));
  }

  @Test
  void linksThatLeadElsewhereOrWereFollowedAreNotCounted() {
    answered("/", "<a href='https://else.test/logout'>Log out</a><a href='/a/7/edit'>Edit</a>");
    assertEquals(1, safety.refusedLinks().size());
    answered("/a/7/edit", "it was requested by its user's leave");
    answered("/b", "<a href='/a/7/edit'>Edit</a>");
    assertEquals(List.of(), safety.refusedLinks());
  }

  @Test
  void whatTurnsOutToShowThingsIsNotCounted() {
    String twice = "<a href='/r/42'>Report</a><a href='/r/43'>Report</a>";
    answered("/", twice);
    assertEquals(2, safety.refusedLinks().size());
    answered("/more", "<a href='/r/44'>A blue boat</a>");
    assertEquals(List.of(), safety.refusedLinks());
  }

  @Test
  void feedOfAThingIsNotDoubtful() {
    answered("/archive/2024/01/", "<a href='/archive/2024/01/01.rss'><img alt='RSS feed'></a>");
    answered("/archive/2024/01/01.rss", "nothing new");
    answered("/archive/2024/02/", "<a href='/archive/2024/02/02.rss'><img alt='RSS feed'></a>");
    assertEquals(List.of(), safety.refusedLinks());
    assertFalse(acts("/archive/2024/03/03.rss"));
  }

  @Test
  void wayBackToAMessageIsNoCommand() {
    assertEquals(
        Optional.empty(),
        UnsafeRequests.linkReason(Url.of("http://a.example/message/42/"), "cancel", ""));
  }

  @Test
  void whatAPageMarksAsDangerousIsRefusedInAnyLanguage() {
    Page page =
        Page.parse(
            Url.of("http://a.example/lists/dev/"),
            "<a class='btn btn-danger' href='/lists/dev/q?kim'>Precludi</a><a href='/l/1'>Uno</a>");
    assertTrue(new LinkSafety().reason(page.links().getFirst()).isPresent());
    assertTrue(new LinkSafety().reason(page.links().getLast()).isEmpty());
  }

  /** A log of commits, of which some are called as a button may be. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "data-method='delete'",
        "data-turbo-method=post",
        "hx-delete='/zzk/42'",
        "data-confirm='Oletko varma?'",
        "data-turbo-confirm='Oletko varma?'",
        "onclick=\"return window.confirm('Oletko varma?')\""
      })
  void whatAScriptPostsOrAsksAboutIsRefusedInAnyLanguage(String markup) {
    assertTrue(reasonOf("<a href='/zzk/42' " + markup + ">Poista</a>").isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "data-method='get'",
        "data-confirm=''",
        "data-remote=true",
        "onclick=\"track('confirmed')\"",
        "data-post-id=42"
      })
  void otherMarkupSaysNothing(String markup) {
    assertEquals(Optional.empty(), reasonOf("<a href='/zzk/42' " + markup + ">Kissa</a>"));
  }

  private static Optional<String> reasonOf(String html) {
    Page page =
        Page.parse(
            Url.of("https://app.example/"),
            html.getBytes(StandardCharsets.UTF_8),
            Optional.of("text/html; charset=utf-8"));
    return new LinkSafety().reason(page.links().getFirst());
  }

  @Test
  void titleAmongTitlesIsNoCommand() {
    String rows = "";
    for (String title : List.of("Carve the oar", "Mend sails", "Tar the hull", "Count planks")) {
      rows += "<a href='/rev/%08x'>%s</a>".formatted(title.hashCode(), title);
    }
    Page log = page(rows + "<a href='/rev/5dcb4f08'>update tags</a><a href='/r/1'>delete post</a>");
    safety.learn(log);
    assertEquals(
        List.of("delete post"),
        log.links().stream()
            .filter(link -> safety.reason(link).isPresent())
            .map(Link::text)
            .toList());
    assertFalse(acts("/rev/99cb4f08"));
  }

  @Test
  void namesOfTagsAndSlugsOfTitlesAreNoCommands() {
    String html =
        "<a href='/tags/neues'>neues</a><a href='/B_cher_bestellen.html'>B\u00fccher bestellen</a>"
            + "<a href='/angebote/shop_bearbeiten'>Angebot bearbeiten</a>";
    List<String> refused =
        page(html).links().stream()
            .filter(link -> safety.reason(link).isPresent())
            .map(Link::text)
            .toList();
    assertEquals(List.of("Angebot bearbeiten"), refused);
  }

  /** What a link with a verb chooses by parameters, where the URL says no verb itself. */
  @ParameterizedTest
  @CsvSource({
    "/?db=shop&user=, Create user",
    "/?db=shop&view=cheap, Vue modifier",
    "/?db=shop&function=, Funktion erstellen",
    "/?db=shop&import=, Import",
    "/pictures/perms.php?cid=5, Set permissions",
    "/faces/image.php?image=42, Edit faces",
    "/wiki/?c=edit;p=Boats, Anything",
    "/gallery.php?actionID=makeThumbs&gallery=5, Thumbnails",
    "/editactive.php?table=box&id=7&active=0, Yes",
    "/x?id=42&csrf_token=8f14e45fceea167a, Yes"
  })
  void chosenOrderIsRefused(String url, String text) {
    assertTrue(isRefused(url, text), url);
  }

  @ParameterizedTest
  @CsvSource({
    "/?db=shop&user=, Users",
    "/forum/viewtopic.php?t=42, Edit photos",
    "/watch/?ref=footer, Follow us",
    "/view.php?view=List, Refresh list",
    "/list.php?table=mail, Fetch email",
    "/?refresh=1, Refresh",
    "/?db=shop&select=product, Select data",
    "/index.cgi?action=rc;format=rss, RSS",
    "/?Blue_Boat, Cancel edit",
    "/page.jsp?id=17&type=page, Order status"
  })
  void whatIsChosenToBeReadIsFollowed(String url, String text) {
    assertFalse(isRefused(url, text), url);
  }

  private boolean isRefused(String url, String text) {
    String html = "<a href='%s'>%s</a>".formatted(url, text);
    return safety.reason(page(html).links().getFirst()).isPresent();
  }

  @Test
  void buttonForAScriptDoesNotMakeItsPageAct() {
    for (int i = 10; i < 20; i++) safety.learn(page("/note/" + i, "<a href=''>Delete</a>"));
    assertEquals(List.of(), safety.refusedLinks());
    assertFalse(acts("/note/99"));
  }

  @Test
  void interfacesActAndTheirManualsDoNot() {
    assertTrue(acts("/api/logout"));
    assertTrue(acts("/api/v2/session/logout"));
    assertFalse(acts("/docs/api/logout"));
    assertFalse(acts("/forumpost/49335239b0"));
    assertTrue(acts("/newpost/17"));
  }

  @Test
  void whatIsLikeLinksThatActIsRefusedAndSaysWhatSpokeForIt() {
    String url = "/admin/share/private/rGq5Hw?token=5e0c7c1d2f3a4b5c6d7e8f90a1b2c3d4e5f60718";
    Link link = page("<a href='%s'>Share a private link</a>".formatted(url)).links().getFirst();
    assertEquals(Optional.empty(), UnsafeRequests.linkReason(link, LinkActionModel.NONE));
    String reason = safety.reason(link).orElseThrow();
    assertTrue(reason.startsWith("it is like links that act: "), reason);
    assertTrue(reason.contains("proof of origin"), reason);
  }

  @Test
  void orderThatNoListHasPassesWhereItsLinkIsLikeThoseToRead() {
    String url = "/cmd.php?cmd=query_engine&filter=name&scope=one&format=list&id=";
    assertTrue(acts(url + 1));
    safety.learn(page("<a href='%s1'>View 12 entries</a>".formatted(url)));
    assertFalse(acts(url + 1));
    assertFalse(acts(url + 2));
    safety.learn(page("<a href='%s3'>Delete all entries</a>".formatted(url)));
    assertTrue(acts(url + 2));
  }
}
