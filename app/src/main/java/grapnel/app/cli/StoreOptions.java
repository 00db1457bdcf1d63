package grapnel.app.cli;

import grapnel.Grapnel;
import java.time.Duration;

/** The options about what is remembered. */
public final class StoreOptions {

  private final StoreFolder folder;
  private final OptionValue<Duration> wait;
  private final OptionValue<Boolean> fresh;

  public StoreOptions(CommandSyntax syntax) {
    folder = new StoreFolder(syntax);
    wait =
        syntax.option(
            "--lock-wait",
            "TIME",
            DurationParser::parse,
            Duration.ofSeconds(60),
            "how long to wait for another grapnel working on the same site (60s)");
    fresh = syntax.flag("--fresh", "forget what the store knows about the site first");
  }

  /** The library with the store that was named. */
  public Grapnel grapnel() {
    return folder.grapnel().withLockWait(wait.value()).withFresh(fresh.value());
  }
}
