package grapnel.app.cli;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** {@code normalize}: URLs in, their normal forms out, line for line. */
final class Normalize implements Command {
  private final Streams streams;
  private final Setting<List<String>> files;
  private final OutputOptions options;

  Normalize(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the normal form of each URL, an empty line for what is none.");
    files = syntax.arguments("FILE", "URLs, one a line, plain or gzip; - is standard input");
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    try (Output output = options.open(streams, List.of("input", "url", "error"), files.value());
        Progress progress = Progress.of(streams, options.quiet(), "lines")) {
      BadLines bad = new BadLines(progress);
      for (String file : files.value()) {
        normalize(file, output, bad, progress);
      }
      bad.summary();
    }
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
