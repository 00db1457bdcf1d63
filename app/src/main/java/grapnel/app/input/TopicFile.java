package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.RequestPurpose;
import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.focus.TopicSample;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Examples of topics, one a line: a URL or the name of an HTML file, and beside it, after a tab,
 * {@code +}, {@code -} or the name of a topic. Without one it is {@code +}. Lines that begin with
 * {@code #} say nothing.
 */
public final class TopicFile {

  /** What is looked for where no topic is named. */
  static final String WANTED = "+";

  private static final int LARGEST_PAGE = 1 << 24;

  /** So many example URLs are asked for; more would be a crawl of their own. */
  private static final int MOST_FETCHED = 200;

  private static final RequestPurpose EXAMPLE = new RequestPurpose("topic", "an example");

  private final List<ExampleLine> lines = new ArrayList<>();

  /** What stands on a line. */
  private record ExampleLine(Optional<Url> url, Optional<Path> file, String topic) {}

  public static TopicFile read(String name, Streams streams, ProgressDisplay progress) {
    TopicFile file = new TopicFile();
    BadLineReport badLines = new BadLineReport(progress);
    try (LineInput input = LineInput.open(name, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++, line = input.next()) {
        String text = line.get().strip();
        if (text.isEmpty() || text.startsWith("#")) continue;
        if (file.add(text)) badLines.good();
        else badLines.bad(input.name(), number, text, "neither a URL nor a file");
      }
    }
    badLines.summary();
    return file;
  }

  /** The URL or file may stand first or last. */
  private boolean add(String text) {
    String[] parts = text.split("\t", 2);
    return add(parts[0].strip(), parts.length > 1 ? parts[1].strip() : WANTED)
        || (parts.length > 1 && add(parts[1].strip(), parts[0].strip()));
  }

  private boolean add(String what, String topic) {
    if (topic.isEmpty()) return false;
    if (WebUrlParser.parse(what) instanceof Url url) {
      return lines.add(new ExampleLine(Optional.of(url.normalized()), Optional.empty(), topic));
    }
    try {
      Path path = Path.of(what);
      return Files.isRegularFile(path)
          && lines.add(new ExampleLine(Optional.empty(), Optional.of(path), topic));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * The examples, those of files read, those of URLs fetched where that is allowed; of what cannot
   * be fetched the URL counts.
   *
   * @param pages reads a page, where it can be had
   */
  public List<TopicExample> examples(BiFunction<Url, RequestPurpose, Optional<Page>> pages) {
    List<TopicExample> examples = new ArrayList<>();
    int fetched = 0;
    for (ExampleLine line : lines) {
      if (line.file.isPresent()) {
        examples.add(new TopicExample(TopicSample.of(page(line.file.get())), line.topic));
      } else if (line.url.isPresent()) {
        Url url = line.url.get();
        Optional<Page> page =
            fetched++ < MOST_FETCHED ? pages.apply(url, EXAMPLE) : Optional.empty();
        examples.add(
            new TopicExample(page.map(TopicSample::of).orElse(TopicSample.of(url)), line.topic));
      }
    }
    return examples;
  }

  private static Page page(Path file) {
    try {
      if (Files.size(file) > LARGEST_PAGE) {
        throw new UserError(ExitCode.USAGE, "--topic: " + file + " is too large for a page");
      }
      // Nobody knows where it came from; its name says nothing either.
      Url nowhere = Url.of("http://example.invalid/");
      return Page.parse(nowhere, Files.readAllBytes(file), Optional.of("text/html"));
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE, "--topic: cannot read " + file + ": " + MessageText.reason(e), e);
    }
  }

  /** All that decides what is found. */
  public List<String> fingerprint() {
    return lines.stream()
        .map(
            line ->
                line.topic
                    + " "
                    + line.url.map(Url::toString).orElse("")
                    + line.file.map(Path::toString).orElse(""))
        .toList();
  }

  /** The topic that is meant: the one named, else the positive one, else the only one. */
  public String wanted(String named) {
    List<String> topics = lines.stream().map(ExampleLine::topic).distinct().toList();
    if (!named.isEmpty() && topics.contains(named)) return named;
    if (named.isEmpty() && topics.contains(WANTED)) return WANTED;
    if (named.isEmpty() && topics.size() == 1) return topics.getFirst();
    throw new UserError(
        ExitCode.USAGE,
        topics.isEmpty()
            ? "--topic: no example in the file; give URLs or HTML files, one per line"
            : String.format(
                Locale.ROOT,
                "--topic-name %s: use one of %s",
                MessageText.quoted(named),
                String.join(", ", topics)));
  }
}
