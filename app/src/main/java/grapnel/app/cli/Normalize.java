package grapnel.app.cli;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code normalize}: URLs in, their normal forms out, line for line. */
@Command(
    name = "normalize",
    description = "Prints the normal form of each URL, an empty line for what is none.")
final class Normalize implements Callable<Exit> {

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "URLs, one a line, plain or gzip; - is standard input")
  private List<String> files = List.of();

  @Mixin private final OutputOptions options = new OutputOptions();

  private final Streams streams;

  Normalize(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() {
    BadLines bad = new BadLines(streams, options.quiet());
    try (Output output = options.open(streams, List.of("input", "url", "error"), files);
        Progress progress = Progress.of(streams, options.quiet(), "lines")) {
      for (String file : files) {
        normalize(file, output, bad, progress);
      }
    }
    bad.summary();
    return Exit.DONE;
  }

  private void normalize(String file, Output output, BadLines bad, Progress progress) {
    try (Input input = Input.open(file, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++) {
        Normalized row = new Normalized(line.get(), Url.parse(line.get()));
        output.write(row);
        bad.see(row.url().isPresent(), input.name(), number, row.input());
        progress.step();
        if (input.mayWait()) {
          output.flush();
        }
        line = input.next();
      }
    }
  }

  private record Normalized(String input, Optional<Url> url) implements Row {
    @Override
    public String text() {
      return url.map(Url::withoutFragment).map(Url::toString).orElse("");
    }

    @Override
    public void fields(Fields fields) {
      fields.put("input", input);
      if (url.isPresent()) {
        fields.put("url", text());
      } else {
        fields.put("error", "no URL");
      }
    }
  }
}
