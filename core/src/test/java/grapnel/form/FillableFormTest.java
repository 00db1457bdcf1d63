package grapnel.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.FormControl;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FillableFormTest {

  private static final Url URL = Url.of("http://example.com/a/");

  private static FillableForm form(String html) {
    return FillableForm.of(Page.parse(URL, html)).getFirst();
  }

  private static List<String> names(List<FormField> fields) {
    return fields.stream().map(FormField::name).toList();
  }

  @Test
  void boxesOfOneNameAreOneField() {
    FillableForm form =
        form(
            """
            <form>Colour <input type=radio name=c value=r checked> red
            <input type=radio name=c value=g> green <p>
            <input type=checkbox name=x value=1> used</form>
            """);
    assertEquals(List.of("c", "x"), names(form.fields()));
    FormField colour = form.fields().getFirst();
    assertEquals("Colour", colour.label());
    assertEquals(
        List.of(new FormField.Choice("r", "red", true), new FormField.Choice("g", "green", false)),
        colour.choices());
    assertEquals(List.of("r"), colour.defaults());
    assertEquals(List.of(), form.fields().getLast().defaults());
    assertEquals("used", form.fields().getLast().label());
  }

  @Test
  void legendNamesTheGroup() {
    FillableForm form =
        form(
            """
            <form><fieldset><legend>Price</legend><input name=lo placeholder=from>
            <input name=hi placeholder=to></fieldset><input name=q></form>
            """);
    assertEquals(
        List.of("Price", "Price", ""), form.fields().stream().map(FormField::group).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <input name=q>                                           | true
          <input>                                                  | false
          <input name=q disabled>                                  | false
          <input name=q readonly>                                  | false
          <input name=q type=hidden>                               | false
          <input name=q type=file>                                 | false
          <select name=q><option>a<option>b</select>               | true
          <select name=q></select>                                 | false
          <input name=q type=submit>                               | false
          <input name=q><input name=x style='display:none'>        | false
          <input name=q><input name=x style='position:absolute;left:-9999px'> | false
          <input name=x placeholder='Leave this field empty'>      | false
          <input name=honeypot>                                    | false
          <input name=q><select name=x style='display:none'><option>1</select> | false
          """)
  void lastFieldIsFillable(String html, boolean fillable) {
    assertEquals(fillable, form("<form>" + html + "</form>").fields().getLast().fillable());
  }

  @Test
  void formThatOpensOnAClickIsNoTrap() {
    FillableForm form = form("<div style='display:none'><form><input name=q></form></div>");
    assertTrue(form.fields().getFirst().honeypot().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          action=/s                                   | <input name=q> | false
          action='javascript:go()'                    | <input name=q> | true
          action='mailto:a@b.example'                 | <input name=q> | true
          action='#' onsubmit='go()'                  | <input name=q> | true
          action='#'                                  | <input name=q> | false
          onsubmit='go(); return false'               | <input name=q> | true
          onsubmit='if (!ok()) return false'          | <input name=q> | false
          action=/s                                   | <input id=q>   | true
          method=dialog                               | <input name=q> | true
          """)
  void formsThatOnlyWorkByScriptSaySo(String attributes, String html, boolean scripted) {
    FillableForm form = form("<form " + attributes + ">" + html + "</form>");
    assertEquals(
        scripted, form.scriptedReason().isPresent(), () -> form.scriptedReason().toString());
  }

  @Test
  void tokensAreKeptAndButtonsAreThere() {
    FillableForm form =
        form(
            """
            <form method=post><input type=hidden name=csrf value=t><input name=q>
            <button name=go value=1>Go</button></form>
            """);
    assertEquals(List.of("t"), form.hiddenFields().getFirst().defaults());
    assertEquals(List.of("q"), names(form.fillableFields()));
    assertEquals(List.of("go"), form.submitControls().stream().map(FormControl::name).toList());
  }

  @Test
  void nestedAndUnclosedFormsKeepTheirFields() {
    List<FillableForm> forms =
        FillableForm.of(
            Page.parse(
                URL, "<form action=/a><input name=a><form action=/b><input name=b></form><form>"));
    assertEquals(List.of("a", "b"), names(forms.getFirst().fields()));
    assertEquals(2, forms.size());
  }

  @Test
  void tenThousandOptionsAndBoxesAreRead() {
    String options = "<option>x".repeat(10_000);
    String boxes = "<input type=checkbox name=b value=1>".repeat(10_000);
    FillableForm form = form("<form><select name=s>" + options + "</select>" + boxes + "</form>");
    assertEquals(2, form.fields().size());
    assertEquals(10_000, form.fields().getFirst().choices().size());
    assertEquals(10_000, form.fields().getLast().choices().size());
    assertFalse(form.fields().getLast().hidden());
  }
}
