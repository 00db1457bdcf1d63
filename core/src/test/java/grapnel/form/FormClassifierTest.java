package grapnel.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormClassifierTest {

  private static FormJudgement judge(String html) {
    Page page = Page.parse(Url.of("http://example.com/"), html);
    return FormClassifier.load().judge(FillableForm.of(page).getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SEARCH            | <form action=/search><input name=q><input type=submit value=Search></form>
          SEARCH            | <form action=/suche><input name=suchwort placeholder=Suchbegriff><button>Suchen</button></form>
          SEARCH            | <form action=/recherche method=post><input name=mots><button>Rechercher</button></form>
          SEARCH            | <form action=/books>Title <input name=title> Author <input name=author> Genre <select name=genre><option>all<option>crime</select><button>Find books</button></form>
          LOGIN             | <form action=/login method=post><input name=user><input type=password name=pass><button>Log in</button></form>
          LOGIN             | <form action=/anmelden method=post>Benutzer <input name=b> Kennwort <input type=password name=k><button>Einloggen</button></form>
          REGISTRATION      | <form action=/register method=post>Name <input name=username> Email <input name=email> Password <input type=password name=p1> Again <input type=password name=p2><button>Create account</button></form>
          PASSWORD_RECOVERY | <form action=/forgot method=post><h2>Forgot your password?</h2>Email <input name=email><button>Reset password</button></form>
          CONTACT           | <form action=/contact method=post>Name <input name=name> Email <input name=email> Message <textarea name=message></textarea><button>Send</button></form>
          MAILING_LIST      | <form action=/newsletter method=post>Subscribe to our newsletter <input name=email placeholder='Your email'><button>Subscribe</button></form>
          ORDER             | <form action=/cart/add method=post><input type=hidden name=product_id value=7>Quantity <input name=qty value=1><button>Add to cart</button></form>
          """)
  void plainFormsHaveTheirType(FormType type, String html) {
    FormJudgement judged = judge(html);
    assertEquals(type, judged.type(), judged::toString);
    assertEquals(type == FormType.SEARCH, judged.searchable(), judged::rule);
    assertEquals(type != FormType.SEARCH, judged.offLimits().isPresent());
  }

  @Test
  void whatNamesAFormThatWritesRefusesItWhateverTheModelThinks() {
    FormJudgement judged =
        judge(
            """
            <form action=/search role=search><h3>Search</h3><input name=q placeholder=Search>
            <input name=keyword type=password><button>Search</button></form>
            """);
    assertTrue(judged.offLimits().isPresent());
    assertFalse(judged.searchable());
  }

  @Test
  void fieldsHaveTheirTypesInOrder() {
    FormJudgement judged =
        judge(
            """
            <form action=/register method=post><input type=hidden name=token value=1>
            First name <input name=firstname> Last name <input name=lastname>
            E-mail <input name=email> Password <input type=password name=password>
            Repeat password <input type=password name=password2>
            <input type=submit name=go value=Register></form>
            """);
    assertEquals(
        List.of(
            FieldType.OTHER,
            FieldType.FIRST_NAME,
            FieldType.LAST_NAME,
            FieldType.EMAIL,
            FieldType.PASSWORD,
            FieldType.PASSWORD_CONFIRMATION,
            FieldType.SUBMIT_BUTTON),
        judged.fields().stream().map(FormJudgement.FieldJudgement::type).toList());
  }

  @Test
  void formWithNothingInItIsNoSearch() {
    FormJudgement judged = judge("<form></form>");
    assertFalse(judged.searchable());
    assertEquals(List.of(), judged.fields());
  }

  @Test
  void hugeFormsAreJudged() {
    String options = "<option>x".repeat(10_000);
    String fields = "<input name=f>".repeat(10_000);
    FormJudgement judged =
        judge("<form><select name=s>" + options + "</select>" + fields + "</form>");
    assertEquals(10_001, judged.fields().size());
  }

  @Test
  void modelIsReadAsItWasWritten() {
    FormClassifier loaded = FormClassifier.load();
    assertEquals(loaded.lines(), FormClassifier.read(loaded.lines()).lines());
  }
}
