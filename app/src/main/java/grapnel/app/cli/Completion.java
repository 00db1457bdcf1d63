package grapnel.app.cli;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code completion}: the script that lets a shell complete what is typed. */
@Command(
    name = "completion",
    description = "Prints a completion script: source <(./grapnel completion)")
final class Completion implements Callable<Exit> {
  @Spec private CommandSpec spec = CommandSpec.create();

  private final Streams streams;

  Completion(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() {
    String script = AutoComplete.bash("grapnel", spec.root().commandLine());
    try {
      streams.out().write(script.getBytes(StandardCharsets.UTF_8));
    } catch (java.io.IOException e) {
      throw new ClosedPipe(e);
    }
    return Exit.DONE;
  }
}
