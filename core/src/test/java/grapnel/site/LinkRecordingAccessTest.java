package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinkRecordingAccessTest {

  private static final RequestPurpose READING = new RequestPurpose("links", "what is there");

  /** Folders are linked without their last slash; posts name a short address for themselves. */
  private final LinkRecordingAccess site =
      new LinkRecordingAccess(
          (request, _, _) ->
              new Answer.Responded(
                  switch (request.url().path()) {
                    case "/folder" -> redirect("/folder/");
                    case "/s/1" -> redirect("/own/1/");
                    case "/s/2" -> redirect("/own/2/");
                    case "/own/1/" -> page("<a href='/s/1'>short link</a>");
                    case "/" -> page("<a href='/folder'>folder</a> <a href='/s/2'>a post</a>");
                    case "/again/" -> page("<a href='/folder'>folder</a>");
                    default -> page("<p>nothing");
                  }));

  private static Response page(String body) {
    Headers type = Headers.of("Content-Type", "text/html");
    return new Response(200, type, ResponseBody.of(body), Optional.empty());
  }

  private static Response redirect(String to) {
    return new Response(
        301, Headers.of("Location", to), ResponseBody.of(new byte[0]), Optional.empty());
  }

  private static Url url(String path) {
    return Url.of("http://example.com" + path);
  }

  private void read(String... paths) {
    for (String path : paths) {
      Answer _ = site.ask(Request.get(url(path)), READING, 1);
    }
  }

  @Test
  void whereALinkIsRedirectedIsLinked() {
    read("/", "/folder", "/s/2");
    assertTrue(site.isLinked(url("/folder/")));
    assertTrue(site.isLinked(url("/own/2/")));
    assertEquals(2, site.linkTargetCount());
  }

  @Test
  void severalPagesMayLinkToOneAddress() {
    read("/", "/again/", "/folder");
    assertTrue(site.isLinked(url("/folder/")));
  }

  @Test
  void anAddressThatOnlyRedirectsIsNoLink() {
    read("/folder");
    assertFalse(site.isLinked(url("/folder/")));
  }

  @Test
  void aPagesOwnShortLinkIsNoLinkToIt() {
    read("/own/1/", "/s/1");
    assertFalse(site.isLinked(url("/own/1/")));
  }
}
