package grapnel.eval;

import grapnel.form.FieldType;
import grapnel.form.FormClassifier;
import grapnel.form.FormClassifierTrainer;
import grapnel.form.FormClassifierTrainer.LabelledForm;
import grapnel.form.FormJudgement;
import grapnel.form.FormJudgement.FieldJudgement;
import grapnel.form.FormType;
import grapnel.papers.kaur2021.KaurFormRules;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Types of forms and fields on pages that people marked (Formasaurus' set); split by site. */
final class FormsEvaluation implements Evaluation {

  /** As many as theirs. */
  private static final int FOLDS = 20;

  /** What came of one run over all forms. */
  private static final class Result {
    final ClassCounts<FormType> forms = new ClassCounts<>(FormType.class);
    final ClassCounts<FormType> amended = new ClassCounts<>(FormType.class);
    final ClassCounts<FormType> literal = new ClassCounts<>(FormType.class);
    final ClassCounts<FieldType> fields = new ClassCounts<>(FieldType.class);
    final ClassCounts<FieldType> controls = new ClassCounts<>(FieldType.class);
    int rows;
    int wholeRows;
    int writing;
    int refusedByWords;
    int refused;
    int searches;
    int searchesRefused;
    int searchable;
    int searchableRight;
  }

  @Override
  public String purpose() {
    return "types of forms and of fields (Formasaurus' 88.9% and 84.5%)";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.split().isPresent()) {
      runOn(input.split().get(), out);
      return;
    }
    Map<String, List<LabelledForm>> sites = LabelledForms.read(input.data());
    List<List<LabelledForm>> folds = new ArrayList<>();
    for (int i = 0; i < FOLDS; i++) folds.add(new ArrayList<>());
    int at = 0;
    for (List<LabelledForm> forms : sites.values()) folds.get(at++ % FOLDS).addAll(forms);
    Result result = new Result();
    for (int i = 0; i < FOLDS; i++) {
      List<List<LabelledForm>> others = new ArrayList<>(folds);
      List<LabelledForm> test = others.remove(i);
      List<LabelledForm> train = others.stream().flatMap(List::stream).toList();
      FormClassifier classifier =
          FormClassifierTrainer.train(train, FormClassifierTrainer.Settings.USUAL);
      for (LabelledForm form : test) count(form, classifier.judge(form.form()), result);
    }
    out.printf(
        "%,d forms of %,d sites, %d folds, no site on both sides%n",
        result.forms.all(), sites.size(), FOLDS);
    print(result, out);
  }

  private static void runOn(Split split, PrintStream out) throws IOException {
    List<LabelledForm> train = LabelledForms.all(split.train());
    List<LabelledForm> test = LabelledForms.all(split.test());
    FormClassifier classifier =
        FormClassifierTrainer.train(train, FormClassifierTrainer.Settings.USUAL);
    Result result = new Result();
    for (LabelledForm form : test) count(form, classifier.judge(form.form()), result);
    out.printf("learned from %,d forms, measured on %,d others%n", train.size(), test.size());
    print(result, out);
  }

  @Override
  public String layout() {
    return LabelledForms.LAYOUT;
  }

  private static void count(LabelledForm form, FormJudgement judged, Result result) {
    form.type().ifPresent(type -> count(form, type, judged, result));
    boolean any = false;
    boolean whole = true;
    for (FieldJudgement one : judged.fields()) {
      FieldType wanted = form.fields().get(one.field().name());
      // Hidden fields of the same name were not labelled.
      if (wanted == null || one.field().type().equals("hidden")) continue;
      any = true;
      whole &= wanted == one.type();
      result.fields.add(wanted, one.type(), 1);
      result.controls.add(wanted, one.type(), one.field().controls().size());
    }
    if (any) result.rows++;
    if (any && whole) result.wholeRows++;
  }

  private static void count(LabelledForm form, FormType type, FormJudgement judged, Result result) {
    result.forms.add(type, judged.type(), 1);
    result.amended.add(type, KaurFormRules.AMENDED.rule(form.form()).type(), 1);
    result.literal.add(type, KaurFormRules.LITERAL.rule(form.form()).type(), 1);
    boolean words = form.form().offLimits().isPresent();
    boolean refused = judged.offLimits().isPresent();
    if (type.writes()) {
      result.writing++;
      if (words) result.refusedByWords++;
      if (refused) result.refused++;
    }
    if (type == FormType.SEARCH) result.searches++;
    if (type == FormType.SEARCH && refused) result.searchesRefused++;
    if (judged.searchable()) result.searchable++;
    if (judged.searchable() && type == FormType.SEARCH) result.searchableRight++;
  }

  private static void print(Result result, PrintStream out) {
    result.forms.print("form", FormType::label, Formasaurus::form, out);
    out.printf("%.1f%% of forms right (Formasaurus 88.9%%)%n%n", 100 * result.forms.right());
    rules("rules as amended", result.amended, out);
    rules("rules as printed", result.literal, out);
    rules("grapnel", result.forms, out);
    out.printf(
        "%,d forms are called searchable, %,d of them are searches; of %,d searches %,d are"
            + " refused%n",
        result.searchable, result.searchableRight, result.searches, result.searchesRefused);
    out.printf(
        "of %,d forms that write, %,d are refused, %,d by their words alone%n%n",
        result.writing, result.refused, result.refusedByWords);
    result.controls.print("field", FieldType::label, Formasaurus::field, out);
    out.printf(
        "%.1f%% of controls right (Formasaurus 84.5%%), %.1f%% of fields, all of %.1f%% of forms"
            + " (76.1%%)%n",
        100 * result.controls.right(),
        100 * result.fields.right(),
        100.0 * result.wholeRows / Math.max(1, result.rows));
  }

  /** Whether a form searches: all that the rules are about. */
  private static void rules(String name, ClassCounts<FormType> counts, PrintStream out) {
    ClassCounts.Figures figures = counts.figures(FormType.SEARCH);
    out.printf(
        "search by %-17s P %.3f  R %.3f  F1 %.3f%n",
        name + ":", figures.precision(), figures.recall(), figures.f1());
  }
}
