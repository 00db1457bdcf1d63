package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The cases of foreign suites that we know to differ in, from {@code known-differences.tsv}: suite,
 * input as a Java-escaped string, reason. A case that fails must stand there, and a case that
 * stands there must fail.
 */
final class Differences {

  private final String suite;
  private final Map<String, String> known = new HashMap<>();
  private final Set<String> met = new HashSet<>();
  private final List<String> wrong = new ArrayList<>();
  private int cases;

  Differences(String suite) {
    this.suite = suite;
    for (String line : lines()) {
      String[] parts = line.split("\t", -1);
      if (line.startsWith("#") || line.isBlank() || !parts[0].equals(suite)) continue;
      assertTrue(parts.length == 3 && !parts[2].isBlank(), () -> "no reason: " + line);
      known.put(parts[1], parts[2]);
    }
  }

  private static List<String> lines() {
    try (InputStream in = Differences.class.getResourceAsStream("known-differences.tsv")) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  void check(String input, String expected, String actual) {
    cases++;
    String key = escaped(input);
    boolean same = expected.equals(actual);
    if (known.containsKey(key)) met.add(key);
    if (same && known.containsKey(key)) wrong.add(suite + "\t" + key + "\tpasses, but is listed");
    if (!same && !known.containsKey(key)) {
      wrong.add(suite + "\t" + key + "\texpected " + escaped(expected) + " was " + escaped(actual));
    }
  }

  /** Fails with every case that differs without being listed, or is listed and does not differ. */
  void finish(int atLeast) {
    for (String key : known.keySet()) {
      if (!met.contains(key)) wrong.add(suite + "\t" + key + "\tlisted, but no such case");
    }
    assertTrue(
        wrong.isEmpty(), () -> wrong.size() + " of " + cases + ":\n" + String.join("\n", wrong));
    assertTrue(cases >= atLeast, () -> suite + " has only " + cases + " cases");
  }

  static String escaped(String text) {
    var out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = c >= ' ' && c < 127 && c != '\\';
      out.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return out.toString();
  }
}
