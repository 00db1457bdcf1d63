package grapnel.app.output;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import java.util.HashSet;
import java.util.List;

/** Which fields of rows are wanted. */
public final class FieldOptions {

  private final OptionValue<List<String>> fields;

  public FieldOptions(CommandSyntax syntax) {
    fields =
        syntax.option(
            "--fields",
            "NAMES",
            FieldOptions::names,
            List.of(),
            "only these fields, in this order, with commas between; a name that is none lists all;"
                + " as text, with tabs between");
  }

  private static List<String> names(String typed) {
    List<String> names = List.of(typed.split(",", -1));
    if (names.stream().anyMatch(String::isBlank) || new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          MessageText.quoted(typed) + ": give names with commas between them, each once");
    }
    return names;
  }

  public boolean chosen() {
    return !fields.value().isEmpty();
  }

  /** Those that are wanted, of all that there may be. */
  public List<String> of(List<String> all) {
    for (String name : fields.value()) {
      if (all.contains(name)) continue;
      throw new UserError(
          ExitCode.USAGE,
          "--fields: there is no field %s; use some of %s"
              .formatted(MessageText.quoted(name), String.join(", ", all)));
    }
    return chosen() ? fields.value() : all;
  }
}
