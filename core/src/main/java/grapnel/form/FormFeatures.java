package grapnel.form;

import grapnel.page.DomPath;
import grapnel.page.Form;
import grapnel.page.FormControl;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What may tell the type of a form: its controls, what they are called, what its buttons say, where
 * it is sent, what stands around it. Each feature is a word; a model weighs them.
 */
final class FormFeatures {

  private static final int ABOVE = 4;

  private final FillableForm fillableForm;
  private final Form form;
  private final FeatureCollector features;

  private FormFeatures(FillableForm fillableForm, ConceptLexicon lexicon) {
    this.fillableForm = fillableForm;
    this.form = fillableForm.form();
    this.features = new FeatureCollector(lexicon);
  }

  static List<WeightedFeature> of(FillableForm form, ConceptLexicon lexicon) {
    FormFeatures formFeatures = new FormFeatures(form, lexicon);
    formFeatures.controls();
    formFeatures.names();
    formFeatures.target();
    formFeatures.surroundings();
    return formFeatures.features.toFeatures();
  }

  private void controls() {
    features.add("always");
    features.add(form.method().toString());
    Map<String, Integer> counts = new TreeMap<>();
    List<String> order = new ArrayList<>();
    for (FormControl control : form.controls()) {
      String type = type(control);
      counts.merge(type, 1, Integer::sum);
      if (!control.hidden()) order.add(type);
    }
    for (String type :
        List.of(
            "text",
            "password",
            "select",
            "textarea",
            "checkbox",
            "radio",
            "hidden",
            "submit",
            "file",
            "email")) {
      features.addCount(type, counts.getOrDefault(type, 0));
    }
    if (order.size() <= 5) features.add("controls " + String.join(" ", order));
    int typed = (int) fillableForm.fields().stream().filter(f -> f.typed() && !f.hidden()).count();
    features.addCount("typed", typed);
    features.addCount(
        "visible", (int) fillableForm.fields().stream().filter(f -> !f.hidden()).count());
    if (typed <= 2) {
      for (FormField field : fillableForm.fields()) {
        if (!field.typed() || field.hidden()) continue;
        String said = field.name() + " " + field.label() + " " + field.placeholder();
        features.addConcepts("typed " + typed, ConceptLexicon.words(said, 12));
      }
    }
    if (fillableForm.submitControls().isEmpty()) features.add("no submit");
    FormGuard.listedReason(fillableForm)
        .ifPresent(
            reason -> {
              int end = reason.indexOf(':');
              features.add("guard " + (end < 0 ? reason : reason.substring(0, end)));
            });
  }

  private static String type(FormControl control) {
    return switch (control.type()) {
      case "select-one", "select-multiple" -> "select";
      case "image", "button" -> "submit";
      case "search", "tel", "url", "number" -> "text";
      default -> control.type();
    };
  }

  private void names() {
    for (FormControl control : form.controls()) {
      if (control.type().equals("hidden")) {
        features.addText("hidden", control.name());
        features.addWhole("hidden", control.name());
        continue;
      }
      String label = control.label().text();
      if (control.isButton()) {
        features.addText("button", label);
        features.addWhole("button", label);
        features.addText("button name", control.name() + " " + control.id());
        continue;
      }
      String kind =
          control.type().equals("checkbox") || control.type().equals("radio")
              ? "box"
              : control.options().isEmpty() ? "field" : "select";
      features.addText(
          kind, label + " " + control.placeholder() + " " + control.attribute("title"));
      features.addText(kind + " name", control.name());
      features.addText(kind + " name", control.id());
      if (kind.equals("field")) {
        features.addWhole("field name", control.name());
        features.addGrams("field name", control.name());
      }
      features.addText(kind + " class", control.attribute("class"));
      if (control.type().equals("search")) features.add("type search");
    }
  }

  private void target() {
    String said = form.attributes().getOrDefault("action", "");
    Optional<Url> action = form.action();
    if (said.isBlank()) features.add("no action");
    else if (action.isEmpty()) features.add("action is no address");
    else {
      features.addText("action", action.get().path());
      features.addText("action query", action.get().query().orElse(""));
      if (!action.get().site().equals(fillableForm.page().site())) {
        features.add("action elsewhere");
        features.addText("action host", action.get().hostName());
      }
    }
  }

  private void surroundings() {
    Map<String, String> own = form.attributes();
    String names =
        own.getOrDefault("id", "")
            + " "
            + own.getOrDefault("class", "")
            + " "
            + own.getOrDefault("name", "");
    features.addText("form", names);
    features.addText("form", own.getOrDefault("onsubmit", ""));
    features.addGrams("form", own.getOrDefault("id", "") + own.getOrDefault("name", ""));
    if (own.getOrDefault("role", "").equals("search")) features.add("role search");
    Optional<DomPath> place = form.path().parent();
    for (int i = 0; i < ABOVE && place.isPresent(); i++, place = place.get().parent()) {
      features.addText(
          "above",
          place.get().attributes().getOrDefault("id", "")
              + " "
              + place.get().attributes().getOrDefault("class", ""));
      features.add("in " + place.get().tag());
    }
    features.addText("before", form.textBefore());
    features.addText("text", form.text());
    int length = form.text().length();
    features.add(
        "text length "
            + (length == 0 ? 0 : length < 30 ? 1 : length < 150 ? 2 : length < 600 ? 3 : 4));
    features.addConcepts(
        "page",
        ConceptLexicon.words(
            fillableForm.page().path() + " " + fillableForm.page().query().orElse(""), 20));
    features.addConcepts("title", ConceptLexicon.words(fillableForm.title(), 20));
  }
}
