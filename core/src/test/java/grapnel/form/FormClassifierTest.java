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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <form action=/list>Sort by <select name=sort><option>Price<option>Newest</select><button>Go</button></form>
          <form><select name=orderby onchange=this.form.submit()><option value=date>Latest<option value=price>Cheapest</select><input type=hidden name=post_type value=product></form>
          <form action=/search><select name=per_page><option>10<option>20<option>50</select> <select name=sort><option>A-Z<option>Z-A</select><button>Search</button></form>
          <form action=/katalog>Sortieren nach <select name=s1><option>Preis aufsteigend<option>Preis absteigend</select><button>Anzeigen</button></form>
          """)
  void formsThatOnlySortAListAreNoSearch(String html) {
    FormJudgement judged = judge(html);
    assertFalse(judged.searchable(), judged::toString);
    assertTrue(judged.type() != FormType.SEARCH, judged::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <form action=/shop><select name=category><option value="">All<option value=3>Chairs<option value=4>Desks<option value=9>Lamps</select><button>Go</button></form>
          <form action=/archiv>Rubrik <select name=rubrik><option value=1>Kultur<option value=2>Sport<option value=3>Wirtschaft</select><input type=submit value=Anzeigen></form>
          <form action=/rooms><label>Genre <select name=g><option>Crime<option>Poetry<option>Travel</select></label><select name=sort><option>Newest<option>Oldest</select><button>Show</button></form>
          """)
  void formsThatChooseACategoryAreSearches(String html) {
    FormJudgement judged = judge(html);
    assertTrue(judged.searchable(), judged::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <form action=/go><select name=lang><option>Deutsch<option>English<option>Français</select><button>Go</button></form>
          <form action=/go><select name=currency><option>EUR<option>USD<option>GBP</select><button>Change</button></form>
          <form action=/item method=post><select name=size><option>S<option>M<option>L</select><button>Add to basket</button></form>
          <form method=post action=/settings><select name=group><option>Red<option>Blue</select><button>Save</button></form>
          """)
  void otherSelectsAreNoSearches(String html) {
    FormJudgement judged = judge(html);
    assertFalse(judged.searchable(), judged::toString);
  }

  @Test
  void searchInAHiddenDropDownCanBeFilled() {
    FormJudgement judged =
        judge(
            """
            <div class=dropdown style="display:none"><form action=/search role=search>
            <input type=search name=q placeholder=Search><button>Search</button></form></div>
            """);
    assertTrue(judged.searchable(), judged::toString);
  }

  @Test
  void buttonThatSaysSendDoesNotRefuseAConfidentSearch() {
    FormJudgement judged =
        judge(
            """
            <h2>Suche</h2><form action=/suche.php method=post id=suchformular>Suchbegriff:
            <input name=begriff><input type=submit value=Absenden></form>
            """);
    assertTrue(judged.searchable(), judged::toString);
    assertTrue(
        judge("<form method=post action=/x>Name <input name=n><button>Absenden</button></form>")
            .offLimits()
            .isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <h2>Find your account</h2><form action=/identify><input name=q placeholder='Name or phone'><button>Search</button></form>
          <form action=/search method=post><p>Enter your user name to search for your account.</p><input name=search><button>Search</button></form>
          <form action=/find><h3>Forgot your password?</h3><input type=search name=q><button>Search</button></form>
          <form action=/lookup><input name=query placeholder='Find my account'><button>Find</button></form>
          <form action=/suche><p>Passwort vergessen? Geben Sie Ihren Benutzernamen ein.</p><input name=suche><button>Suchen</button></form>
          <form action=/recherche><p>Mot de passe oublié</p><input name=q><button>Rechercher</button></form>
          <form action=/account/recover><input name=q><button>Search</button></form>
          <form action=/suche><p>E-Mail eingeben, um nach deinem Konto zu suchen.</p><input name=q><button>Suchen</button></form>
          <form action=/buscar><h3>Encuentra tu cuenta</h3><input name=q><button>Buscar</button></form>
          """)
  void formsThatFindAnAccountAreNeverSent(String html) {
    FormJudgement judged = judge(html);
    assertTrue(judged.offLimits().isPresent(), judged::toString);
    assertFalse(judged.searchable(), judged::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p><a href=/forgot>Forgot your password?</a></p><form action=/search><input name=q placeholder=Search><button>Search</button></form>
          <form action=/help/search><h3>Search the help</h3><input name=q><button>Search</button><p>Popular: how to change your password, opening an account</p></form>
          <h1>Find accountants near you</h1><form action=/search><input name=q placeholder='Find accountants'><button>Search</button></form>
          """)
  void searchesBesideTalkOfPasswordsStaySearches(String html) {
    FormJudgement judged = judge(html);
    assertTrue(judged.searchable(), judged::toString);
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
