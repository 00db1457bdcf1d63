package grapnel.form;

import grapnel.form.learn.Sign;
import grapnel.page.Control;
import grapnel.page.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What may tell what a field wants: how it is filled, what it is called, its values, its place. */
final class FieldSigns {

  private static final int OPTIONS = 40;
  private static final double SLIGHT = 0.02;

  /** Of longer labels, too many pairs would be made. */
  private static final int PAIRED = 6;

  private final WebForm form;
  private final Lexicon lexicon;
  private final Map<FormType, Double> typeChances;

  /**
   * @param typeChances of each type of form
   */
  FieldSigns(WebForm form, Map<FormType, Double> typeChances, Lexicon lexicon) {
    this.form = form;
    this.typeChances = typeChances;
    this.lexicon = lexicon;
  }

  /** The signs of fields that stand in a row. */
  List<List<Sign>> of(List<Field> fields) {
    List<Signs> own = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      Signs signs = new Signs(lexicon);
      own(fields.get(i), signs);
      place(i, fields, signs);
      own.add(signs);
    }
    return own.stream().map(Signs::list).toList();
  }

  private void own(Field field, Signs signs) {
    Control control = field.control();
    signs.add("always");
    signs.add("type " + field.type());
    signs.add("kind " + field.kind());
    typeChances.forEach(
        (type, chance) -> {
          if (chance < SLIGHT) return;
          signs.add("form " + type, chance);
          signs.add("form " + type + " kind " + field.kind(), chance);
        });
    signs.text("name", control.name());
    signs.whole("name", control.name());
    signs.grams("name", control.name());
    signs.text("id", control.id());
    signs.grams("id", control.id());
    signs.text("class", control.attribute("class"));
    signs.text("label", field.label());
    signs.whole("label", field.label());
    signs.grams("label", field.label());
    signs.text("label", control.label().text());
    signs.text("group", field.group());
    signs.text(
        "hint",
        control.placeholder()
            + " "
            + control.attribute("title")
            + " "
            + control.attribute("aria-label"));
    signs.text("autocomplete", control.attribute("autocomplete"));
    if (field.kind() != Field.Kind.RADIO && field.kind() != Field.Kind.CHECKBOX)
      signs.text("value", control.value());
    signs.whole("value", control.value());
    together(field, signs);
    constraints(field, signs);
    values(field, signs);
  }

  /** What is said of a field anywhere, beside how it is filled, and two things said at once. */
  private void together(Field field, Signs signs) {
    Control control = field.control();
    String label = field.label() + " " + control.placeholder() + " " + control.attribute("title");
    List<String> said = new ArrayList<>(lexicon.concepts(Lexicon.words(label, 12)));
    for (int i = 0; i < said.size() && said.size() <= PAIRED; i++) {
      for (int j = 0; j < i; j++) {
        boolean sorted = said.get(i).compareTo(said.get(j)) < 0;
        signs.add("label~" + said.get(sorted ? i : j) + "+" + said.get(sorted ? j : i));
      }
    }
    Set<String> any = new TreeSet<>(said);
    any.addAll(lexicon.concepts(Lexicon.words(control.name() + " " + control.id(), 12)));
    for (String concept : any) signs.add(field.kind() + "~" + concept);
  }

  private static void constraints(Field field, Signs signs) {
    Control control = field.control();
    if (field.required()) signs.add("required");
    if (field.hidden()) signs.add("unseen");
    if (field.honeypot().isPresent()) signs.add("trap");
    if (control.checked()) signs.add("checked");
    if (control.attributes().containsKey("readonly")) signs.add("readonly");
    if (field.disabled()) signs.add("disabled");
    field
        .maxlength()
        .ifPresent(n -> signs.add("maxlength " + (n < 12 ? n : n < 30 ? 20 : n < 100 ? 50 : 100)));
    String size = control.attribute("size");
    if (size.matches("[0-9]")) signs.add("size " + size);
    if (!control.min().isEmpty() || !control.max().isEmpty()) signs.add("bounds");
    if (!control.pattern().isEmpty()) signs.add("pattern");
  }

  private static void values(Field field, Signs signs) {
    List<Field.Choice> choices = field.choices();
    if (choices.isEmpty()) return;
    signs.count("choices", choices.size());
    int numbers = 0;
    int years = 0;
    for (Field.Choice choice : choices.subList(0, Math.min(OPTIONS, choices.size()))) {
      String label = choice.label().strip();
      if (label.matches("\\d{1,2}")) numbers++;
      if (label.matches("(19|20)\\d\\d")) years++;
      signs.meaning("choice", Lexicon.words(choice.label(), 6));
      for (String word : Lexicon.words(choice.label(), 4)) {
        if (word.length() < 20) signs.add("choice=" + word, 0.25);
      }
    }
    int seen = Math.min(OPTIONS, choices.size());
    if (years > seen / 2) signs.add("years");
    if (numbers > seen / 2)
      signs.add(
          choices.size() > 27 && choices.size() < 34
              ? "days"
              : choices.size() > 10 && choices.size() < 15 ? "twelve numbers" : "numbers");
    if (choices.size() > 150) signs.add("very many choices");
  }

  private void place(int i, List<Field> fields, Signs signs) {
    signs.add(form.method() == Form.Method.POST ? "post" : "get");
    if (i == 0) signs.add("first");
    if (i == fields.size() - 1) signs.add("last");
    signs.count("fields", fields.size());
    if (i > 0) beside("previous", fields.get(i - 1), fields.get(i), signs);
    if (i + 1 < fields.size()) beside("next", fields.get(i + 1), fields.get(i), signs);
    if (i > 1) beside("earlier", fields.get(i - 2), fields.get(i), signs);
    Field.Kind kind = fields.get(i).kind();
    long before = fields.subList(0, i).stream().filter(f -> f.kind() == kind).count();
    signs.count("of its kind before", (int) before);
  }

  private static void beside(String where, Field other, Field field, Signs signs) {
    signs.add(where + " type " + other.type());
    signs.meaning(where, Lexicon.words(other.name() + " " + other.label(), 12));
    if (!other.label().isEmpty() && other.label().equals(field.label())) {
      signs.add(where + " has the same label");
    }
  }
}
