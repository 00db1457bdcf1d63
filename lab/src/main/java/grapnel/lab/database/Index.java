package grapnel.lab.database;

import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds records by their words, by relevance or in one order for all queries. */
final class Index {

  private final List<Item> items;
  private final Habits habits;
  private final Map<String, BitSet> byWord = new HashMap<>();

  Index(List<Item> unordered, Habits habits, long seed) {
    this.habits = habits;
    this.items =
        unordered.stream()
            .sorted(Comparator.comparingLong(item -> Seeds.of(seed, item.id())))
            .toList();
    for (int i = 0; i < items.size(); i++) {
      for (Map.Entry<String, String> fact : items.get(i).facts().entrySet()) {
        for (String word : words(fact.getValue())) {
          byWord.computeIfAbsent(" " + stem(word), _ -> new BitSet()).set(i);
          byWord.computeIfAbsent(fact.getKey() + " " + stem(word), _ -> new BitSet()).set(i);
        }
      }
    }
  }

  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
      if (!word.isEmpty()) words.add(word);
    }
    return words;
  }

  private String stem(String word) {
    if (!habits.stems || word.length() < 5) return word;
    for (String end : new String[] {"ing", "ed", "es", "s"}) {
      if (word.endsWith(end)) return word.substring(0, word.length() - end.length());
    }
    return word;
  }

  /** The words of a text that are searched for. */
  List<String> heard(String text) {
    return words(text).stream()
        .filter(word -> word.length() >= habits.shortest && !habits.stops.contains(word))
        .toList();
  }

  BitSet all() {
    BitSet all = new BitSet();
    all.set(0, items.size());
    return all;
  }

  Item item(int place) {
    return items.get(place);
  }

  int size() {
    return items.size();
  }

  /** The records that a text finds in a fact; in all facts where it has no name. */
  BitSet find(String fact, String text) {
    BitSet hits = habits.match == Habits.Match.ANY ? new BitSet() : all();
    for (String word : heard(text)) {
      BitSet of = byWord.getOrDefault(fact + " " + stem(word), new BitSet());
      if (habits.match == Habits.Match.ANY) hits.or(of);
      else hits.and(of);
    }
    if (habits.match == Habits.Match.PHRASE) {
      String phrase = " " + String.join(" ", heard(text)) + " ";
      for (int i = hits.nextSetBit(0); i >= 0; i = hits.nextSetBit(i + 1)) {
        if (!says(items.get(i), fact, phrase)) hits.clear(i);
      }
    }
    return hits;
  }

  private static boolean says(Item item, String fact, String phrase) {
    return item.facts().entrySet().stream()
        .filter(each -> fact.isEmpty() || each.getKey().equals(fact))
        .anyMatch(each -> (" " + String.join(" ", words(each.getValue())) + " ").contains(phrase));
  }

  /** How many words of a text a record has. */
  int score(int place, String text) {
    int score = 0;
    for (String word : heard(text)) {
      if (byWord.getOrDefault(" " + stem(word), new BitSet()).get(place)) score++;
    }
    return score;
  }

  /** What has the words in its title comes first, and then as chance and the query will have it. */
  long rank(int place, String text) {
    long chance = Seeds.of(Seeds.of(place, text), place) >>> 2;
    List<String> title = words(items.get(place).facts().getOrDefault("title", ""));
    return title.containsAll(words(text)) ? chance >>> 1 : chance;
  }

  List<String> values(String fact) {
    return items.stream()
        .map(item -> item.facts().getOrDefault(fact, ""))
        .filter(value -> !value.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }
}
