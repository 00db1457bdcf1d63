package grapnel.app.output;

import grapnel.fact.Json;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Rows with the fields that a user chose, in that order. */
final class ChosenFields {

  private ChosenFields() {}

  /** As lines for people and pipes; a field that a row lacks is empty. */
  static RowOutput.RowFormatter tabs(List<String> columns) {
    return row -> {
      Map<String, Object> all = row.fieldMap();
      return columns.stream()
          .map(name -> cell(all.getOrDefault(name, "")))
          .collect(Collectors.joining("\t"));
    };
  }

  /** As JSON; a field that a row lacks is left out. */
  static RowOutput.RowFormatter json(List<String> columns) {
    return row -> {
      Map<String, Object> all = row.fieldMap();
      Map<String, Object> chosen = new LinkedHashMap<>();
      for (String name : columns) if (all.containsKey(name)) chosen.put(name, all.get(name));
      return Json.text(chosen);
    };
  }

  private static String cell(Object value) {
    String text = value instanceof Collection<?> many ? joined(many) : value.toString();
    return HarmlessText.shown(text.replaceAll("[\\t\\r\\n]+", " "));
  }

  private static String joined(Collection<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(","));
  }
}
