package grapnel.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help}: what a command does and takes. */
@Command(name = "help", description = "Says what a command does and takes.")
final class Help implements Callable<Exit> {

  @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "the command to explain")
  private @Nullable String name;

  @Spec private CommandSpec spec = CommandSpec.create();

  private final Streams streams;

  Help(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() {
    CommandLine root = spec.root().commandLine();
    CommandLine asked = name == null ? root : root.getSubcommands().get(name);
    if (asked == null) {
      throw new UnmatchedArgumentException(root, List.of(String.valueOf(name)));
    }
    PrintWriter out = new PrintWriter(streams.out(), true, java.nio.charset.StandardCharsets.UTF_8);
    asked.usage(out);
    return Exit.DONE;
  }
}
