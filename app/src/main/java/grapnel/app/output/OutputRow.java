package grapnel.app.output;

import java.util.LinkedHashMap;
import java.util.Map;

/** One result, which is one line of output. */
public interface OutputRow {

  /** The line for people and for pipes; no line break inside. */
  String text();

  /** The fields of the JSON object, in order; a field that has no value is left out. */
  void fields(Fields fields);

  /** The same as a map. */
  default Map<String, Object> fieldMap() {
    Map<String, Object> all = new LinkedHashMap<>();
    fields(all::put);
    return all;
  }

  /** Where a row puts its fields. */
  interface Fields {
    /**
     * Puts one field.
     *
     * @param value a String, Number or Boolean, or a List or Map of such
     */
    void put(String name, Object value);
  }
}
