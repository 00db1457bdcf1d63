package grapnel.app.command;

import grapnel.Manners;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;

/** Whether ids may be tried that nobody named while requests carry credentials. */
final class HuntPermission {

  /** What is said where it is off. */
  static final String OFF =
      "guessing ids while logged in is off: it might open other people's pages; on a site of your"
          + " own use --hunt-with-credentials";

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

  /**
   * Refuses a command that cannot do without guessing.
   *
   * @param otherwise what else the user may do, as the end of a sentence; may be empty
   */
  void check(Manners manners, ProgressDisplay progress, String otherwise) {
    if (manners.hasCredentials() && !granted(progress)) throw refusal(otherwise);
  }

  static UserError refusal(String otherwise) {
    return new UserError(ExitCode.REFUSED, OFF + otherwise);
  }
}
