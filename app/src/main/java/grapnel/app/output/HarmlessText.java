package grapnel.app.output;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Texts from the web on their way to a terminal or a spreadsheet: to be seen, not obeyed. */
final class HarmlessText {

  /** What terminals obey or reorder lines by; line ends and tabs are ours. */
  private static final Pattern OBEYED =
      Pattern.compile(
          "[\\p{Cntrl}\\x{80}-\\x{9f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}&&[^\\n\\t]]");

  /** A spreadsheet takes a cell that begins so for a formula. */
  private static final Pattern FORMULA = Pattern.compile("[=+@\\t-].*", Pattern.DOTALL);

  private HarmlessText() {}

  /** Without what a terminal obeys. */
  static String shown(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // Nearly all lines are URLs, which are ASCII without any.
      if (c > '~' || (c < ' ' && c != '\n' && c != '\t'))
        return OBEYED.matcher(text).replaceAll("");
    }
    return text;
  }

  /** As a cell of a table that spreadsheets open: an apostrophe says that it is text. */
  static String cell(String text) {
    // Between quotes a line may end as it did (RFC 4180).
    String shown =
        Arrays.stream(text.split("\r", -1))
            .map(HarmlessText::shown)
            .collect(Collectors.joining("\r"));
    return FORMULA.matcher(shown).matches() ? "'" + shown : shown;
  }
}
