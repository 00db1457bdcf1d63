package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormTest {

  private static final Url URL = Url.of("http://example.com/a/b?c=d");

  private static List<Form> forms(String html) {
    return Page.parse(URL, html).forms();
  }

  private static List<String> names(Form form) {
    return form.controls().stream().map(FormControl::name).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          action=/s                            | http://example.com/s       | GET    | application/x-www-form-urlencoded
          action=s#x method=POST               | http://example.com/a/s     | POST   | application/x-www-form-urlencoded
          method=post enctype=multipart/form-data | http://example.com/a/b?c=d | POST | multipart/form-data
          action='' method=nonsense enctype=x  | http://example.com/a/b?c=d | GET    | application/x-www-form-urlencoded
          action='javascript:go()'             |                            | GET    | application/x-www-form-urlencoded
          action='mailto:a@b.example' enctype=text/plain |                  | GET    | text/plain
          method=dialog                        | http://example.com/a/b?c=d | DIALOG | application/x-www-form-urlencoded
          """)
  void formSaysWhereAndHowItIsSent(
      String attributes, String action, Form.Method method, String enctype) {
    Form form = forms("<form " + attributes + "></form>").getFirst();
    assertEquals(Optional.ofNullable(action).map(Url::of), form.action());
    assertEquals(method, form.method());
    assertEquals(enctype, form.enctype());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <label for=i>Name</label><p>x <input id=i>                    | FOR         | Name
          <label for=i>First</label> <label for=i>name</label><input id=i> | FOR      | First name
          <label>Name <input></label>                                    | NESTING     | Name
          <label>Kind <select><option>one</select></label>               | NESTING     | Kind
          <b id=l>Your</b><i id=m>name</i><input aria-labelledby='l m'>  | ARIA        | Your name
          <input aria-label='Your name'>                                 | ARIA        | Your name
          <table><tr><td>Name:<td><input></table>                        | TABLE       | Name:
          <table><tr><td>Name<td><td><input></table>                     | TABLE       | Name
          <table><tr><th>A<th>B<tr><td><input hidden><td><input></table> | TABLE       | B
          <table><tr><td>x<td>Name <input></table>                       | NEARNESS    | Name
          <p>Please fill in.<p>Name: <input>                             | NEARNESS    | Name:
          Name<br><input>                                                | NEARNESS    | Name
          <div><span>Name</span></div><div><input></div>                 | NEARNESS    | Name
          <input type=checkbox> I agree <br> and so on                   | NEARNESS    | I agree
          Colour <input type=radio> red                                  | NEARNESS    | red
          <input placeholder='your  name' title=t>                       | PLACEHOLDER | your name
          <input title='your name'>                                      | TITLE       | your name
          <input>                                                        | NOTHING     | ``
          <input type=submit value=Go>                                   | OWN         | Go
          <input type=image alt=Go>                                      | OWN         | Go
          <button><b>Go</b> now</button>                                 | OWN         | Go now
          <button aria-label=Go><i></i></button>                         | OWN         | Go
          Name <input type=hidden>                                       | NOTHING     | ``
          """)
  void controlsAreCalledWhatAReaderCallsThem(
      String html, FormControl.Label.LabelSource by, String label) {
    Form form = forms("Text before<form>" + html + "</form>after").getFirst();
    assertEquals(new FormControl.Label(label, by), form.controls().getLast().label());
  }

  @Test
  void textBetweenTwoControlsIsNotTheLabelOfBoth() {
    List<FormControl> controls =
        forms("<form>From <input> to <input></form>").getFirst().controls();
    assertEquals(List.of("From", "to"), controls.stream().map(c -> c.label().text()).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <input name=n>                                              | text            | ``
          <input type=SEARCH value=v>                                 | search          | v
          <input type=nonsense>                                       | text            | ``
          <input type=checkbox>                                       | checkbox        | on
          <textarea>a  b</textarea>                                   | textarea        | a b
          <select><option>a<option value=2 selected>b</select>        | select-one      | 2
          <select><option>a<option>b</select>                         | select-one      | a
          <select multiple><option>a</select>                         | select-multiple | ``
          <button>x</button>                                          | submit          | ``
          <button type=reset value=v>x</button>                       | reset           | v
          """)
  void controlsHaveTypeAndValue(String html, String type, String value) {
    FormControl control = forms("<form>" + html + "</form>").getFirst().controls().getFirst();
    assertEquals(type, control.type());
    assertEquals(value, control.value());
  }

  @Test
  void optionsAreInOrderWithTheirGroups() {
    String html =
        """
        <form><select><option value="">any<optgroup disabled><option value=1> one </optgroup>
        <option value=2 selected>two</select></form>
        """;
    assertEquals(
        List.of(
            new FormControl.Option("", "any", false, false),
            new FormControl.Option("1", "one", false, true),
            new FormControl.Option("2", "two", true, false)),
        forms(html).getFirst().controls().getFirst().options());
  }

  @Test
  void constraintsAreRead() {
    FormControl control =
        forms("<form><input id=i required maxlength=5 pattern='\\d+' placeholder=p checked></form>")
            .getFirst()
            .controls()
            .getFirst();
    assertEquals("i", control.id());
    assertTrue(control.required());
    assertTrue(control.checked());
    assertEquals(OptionalInt.of(5), control.maxlength());
    assertEquals("\\d+", control.pattern());
    assertEquals("p", control.placeholder());
    FormControl plain = forms("<form><input maxlength=-1></form>").getFirst().controls().getFirst();
    assertEquals(OptionalInt.empty(), plain.maxlength());
    assertFalse(plain.required());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <input>                                              | false | false
          <input type=hidden>                                  | true  | false
          <input hidden disabled>                              | true  | true
          <div style='Display: none'><p><input></div>          | true  | false
          <div style='visibility:hidden'><input></div>         | true  | false
          <fieldset disabled><input></fieldset>                | false | true
          """)
  void hiddenAndDisabledComeFromOutsideToo(String html, boolean hidden, boolean disabled) {
    FormControl control = forms("<form>" + html + "</form>").getFirst().controls().getFirst();
    assertEquals(hidden, control.hidden());
    assertEquals(disabled, control.disabled());
  }

  @Test
  void controlsBelongToTheirFormWhereverTheyStand() {
    List<Form> forms =
        forms(
            """
            <input name=a form=two><input name=none>
            <table><form id=one><tr><td><input name=b><td><input name=c form=two></form></table>
            <div><form id=two><input name=d></div><input name=e></form><input name=none form=three>
            """);
    assertEquals(List.of("b"), names(forms.get(0)));
    assertEquals(List.of("a", "c", "d", "e"), names(forms.get(1)));
  }

  @Test
  void formHasTextButtonsAndPlace() {
    List<Form> forms =
        forms(
            """
            <form></form><form class=f><h2>Search</h2><input name=q><button>Find</button>
            <input type=submit value=Clear><script>x</script></form>
            """);
    Form form = forms.get(1);
    assertEquals(1, form.index());
    assertEquals(List.of("Find", "Clear"), form.submitLabels());
    assertEquals("Search Find", form.text());
    assertEquals("html/body/form[class=f]", form.path().toString());
    assertEquals("f", form.attributes().get("class"));
  }

  @Test
  void tensOfThousandsOfControlsAreRead() {
    String row = "<tr><td>Label<td><input name=n aria-labelledby=x>";
    assertEquals(
        50_000,
        forms("<p id=x></p><form><table>" + row.repeat(50_000)).getFirst().controls().size());
    String strays = "<table><form></table>" + "<input>".repeat(50_000);
    assertEquals(List.of(), names(forms(strays).getFirst()));
  }
}
