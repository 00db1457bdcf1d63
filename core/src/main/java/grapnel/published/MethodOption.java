package grapnel.published;

import java.util.function.Function;

/**
 * Something that can be told to one method.
 *
 * @param name {@code height}
 * @param label what stands for its value in a help text, {@code N}; empty for what is there or not
 * @param reader turns a text into the value; what is wrong is an {@link IllegalArgumentException}
 *     whose message says what would be right
 * @param usual the value where nobody says otherwise
 */
public record MethodOption<T>(
    String name, String label, Function<String, T> reader, T usual, String description) {

  /** Something that is there or not. */
  public static MethodOption<Boolean> flag(String name, String description) {
    return new MethodOption<>(name, "", Boolean::valueOf, false, description);
  }

  public boolean isFlag() {
    return label.isEmpty();
  }
}
