package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PageIdentityProfileTest {

  private static PageIdentityProfile of(String html) {
    return PageIdentityProfile.of(Page.parse(Url.of("http://a.com/"), html));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <title>News</title><h1>Daily news</h1><p>Rain in Ulm | <title>News</title><h1>Daily news</h1><p>Sun in Graz | SAME
          <title>News</title><h1>Daily news</h1><p>Rain in Ulm | <title>Hats</title><ul><li>Red<li>Blue<li>Green</ul> | DIFFERENT
          <title>News</title><h1>Daily news</h1><p>Rain in Ulm | <title>News</title><script>x</script>                | UNSURE
          <title>News</title><h1>Daily news</h1><p>Rain in Ulm | <title>Other</title><table><tr><td>1</table>         | DIFFERENT
          <script>draw()</script>                              | <script>draw()</script>                              | UNSURE
          """)
  void answersAreSymmetric(String one, String other, PageIdentityProfile.Comparison answer) {
    assertEquals(answer, of(one).compare(of(other)));
    assertEquals(answer, of(other).compare(of(one)));
  }
}
