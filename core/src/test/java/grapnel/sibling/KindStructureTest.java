package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pages of one kind hang together; a gap in how alike they are parts kinds. */
class KindStructureTest {

  private static final String HEAD = "<p class=tongues><a>de</a></p><h1>Name<b></b></h1>";
  private static final String HOTEL = HEAD + "<table><tr><td></td></table>";
  private static final String SIGHT = HEAD + "<figure><img></figure><div class=map></div>";

  private final KindStructure kind = new KindStructure();
  private int pages;

  private static PageBuild built(String body) {
    Page frame = Page.parse(Url.of("http://a.com/"), "<body>");
    return PageBuild.of(Page.parse(Url.of("http://a.com/x"), "<body>" + body))
        .without(PageBuild.of(frame));
  }

  private Url add(String body) {
    Url url = Url.of("http://a.com/" + ++pages);
    kind.add(url, built(body));
    return url;
  }

  @Test
  void twoKindsThatShareATemplateAreTwo() {
    kind.addSample(built(HOTEL));
    add(HOTEL);
    Url sight = add(SIGHT);
    assertEquals(Set.of(), kind.others());
    add(HOTEL);
    add(HOTEL);
    assertEquals(Set.of(sight), kind.others());
    assertFalse(kind.holds(built(SIGHT)));
    assertTrue(kind.holds(built(HOTEL)));
  }

  @Test
  void namesOfRowsTellKindsOfOneTemplateApart() {
    String flat = "<h1></h1><table><tr><td>Rooms<td>N<tr><td>Floor<td>1<tr><td>Lift<td>yes</table>";
    String house =
        flat.replace("Floor", "Built").replace("Lift", "Garden").replace("Rooms", "Plot");
    kind.addSample(built(flat));
    add(flat.replace("N", "3"));
    Url first = add(house);
    add(flat.replace("N", "2"));
    Url second = add(house);
    add(flat);
    assertEquals(Set.of(first, second), kind.others());
  }

  @Test
  void aHeadingThatOnePageHasMakesNoOtherKind() {
    kind.addSample(built(HOTEL + "<h3>About the Ritz</h3>"));
    for (String name : List.of("Astor", "Plaza", "Mill", "Star")) {
      add(HOTEL + "<h3>About the " + name + "</h3>");
    }
    assertEquals(Set.of(), kind.others());
  }

  @Test
  void aPartThatSomeLackMakesNoOtherKind() {
    String reviews = "<section class=reviews><ol><li><b></b><p></p></li></ol></section>";
    kind.addSample(built(HOTEL));
    for (String body : List.of(HOTEL, HOTEL + reviews, HOTEL, HOTEL + reviews, HOTEL)) add(body);
    assertEquals(Set.of(), kind.others());
  }

  @Test
  void pagesThatDifferMoreAndMoreAreOneKind() {
    kind.addSample(built(HOTEL));
    StringBuilder body = new StringBuilder(HOTEL);
    for (String part : List.of("ul", "ol", "dl", "pre", "form")) {
      add(body.append("<" + part + "></" + part + ">").toString());
    }
    assertEquals(Set.of(), kind.others());
  }

  @Test
  void aNoticeIsOfNoKind() {
    kind.addSample(built(HOTEL));
    Url notice = add("<em>Withdrawn</em>");
    assertEquals(Set.of(notice), kind.others());
  }
}
