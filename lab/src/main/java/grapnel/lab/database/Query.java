package grapnel.lab.database;

import grapnel.demo.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was filled in, and which records that finds. */
final class Query {

  private final Habits habits;
  private final Map<String, String> given = new LinkedHashMap<>();

  Query(Habits habits, List<Field> fields) {
    this.habits = habits;
    for (Field field : fields) given.putIfAbsent(field.name(), field.value().strip());
  }

  String value(String name) {
    return given.getOrDefault(name, "");
  }

  /** Whether anything was sent that the form asks for. */
  boolean sent() {
    return habits.inputs.stream()
        .anyMatch(
            input -> given.containsKey(input.name()) || given.containsKey(input.name() + "_min"));
  }

  private static boolean narrows(Input input) {
    return input.kind() != Input.Kind.SORT && input.kind() != Input.Kind.SIZE;
  }

  /** Whether something is asked, and everything that must be. */
  boolean asks(Index index) {
    boolean any = false;
    for (Input input : habits.inputs) {
      if (!narrows(input)) continue;
      boolean filled = filled(input, index);
      if (input.required() && !filled) return false;
      any |= filled;
    }
    return any || habits.lists;
  }

  private boolean filled(Input input, Index index) {
    return switch (input.kind()) {
      case RANGE ->
          !value(input.name() + "_min").isEmpty() || !value(input.name() + "_max").isEmpty();
      case WORDS -> !index.heard(value(input.name())).isEmpty();
      default -> !value(input.name()).isEmpty();
    };
  }

  /** The records found, the first first. */
  List<Integer> hits(Index index) {
    BitSet hits = index.all();
    StringBuilder words = new StringBuilder();
    for (Input input : habits.inputs) {
      if (!narrows(input) || !filled(input, index)) continue;
      if (input.kind() == Input.Kind.WORDS) {
        hits.and(index.find(input.fact(), value(input.name())));
        words.append(value(input.name())).append(' ');
      } else {
        keep(hits, input, index);
      }
    }
    List<Integer> places = new ArrayList<>(hits.stream().boxed().toList());
    if (habits.relevance && !words.isEmpty()) {
      String asked = words.toString().strip();
      places.sort(Comparator.comparingLong(place -> index.rank(place, asked)));
    }
    if (habits.match == Habits.Match.ANY) {
      places.sort(Comparator.comparingInt(place -> -index.score(place, words.toString())));
    }
    if (value("order").equals("reverse")) places = places.reversed();
    return places;
  }

  private void keep(BitSet hits, Input input, Index index) {
    for (int i = hits.nextSetBit(0); i >= 0; i = hits.nextSetBit(i + 1)) {
      String fact = index.item(i).facts().getOrDefault(input.fact(), "");
      boolean fits =
          input.kind() == Input.Kind.RANGE
              ? within(fact, value(input.name() + "_min"), value(input.name() + "_max"))
              : fact.equalsIgnoreCase(value(input.name()));
      if (!fits) hits.clear(i);
    }
  }

  private static boolean within(String fact, String low, String high) {
    double number = number(fact, Double.NaN);
    return number >= number(low, -1e18) && number <= number(high, 1e18);
  }

  private static double number(String text, double otherwise) {
    return text.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?") ? Double.parseDouble(text) : otherwise;
  }

  int page() {
    return value("page").matches("[0-9]{1,6}") ? Math.max(1, Integer.parseInt(value("page"))) : 1;
  }

  int size() {
    return value("per").matches("[0-9]{1,3}")
        ? Math.clamp(Integer.parseInt(value("per")), 1, 100)
        : habits.size;
  }

  /** What a link to another page of the results has to carry. */
  Map<String, String> carried() {
    Map<String, String> carried = new LinkedHashMap<>(given);
    carried.keySet().removeAll(List.of("page", "token", "website"));
    return carried;
  }

  /** The narrowest query that can find a record. */
  static Query narrowest(Habits habits, Index index, int place) {
    List<Field> fields = new ArrayList<>();
    Map<String, String> facts = index.item(place).facts();
    for (Input input : habits.inputs) {
      String fact = facts.getOrDefault(input.fact(), "");
      switch (input.kind()) {
        case WORDS -> fields.add(new Field(input.name(), text(habits, input, facts)));
        case RANGE -> {
          fields.add(new Field(input.name() + "_min", fact));
          fields.add(new Field(input.name() + "_max", fact));
        }
        case SELECT, RADIO, EXACT -> fields.add(new Field(input.name(), fact));
        case SORT, SIZE -> {}
      }
    }
    return new Query(habits, fields);
  }

  private static String text(Habits habits, Input input, Map<String, String> facts) {
    if (!input.fact().isEmpty()) return facts.getOrDefault(input.fact(), "");
    return habits.match == Habits.Match.PHRASE
        ? facts.getOrDefault("title", "")
        : String.join(" ", facts.values());
  }
}
