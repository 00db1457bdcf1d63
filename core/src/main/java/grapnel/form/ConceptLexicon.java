package grapnel.form;

import grapnel.fetch.safety.PlainWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What words mean, in the languages of the web: {@code suche}, {@code buscar} and {@code txtsearch}
 * all speak of searching. The file {@code concepts.tsv} has a line for each meaning: whole words,
 * beginnings ({@code such*}), parts ({@code *search*}), and pairs ({@code sign_in}).
 */
final class ConceptLexicon {

  private static final int LONGEST_WORD = 40;

  private final Map<String, Set<String>> whole = new HashMap<>();
  private final Map<String, Set<String>> beginnings = new HashMap<>();
  private final Map<String, Set<String>> parts = new HashMap<>();
  private int shortestPart = Integer.MAX_VALUE;
  private int longestPart;

  ConceptLexicon(List<String> lines) {
    for (String line : lines) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 2) throw new IllegalArgumentException("no concept: " + line);
      for (String word : cells[1].split(" ", -1)) put(cells[0], word);
    }
  }

  private void put(String concept, String word) {
    String plain = PlainWords.joined(word).replace(' ', '_');
    if (plain.isEmpty()) throw new IllegalArgumentException(concept + " has no word: " + word);
    boolean part = word.startsWith("*");
    Map<String, Set<String>> map = part ? parts : word.endsWith("*") ? beginnings : whole;
    map.computeIfAbsent(plain, _ -> new LinkedHashSet<>()).add(concept);
    if (part) {
      shortestPart = Math.min(shortestPart, plain.length());
      longestPart = Math.max(longestPart, plain.length());
    }
  }

  /** What a text speaks of, in the order in which it does. */
  Set<String> concepts(List<String> words) {
    Set<String> concepts = new LinkedHashSet<>();
    String before = "";
    for (String word : words) {
      concepts.addAll(concepts(word));
      if (!before.isEmpty()) concepts.addAll(whole.getOrDefault(before + "_" + word, Set.of()));
      before = word;
    }
    return concepts;
  }

  private Set<String> concepts(String raw) {
    String word = raw.length() > LONGEST_WORD ? raw.substring(0, LONGEST_WORD) : raw;
    Set<String> found = new LinkedHashSet<>(whole.getOrDefault(word, Set.of()));
    for (int end = 1; end <= word.length(); end++) {
      found.addAll(beginnings.getOrDefault(word.substring(0, end), Set.of()));
    }
    for (int start = 0; start < word.length(); start++) {
      int last = Math.min(word.length(), start + longestPart);
      for (int end = start + shortestPart; end <= last; end++) {
        found.addAll(parts.getOrDefault(word.substring(start, end), Set.of()));
      }
    }
    return found;
  }

  /** A short list of the words of a text. */
  static List<String> words(String text, int most) {
    // Before the words are made: a text area may hold a book.
    String start =
        text.length() > most * LONGEST_WORD ? text.substring(0, most * LONGEST_WORD) : text;
    List<String> words = new ArrayList<>(PlainWords.of(start));
    return words.size() > most ? words.subList(0, most) : words;
  }
}
