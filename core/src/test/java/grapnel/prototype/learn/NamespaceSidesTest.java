package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamespaceSidesTest {

  private static final Url OSLO = Url.of("http://a.example/wiki/Oslo");
  private static final Url TALK = Url.of("http://a.example/wiki/Talk:Oslo");
  private static final Url BY_TITLE = Url.of("http://a.example/w/index.php?title=Talk:Oslo");
  private static final Url TITLED = Url.of("http://a.example/wiki/Dune:_Part_Two");

  @Test
  void aWordBeforeTheNameOfAnotherPageMakesASide() {
    List<Url> all = List.of(OSLO, TALK, BY_TITLE, TITLED);
    assertEquals(Map.of("Talk", List.of(TALK, BY_TITLE)), NamespaceSides.of(all, all));
  }

  @Test
  void aColonInANameAloneMakesNone() {
    List<Url> all = List.of(TALK, TITLED);
    assertEquals(Map.of(), NamespaceSides.of(all, all));
  }
}
