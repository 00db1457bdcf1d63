package grapnel.app.cli;

import grapnel.Grapnel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;

/** The options about what is remembered. */
public final class StoreOptions {

  private final OptionValue<String> folder;
  private final OptionValue<Duration> wait;
  private final OptionValue<Boolean> fresh;

  public StoreOptions(CommandSyntax syntax) {
    folder = folder(syntax);
    wait =
        syntax.option(
            "--lock-wait",
            "TIME",
            DurationParser::parse,
            Duration.ofSeconds(60),
            "how long to wait for another grapnel working on the same site (60s)");
    fresh = syntax.flag("--fresh", "forget what the store knows about the site first");
  }

  /** Adds {@code --store} alone, for a command that holds no lock and forgets nothing. */
  public static OptionValue<String> folder(CommandSyntax syntax) {
    return syntax.option(
        "--store",
        "DIR",
        name -> name,
        ".grapnel",
        "the folder that keeps what is known about sites (.grapnel)");
  }

  /** The library with the store that was named. */
  public Grapnel grapnel() {
    try {
      return Grapnel.open(Path.of(folder.value()))
          .withLockWait(wait.value())
          .withFresh(fresh.value());
    } catch (InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--store " + MessageText.quoted(folder.value()) + " is not a folder name",
          e);
    }
  }
}
