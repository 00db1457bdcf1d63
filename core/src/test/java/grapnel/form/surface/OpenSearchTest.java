package grapnel.form.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.form.FormClassifier;
import grapnel.form.WebForm;
import grapnel.form.query.Query;
import grapnel.form.query.Term;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenSearchTest {

  private static final Page HOME = Page.parse(Url.of("http://x.org/"), "<p>Welcome</p>");

  private static String description(String template, String type) {
    return "<OpenSearchDescription><Url type='%s' template=\"%s\"/></OpenSearchDescription>"
        .formatted(type, template);
  }

  @Test
  void aDescriptionIsAForm() {
    String text = description("/find?lang=en&amp;q={searchTerms}&amp;p={startPage?}", "text/html");
    WebForm form = OpenSearch.form(HOME, text).orElseThrow();
    Filling filling = Filling.of(form, FormClassifier.load().judge(form));
    Query query = Query.of(new Term("q", "red house"));
    assertEquals("http://x.org/find?lang=en&q=red+house", filling.request(query).url().toString());
  }

  @Test
  void whatIsNoFormOfTheSiteIsNone() {
    for (String text :
        new String[] {
          "",
          "<Url",
          description("/find?q=1", "text/html"),
          description("/find/{searchTerms}", "text/html"),
          description("/suggest?q={searchTerms}", "application/x-suggestions+json"),
          "<Url type='text/html' method='post' template='/find?q={searchTerms}'/>",
        }) {
      assertEquals(Optional.empty(), OpenSearch.form(HOME, text), text);
    }
  }

  @Test
  void linksThatSpeakOfSearching() {
    for (String text : new String[] {"Search", "Suche", "/buscar.php", "Find a book", "検索"}) {
      assertTrue(FormClassifier.speaksOfSearch(text), text);
    }
    for (String text : new String[] {"Research", "/about/research-areas", "Home", ""}) {
      assertTrue(!FormClassifier.speaksOfSearch(text), text);
    }
  }
}
