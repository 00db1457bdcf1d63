package grapnel.app.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What an option is set to without being typed.
 *
 * @param source where it is set: a file with its line, or a variable
 */
public record ConfiguredValue(OptionSpec option, List<String> values, String source) {

  /** The values for people, without what may be a password. */
  public String shown() {
    return String.join(", ", values.stream().map(this::masked).toList());
  }

  private String masked(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    boolean secret =
        lower.startsWith("cookie:")
            || lower.startsWith("authorization:")
            || option.longestName().equals("--token")
            || value.matches("[a-z0-9-]+://[^/@]*@.*");
    return secret ? "(set, not shown)" : value;
  }
}
