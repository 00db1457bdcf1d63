package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class DomPathTest {

  private static List<DomPath> paths(String html) {
    return Page.parse(Url.of("http://example.com/"), html).links().stream()
        .map(Link::path)
        .toList();
  }

  @Test
  void pathHasThreeLevelsOfDetail() {
    DomPath path = paths("<ul id=u class='a b'><li><a href=/x class=c>x</a></ul>").getFirst();
    assertEquals("html/body/ul/li/a", path.text(DomPath.Detail.TAGS));
    assertEquals("html/body/ul[class][id]/li/a[class][href]", path.text(DomPath.Detail.NAMES));
    assertEquals(
        "html/body/ul[class=a b][id=u]/li/a[class=c][href]", path.text(DomPath.Detail.VALUES));
    assertEquals(5, path.length());
  }

  @Test
  void hashIsEqualExactlyWhenTheTextIs() {
    List<DomPath> paths =
        paths(
            """
            <p><a href=1>1</a><p><a href=2>2</a><p class=x><a href=3>3</a><p class=y><a href=4>4</a>
            <p id=x><a href=5>5</a><div><a href=6>6</a></div><p class=x><a href=7>7</a>
            <p class=x id=y><a href=8>8</a><p id=y class=x><a href=9>9</a>
            """);
    assertEquals(9, paths.size());
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      for (DomPath a : paths) {
        for (DomPath b : paths) {
          assertEquals(
              a.text(detail).equals(b.text(detail)),
              a.hash(detail) == b.hash(detail),
              () -> detail + ": " + a + " and " + b);
        }
      }
    }
  }

  @Test
  void pathsOfOnePageShareTheirBeginning() {
    List<DomPath> paths = paths("<ul><li><a href=1>1</a><li><a href=2>2</a></ul>");
    DomPath list = paths.getFirst().parent().orElseThrow().parent().orElseThrow();
    assertSame(list, paths.getLast().parent().orElseThrow().parent().orElseThrow());
    assertEquals("ul", list.tag());
    assertEquals(paths.getFirst(), paths.getLast());
    assertEquals(paths.getFirst().hashCode(), paths.getLast().hashCode());
    assertNotEquals(list, paths.getFirst());
  }

  /** Stored hashes are compared with new ones, so these values may never change. */
  @Test
  void hashesStayWhatTheyWere() {
    DomPath path = paths("<ul class=nav><li><a href=/x>x</a></ul>").getFirst();
    assertEquals("542785d93b0572c9", Long.toHexString(path.hash(DomPath.Detail.TAGS)));
    assertEquals("173c572fcbaa2bc4", Long.toHexString(path.hash(DomPath.Detail.NAMES)));
    assertEquals("58872a9f4e48a66a", Long.toHexString(path.hash(DomPath.Detail.VALUES)));
  }
}
