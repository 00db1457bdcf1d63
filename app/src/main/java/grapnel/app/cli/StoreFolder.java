package grapnel.app.cli;

import grapnel.Grapnel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** {@code --store} alone, for a command that reads what is remembered and changes nothing. */
public final class StoreFolder {

  private static final String USUAL = ".grapnel";

  private final OptionValue<String> folder;

  public StoreFolder(CommandSyntax syntax) {
    folder =
        syntax.option(
            "--store",
            "DIR",
            name -> name,
            USUAL,
            "the folder that keeps what is known about sites (.grapnel)");
  }

  /** As it was named; nothing where it is the usual one. */
  public Optional<String> named() {
    return Optional.of(folder.value()).filter(name -> !name.equals(USUAL));
  }

  public Path path() {
    try {
      return Path.of(folder.value());
    } catch (InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--store " + MessageText.quoted(folder.value()) + " is not a folder name",
          e);
    }
  }

  /** The library with the store that was named. */
  public Grapnel grapnel() {
    return Grapnel.open(path());
  }
}
