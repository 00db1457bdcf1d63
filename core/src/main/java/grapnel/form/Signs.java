package grapnel.form;

import grapnel.form.learn.Sign;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the signs of one thing; what is said twice counts once. */
final class Signs {

  /** One word of many says less than what it means. */
  private static final double WORD = 0.5;

  private static final double GRAM = 0.25;
  private static final int WORDS = 40;

  private final Lexicon lexicon;
  private final Map<String, Double> signs = new LinkedHashMap<>();

  Signs(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  void add(String sign) {
    add(sign, 1);
  }

  void add(String sign, double weight) {
    signs.merge(sign, weight, Math::max);
  }

  /** A number, as one of few steps. */
  void count(String what, int number) {
    add(what + " " + (number < 4 ? "" + number : number < 8 ? "4-7" : number < 20 ? "8-19" : "20"));
  }

  /** What a text speaks of, and its words. */
  void text(String where, String text) {
    List<String> words = Lexicon.words(text, WORDS);
    meaning(where, words);
    for (String word : words) if (word.length() < 25) add(where + "=" + word, WORD);
  }

  /** What a text speaks of. */
  void meaning(String where, List<String> words) {
    for (String concept : lexicon.concepts(words)) add(where + "~" + concept);
  }

  /** The text as a whole, where it is short. */
  void whole(String where, String text) {
    String joined = String.join(" ", Lexicon.words(text, 8));
    if (!joined.isEmpty() && joined.length() < 30) add(where + " is " + joined);
  }

  /** Pieces of four characters, for names that are written as one word. */
  void grams(String where, String text) {
    String joined = "^" + String.join("", Lexicon.words(text, 8)) + "$";
    for (int i = 0; i + 4 <= Math.min(joined.length(), 40); i++) {
      add(where + ":" + joined.substring(i, i + 4), GRAM);
    }
  }

  List<Sign> list() {
    List<Sign> list = new ArrayList<>();
    signs.forEach((name, weight) -> list.add(new Sign(name, weight)));
    return list;
  }
}
