package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeKind.KindRole;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KindRoleReviewTest {

  private static final String SITE = "http://a.example";
  private static final int THINGS = 20;

  private final List<HubPage> hubs = new ArrayList<>();

  private void page(String path, String title, String body) {
    String html = "<title>" + title + "</title><body><p>Welcome to the site</p>" + body;
    hubs.add(HubPage.of(Page.parse(Url.of(SITE + path), html)));
  }

  private static String thing(int i) {
    return "/club/" + (100 + i);
  }

  /** Things of which each has one more page, and a list of all. */
  private PrototypeModel learned(String sidePath, String sideTitle, String sideBody) {
    StringBuilder rows = new StringBuilder("<ul>");
    for (int i = 0; i < THINGS; i++) {
      String side = thing(i) + sidePath;
      rows.append("<li><a href=").append(thing(i)).append(">Club ").append(i).append("</a>");
      String facts = "<h1>Club " + i + "</h1><p>Founded in " + (1900 + i) + " by " + i + " people";
      page(thing(i), "Club " + i, facts + "<p><a href=" + side + ">more</a>");
      page(side, sideTitle.replace("N", "" + i), sideBody.replace("N", "" + i));
    }
    for (int i = 0; i < 5; i++) page("/clubs?page=" + i, "Clubs", rows + "</ul>");
    return PrototypeLearner.learnFromPages(hubs);
  }

  private static PrototypeKind kind(PrototypeModel model, String path) {
    String name = PrototypeClassifier.of(model).kind(SITE + path).orElseThrow();
    return model.kinds().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void sidesOfThingsHoldNoThings() {
    PrototypeModel model =
        learned("/members", "Members of N", "<h1>Members</h1><table><tr><td>N<td>Ann N</table>");
    assertEquals(KindRole.ENTITY, kind(model, thing(3)).role());
    assertEquals(KindRole.UNKNOWN, kind(model, thing(3) + "/members").role());
  }

  @Test
  void oneLogInPageUnderManyAddressesHoldsNoThings() {
    String wall = "<h1>Log in</h1><form method=post><input type=password name=p></form><i>N</i>";
    for (int i = 0; i < THINGS; i++)
      page("/user?id=" + (300 + i), "Log in", wall.replace("N", "" + i));
    StringBuilder users = new StringBuilder("<h1>Talk</h1>");
    for (int i = 0; i < THINGS; i++) {
      users.append("<p><a href=/user?id=").append(300 + i).append(">Ann</a>");
    }
    for (int i = 0; i < 5; i++) page("/talk/" + i, "Talk " + i, users + "<p>On " + i);
    PrototypeModel model = learned("/members", "Members of N", "<h1>Members</h1><p>N people");
    assertEquals(KindRole.UNKNOWN, kind(model, "/user?id=303").role());
  }

  @Test
  void aListThatGoesByManyNamesMayBeAThing() {
    StringBuilder albums = new StringBuilder();
    for (int i = 0; i < THINGS; i++) {
      StringBuilder photos = new StringBuilder("<h1>Album " + i + "</h1><ul>");
      for (int j = 0; j < 6; j++) {
        String path = "/photo/" + (1000 + 10 * i + j);
        photos.append("<li><a href=").append(path).append(">photo</a>");
        page(path, "Photo " + path, "<h1>Photo</h1><img src=" + path + ".jpg>");
      }
      albums.append("<li><a href=/album/").append(i).append(">album</a>");
      page("/album/" + i, "Album " + i, photos + "</ul>");
    }
    for (int i = 0; i < 5; i++) page("/albums?page=" + i, "Albums", "<ul>" + albums + "</ul>");
    PrototypeKind album = kind(PrototypeLearner.learnFromPages(hubs), "/album/7");
    assertTrue(album.role() != KindRole.LIST || album.confidence() <= 0.6, () -> "" + album);
  }
}
