package grapnel.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the features of one thing; what is said twice counts once. */
final class FeatureCollector {

  /** One word of many says less than what it means. */
  private static final double WORD = 0.5;

  private static final double GRAM = 0.25;
  private static final int WORDS = 40;

  private final ConceptLexicon lexicon;
  private final Map<String, Double> weights = new LinkedHashMap<>();

  FeatureCollector(ConceptLexicon lexicon) {
    this.lexicon = lexicon;
  }

  void add(String feature) {
    add(feature, 1);
  }

  void add(String feature, double weight) {
    weights.merge(feature, weight, Math::max);
  }

  /** A number, as one of few steps. */
  void addCount(String what, int number) {
    add(what + " " + (number < 4 ? "" + number : number < 8 ? "4-7" : number < 20 ? "8-19" : "20"));
  }

  /** What a text speaks of, and its words. */
  void addText(String where, String text) {
    List<String> words = ConceptLexicon.words(text, WORDS);
    addConcepts(where, words);
    for (String word : words) if (word.length() < 25) add(where + "=" + word, WORD);
  }

  /** What a text speaks of. */
  void addConcepts(String where, List<String> words) {
    for (String concept : lexicon.concepts(words)) add(where + "~" + concept);
  }

  /** The text as a whole, where it is short. */
  void addWhole(String where, String text) {
    String joined = String.join(" ", ConceptLexicon.words(text, 8));
    if (!joined.isEmpty() && joined.length() < 30) add(where + " is " + joined);
  }

  /** Pieces of four characters, for names that are written as one word. */
  void addGrams(String where, String text) {
    String joined = "^" + String.join("", ConceptLexicon.words(text, 8)) + "$";
    for (int i = 0; i + 4 <= Math.min(joined.length(), 40); i++) {
      add(where + ":" + joined.substring(i, i + 4), GRAM);
    }
  }

  List<WeightedFeature> toFeatures() {
    List<WeightedFeature> list = new ArrayList<>();
    weights.forEach((name, weight) -> list.add(new WeightedFeature(name, weight)));
    return list;
  }
}
