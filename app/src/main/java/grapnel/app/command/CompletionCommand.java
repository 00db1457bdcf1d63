package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.RowOutput;
import java.util.List;
import picocli.CommandLine;

/** {@code completion}: the script that lets a shell complete what is typed. */
final class CompletionCommand implements Command {
  private final CommandSyntax syntax;
  private final Streams streams;
  private final OptionValue<List<String>> shell;

  CompletionCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe(
        "Prints a completion script. bash: source <(grapnel completion bash); zsh: grapnel"
            + " completion zsh > a folder of $fpath/_grapnel; fish: grapnel completion fish >"
            + " ~/.config/fish/completions/grapnel.fish");
    shell =
        syntax.words(
            "0..1", "SHELL", List.of("bash", "zsh", "fish"), "bash (the default), zsh or fish");
  }

  @Override
  public ExitCode run() {
    CommandLine root = syntax.root().commandLine();
    String wanted = shell.value().isEmpty() ? "bash" : shell.value().getFirst();
    RowOutput.print(
        streams,
        switch (wanted) {
          case "bash" -> ShellCompletion.bash(root);
          case "zsh" -> ShellCompletion.zsh(root);
          case "fish" -> ShellCompletion.fish(root);
          default ->
              throw new UserError(
                  ExitCode.USAGE,
                  "no completion for %s; use bash, zsh or fish"
                      .formatted(MessageText.quoted(wanted)));
        });
    return ExitCode.DONE;
  }
}
