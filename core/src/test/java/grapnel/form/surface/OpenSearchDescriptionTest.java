package grapnel.form.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormField;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenSearchDescriptionTest {

  private static final Page HOME = Page.parse(Url.of("http://x.org/"), "<p>Welcome</p>");

  private static String description(String template, String type) {
    return "<OpenSearchDescription><Url type='%s' template=\"%s\"/></OpenSearchDescription>"
        .formatted(type, template);
  }

  @Test
  void aDescriptionIsAForm() {
    String text = description("/find?lang=en&amp;q={searchTerms}&amp;p={startPage?}", "text/html");
    FillableForm form = OpenSearchDescription.form(HOME, text).orElseThrow();
    assertEquals(Optional.of(Url.of("http://x.org/find")), form.action());
    assertEquals(List.of("q"), form.fillableFields().stream().map(FormField::name).toList());
    assertEquals(List.of("lang"), form.hiddenFields().stream().map(FormField::name).toList());
    assertTrue(FormClassifier.load().judge(form).offLimits().isEmpty());
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
      assertEquals(Optional.empty(), OpenSearchDescription.form(HOME, text), text);
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
