package grapnel.demo.sites;

import grapnel.demo.page.Item;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** The items behind a search, found by words. */
final class RecordIndex {

  private final List<Item> items;
  private final Map<String, BitSet> byWord = new HashMap<>();
  private final Map<String, BitSet> byFieldAndWord = new HashMap<>();

  RecordIndex(List<Item> items) {
    this.items = List.copyOf(items);
    for (int i = 0; i < items.size(); i++) {
      for (Map.Entry<String, String> fact : items.get(i).facts().entrySet()) {
        for (String word : words(fact.getValue())) {
          byWord.computeIfAbsent(word, w -> new BitSet()).set(i);
          byFieldAndWord.computeIfAbsent(fact.getKey() + " " + word, w -> new BitSet()).set(i);
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

  /**
   * The items that hold all words asked for, in each field those asked of it.
   *
   * @param asked words by field, the empty name meaning any field; empty values ask nothing
   */
  List<Item> find(Map<String, String> asked) {
    BitSet hits = new BitSet();
    hits.set(0, items.size());
    for (Map.Entry<String, String> ask : asked.entrySet()) {
      for (String word : words(ask.getValue())) {
        BitSet of =
            ask.getKey().isEmpty()
                ? byWord.getOrDefault(word, new BitSet())
                : byFieldAndWord.getOrDefault(ask.getKey() + " " + word, new BitSet());
        hits.and(of);
      }
    }
    return hits.stream().mapToObj(items::get).toList();
  }

  /** All values of a field, sorted: what a select offers. */
  List<String> values(String field) {
    TreeSet<String> values = new TreeSet<>();
    for (Item item : items) {
      String value = item.facts().get(field);
      if (value != null) values.add(value);
    }
    return List.copyOf(values);
  }

  /** The names of the fields, in the order of the first record. */
  List<String> fields() {
    return items.isEmpty() ? List.of() : List.copyOf(items.getFirst().facts().keySet());
  }
}
