package grapnel.form.surface;

import grapnel.form.FieldType;
import grapnel.form.FillableForm;
import grapnel.form.FormField;
import grapnel.form.query.QueryField;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes places for terms out of the fields of a form. */
final class QueryFields {

  /** Whatever a select offers: so many of its values are tried. */
  static final int MOST_CHOICES = 1000;

  private static final int USUAL_DIGITS = 6;

  /** How the two bounds of a range are told apart by their names; of each pair one is the lower. */
  private static final List<List<String>> BOUNDS =
      List.of(
          List.of("min", "max"),
          List.of("minimum", "maximum"),
          List.of("from", "to"),
          List.of("low", "high"),
          List.of("lower", "upper"),
          List.of("start", "end"),
          List.of("begin", "end"),
          List.of("after", "before"),
          List.of("gte", "lte"),
          List.of("von", "bis"),
          List.of("de", "a"),
          List.of("desde", "hasta"));

  private QueryFields() {}

  static List<QueryField> of(FillableForm form, Map<String, FieldType> types) {
    List<QueryField> slots = new ArrayList<>();
    List<FormField> fields = form.fillableFields();
    Set<String> bounds = new HashSet<>();
    for (FormField field : fields) {
      if (!field.typed() || bounds.contains(field.name())) continue;
      for (FormField other : fields) {
        if (!other.typed() || !isRangePair(field.name(), other.name())) continue;
        bounds.add(field.name());
        bounds.add(other.name());
        boolean must = field.required() || other.required();
        slots.add(
            QueryField.range(field.name(), other.name(), largest(field, other)).withRequired(must));
        break;
      }
    }
    for (FormField field : fields) {
      if (bounds.contains(field.name())) continue;
      FieldType type = types.getOrDefault(field.name(), FieldType.OTHER);
      queryField(field, type)
          .ifPresent(queryField -> slots.add(queryField.withRequired(isRequired(field))));
    }
    return slots;
  }

  /** A select must be answered where it may not stay as it is. */
  private static boolean isRequired(FormField field) {
    return field.required() && field.defaults().stream().allMatch(String::isEmpty);
  }

  private static long largest(FormField one, FormField other) {
    int digits = Math.min(one.maxlength().orElse(USUAL_DIGITS), other.maxlength().orElse(9));
    return (long) Math.pow(10, Math.clamp(digits, 1, 9)) - 1;
  }

  /** Whether two names are the same but for a word that says lower and one that says upper. */
  static boolean isRangePair(String lower, String upper) {
    for (List<String> pair : BOUNDS) {
      List<String> low = parts(lower);
      List<String> high = parts(upper);
      if (low.size() != high.size()) continue;
      int bounds = 0;
      int others = 0;
      for (int i = 0; i < low.size(); i++) {
        if (low.get(i).equals(pair.getFirst()) && high.get(i).equals(pair.getLast())) bounds++;
        else if (!low.get(i).equals(high.get(i))) others++;
      }
      if (bounds == 1 && others == 0) return true;
    }
    return false;
  }

  private static List<String> parts(String name) {
    String apart = name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    // minprice and price_min alike
    String split =
        apart.replaceAll("^(min|max)(?=[a-z])", "$1 ").replaceAll("(?<=[a-z])(min|max)$", " $1");
    return List.of(split.split("[^a-z]+", -1));
  }

  private static Optional<QueryField> queryField(FormField field, FieldType type) {
    return switch (field.kind()) {
      case TEXT, NUMBER, DATE ->
          Optional.of(QueryField.typed(field.name(), typedKind(field, type)));
      case SELECT, RADIO -> choice(field);
      case CHECKBOX, SELECT_MULTIPLE ->
          field.choices().size() > 1 ? choice(field) : Optional.empty();
      case TEXTAREA, PASSWORD, EMAIL, FILE, HIDDEN, BUTTON -> Optional.empty();
    };
  }

  private static QueryField.Kind typedKind(FormField field, FieldType type) {
    if (field.kind() == FormField.Kind.NUMBER) return QueryField.Kind.NUMBER;
    if (field.kind() == FormField.Kind.DATE) return QueryField.Kind.DATE;
    return switch (type) {
      case NUMBER, QUANTITY, YEAR, MONTH, DAY -> QueryField.Kind.NUMBER;
      case POSTAL_CODE -> QueryField.Kind.CODE;
      case DATE -> QueryField.Kind.DATE;
      default -> QueryField.Kind.TEXT;
    };
  }

  /** All values but the one that is there already, which every other query sends. */
  private static Optional<QueryField> choice(FormField field) {
    List<String> values =
        field.choices().stream()
            .map(FormField.Choice::value)
            .filter(value -> !value.isBlank() && !field.defaults().contains(value))
            .distinct()
            .limit(MOST_CHOICES)
            .toList();
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(QueryField.choice(field.name(), values));
  }
}
