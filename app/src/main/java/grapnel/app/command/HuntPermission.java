package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;

/** Whether ids may be tried that nobody named while requests carry credentials. */
final class HuntPermission {

  private final OptionValue<Boolean> allowed;
  private boolean told;

  HuntPermission(CommandSyntax syntax) {
    allowed =
        syntax.flag(
            "--hunt-with-credentials",
            "also guess ids while logged in (with a password, cookies or a certificate); only for a"
                + " site of your own");
  }

  /** Whether they may; says once what that may show. */
  boolean granted(ProgressDisplay progress) {
    if (allowed.value() && !told) {
      told = true;
      progress.say(
          "guessing ids while logged in: pages that only you may see, and other people's, can end"
              + " up in the output and the store");
    }
    return allowed.value();
  }

  static UserError refusal() {
    return new UserError(
        ExitCode.REFUSED,
        "guessing ids while logged in is off: it might open other people's pages; on a site of your"
            + " own use --hunt-with-credentials");
  }
}
