package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a link says about where it leads. */
class LinkTargetKeyTest {

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /item/17,                     /item/17
          /Item/17,                     /item/17
          /item/17/,                    /item/17
          /item/17#comments,            /item/17
          /item/17;jsessionid=AB12,     /item/17
          /item/index.html,             /item
          /item/17?utm_source=x,        /item/17
          /item/17?page=1,              /item/17
          /item/17?page=2,              /item/17?page=2
          /list?b=2&a=1,                /list?a=1&b=2
          /list?ref=home&a=1,           /list?a=1
          /#!/item/3,                   /#!/item/3
          """)
  void spellingsOfOneTargetAreOneValue(String href, String value) {
    assertEquals(value, LinkTargetKey.of(href));
  }

  @ParameterizedTest
  @CsvSource({"/item/17, /item/18", "/a?x=1, /a?x=2", "/page/2, /page/3", "/#!/item/3, /#!/item/4"})
  void differentTargetsStayApart(String one, String other) {
    assertEquals(2, java.util.Set.of(LinkTargetKey.of(one), LinkTargetKey.of(other)).size());
  }

  @ParameterizedTest
  @CsvSource({"href, true", "action, true", "src, false", "title, false"})
  void addressesOfPagesAreLinks(String attribute, boolean link) {
    assertEquals(link, LinkTargetKey.isLinkAttribute(attribute));
  }
}
