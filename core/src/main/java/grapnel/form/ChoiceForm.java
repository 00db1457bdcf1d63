package grapnel.form;

import grapnel.form.FormField.Choice;
import grapnel.form.FormJudgement.FieldJudgement;
import grapnel.page.Form;
import java.util.List;
import java.util.Set;

/**
 * A form in which nothing is typed: what is chosen there says whether it searches. One that orders
 * a list or cuts it into pages shows the same things again; one that chooses a category shows
 * others. A model that counts controls can't tell these apart: to it, both are a select and a
 * button.
 */
final class ChoiceForm {

  private static final Set<String> DIRECTIONS =
      Set.of(
          "ascending",
          "descending",
          "asc",
          "desc",
          "newest",
          "oldest",
          "latest",
          "cheapest",
          "lowest",
          "highest",
          "aufsteigend",
          "absteigend",
          "neueste",
          "croissant",
          "decroissant",
          "ascendente",
          "descendente",
          "crescente",
          "decrescente",
          "oplopend",
          "aflopend",
          "rosnaco",
          "malejaco",
          "возрастанию",
          "убыванию",
          "artan",
          "azalan",
          "kasvavalt",
          "kahanevalt");

  /** What else is chosen of a list that stays as it is, or of oneself. */
  private static final Set<String> OTHERS =
      Set.of("lang", "currency", "timezone", "style", "quantity", "gender", "salutation", "sort");

  private static final double PROBABLE = 0.5;

  private final List<FieldJudgement> fields;
  private final ConceptLexicon lexicon;

  private ChoiceForm(List<FieldJudgement> fields, ConceptLexicon lexicon) {
    this.fields = fields.stream().filter(one -> one.field().fillable()).toList();
    this.lexicon = lexicon;
  }

  /** What the form is, given what the model takes it for. */
  static FormType type(
      FillableForm form, FormType thought, List<FieldJudgement> fields, ConceptLexicon lexicon) {
    if (thought != FormType.SEARCH && thought != FormType.OTHER) return thought;
    ChoiceForm choices = new ChoiceForm(fields, lexicon);
    if (choices.fields.isEmpty()) return thought;
    if (choices.fields.stream().anyMatch(one -> !one.field().hasChoices())) return thought;
    if (choices.fields.stream().allMatch(choices::sorts)) return FormType.OTHER;
    boolean asks = form.method() == Form.Method.GET;
    return asks && choices.fields.stream().anyMatch(choices::selects) ? FormType.SEARCH : thought;
  }

  private boolean sorts(FieldJudgement one) {
    if (one.type() == FieldType.SORTING || said(one.field()).contains("sort")) return true;
    List<Choice> choices = one.field().choices();
    long ordering = choices.stream().filter(this::isOrdering).count();
    return 2 * ordering > choices.size();
  }

  /** "Price, ascending", "Z-A", "20". */
  private boolean isOrdering(Choice choice) {
    List<String> words = ConceptLexicon.words(choice.label(), 8);
    return words.stream().anyMatch(DIRECTIONS::contains)
        || (words.size() == 1 && words.getFirst().matches("\\d{1,3}"))
        || String.join("", words).matches("az|za")
        || lexicon.concepts(words).contains("sort");
  }

  private boolean selects(FieldJudgement one) {
    Set<String> said = said(one.field());
    long values = one.field().choices().stream().filter(c -> !c.value().isBlank()).count();
    if (values < 2 || sorts(one) || said.stream().anyMatch(OTHERS::contains)) return false;
    boolean refines = one.type() == FieldType.SEARCH_REFINEMENT && one.confidence() >= PROBABLE;
    return refines || said.contains("category");
  }

  private Set<String> said(FormField field) {
    String names = field.name() + " " + field.control().id() + " " + field.label();
    return lexicon.concepts(ConceptLexicon.words(names, 12));
  }
}
