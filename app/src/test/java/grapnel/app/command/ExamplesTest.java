package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.demo.Lab;
import grapnel.lab.database.TwoTopics;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The commands that README.md and docs/worked-example.md show are run as they stand. */
final class ExamplesTest {

  /** Tests of a module run in its folder. */
  private static final Path ROOT =
      Path.of(Files.exists(Path.of("README.md")) ? "" : "..").toAbsolutePath().normalize();

  /** They do not end, or need a Redis: that they can be read is all that is seen here. */
  private static final Set<String> READ_ONLY = Set.of("serve", "worker", "submit", "status");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern FILE =
      Pattern.compile("[a-z-]+\\.(txt|json|jsonl|parquet|warc\\.gz)");

  @TempDir private Path folder;

  /** The lines after {@code $}, without their comments. */
  private static List<String> commands(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("$ "))
        .map(line -> line.substring(2).replaceFirst("\\s#\\s.*", "").strip())
        .toList();
  }

  /** The commands of a line, each of which reads what the one before it printed. */
  private void run(String line, Map<String, String> instead) throws IOException {
    String now = line;
    for (Map.Entry<String, String> each : instead.entrySet()) {
      now = now.replace(each.getKey(), each.getValue());
    }
    byte[] in = new byte[0];
    for (String part : now.split(" \\| ", -1)) {
      List<String> words = words(part);
      if (words.getFirst().equals("echo")) {
        in = words.get(1).getBytes(StandardCharsets.UTF_8);
        continue;
      }
      assertEquals("./grapnel", words.removeFirst(), line);
      int to = words.indexOf(">");
      Path file = to < 0 ? folder : Path.of(words.get(to + 1));
      if (to >= 0) words = new ArrayList<>(words.subList(0, to));
      if (isOnlyRead(words)) {
        read(words);
        continue;
      }
      Ran ran = Ran.with(in, complete(words).toArray(String[]::new));
      // A form is sent a hundred times at most, which is a budget.
      boolean done = ran.exitCode() == ExitCode.DONE || ran.exitCode() == ExitCode.BUDGET;
      assertTrue(done, line + ": " + ran.exitCode() + " " + ran.err());
      if (to >= 0) Files.writeString(file, ran.out());
      int output = words.indexOf("-o");
      String printed = output < 0 ? ran.out() : words.get(output + 1);
      assertFalse(printed.isBlank(), line + " prints nothing: " + ran.err());
      if (output >= 0) assertTrue(Files.exists(Path.of(printed)), line);
      in = ran.out().getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Files are in a folder of their own. */
  private List<String> words(String part) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(part); word.find(); ) {
      String text = word.group().replaceAll("^[\"']|[\"']$", "");
      words.add(FILE.matcher(text).matches() ? folder.resolve(text).toString() : text);
    }
    return words;
  }

  private static boolean isOnlyRead(List<String> words) {
    String command = words.getFirst();
    return READ_ONLY.contains(command) || (command.equals("demo") && words.contains("--sites"));
  }

  /**
   * Reads a command line as the program does, and does not run it. Not by adding {@code --help}:
   * whoever asks for help is forgiven every unknown option.
   *
   * @throws ParameterException if the program would not understand it
   */
  private static void read(List<String> words) {
    CommandSpec root = CommandSpec.create();
    Streams streams =
        new Streams(
            InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err, false);
    CommandList.eachNeeded(
        words,
        (name, maker) -> {
          CommandSpec spec = CommandSpec.create();
          maker.make(new CommandSyntax(spec), streams);
          root.addSubcommand(name, spec);
        });
    new CommandLine(root).setExpandAtFiles(false).parseArgs(words.toArray(String[]::new));
  }

  /** With a store of its own, and leave to ask loopback. */
  private List<String> complete(List<String> words) {
    String command = words.getFirst();
    List<String> all = new ArrayList<>(words);
    String help = Ran.with("", "help", command).out();
    if (help.contains("--store"))
      all.addAll(List.of("--store", folder.resolve("store").toString()));
    if (help.contains("--allow-private") && !words.contains("--allow-private")) {
      all.add("--allow-private");
    }
    return all;
  }

  private static String origin(Lab lab, String site) {
    return lab.site(site).origin();
  }

  @Test
  void everyExampleOfTheReadMeRuns() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"), Sites.named("library-keyword"))) {
      Map<String, String> instead =
          Map.of(
              "http://shop.example",
              origin(lab, "shop-and-forum"),
              "http://library.example",
              origin(lab, "library-keyword"));
      for (String line : commands(ROOT.resolve("README.md"))) run(line, instead);
    }
  }

  @Test
  void whatIsOnlyReadMayHaveNoUnknownOption() {
    read(List.of("worker", "--redis", "redis://HOST"));
    assertThrows(
        ParameterException.class,
        () -> read(List.of("worker", "--redis", "redis://HOST", "--new")));
    assertThrows(ParameterException.class, () -> read(List.of("serve", "--port", "none")));
  }

  @Test
  void everyCommandHasAnExample() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (String line : commands(ROOT.resolve("README.md"))) {
      Matcher named = Pattern.compile("\\./grapnel ([a-z]+)").matcher(line);
      while (named.find()) shown.add(named.group(1));
    }
    Set<String> all = new TreeSet<>();
    CommandList.eachNeeded(List.of(), (name, _) -> all.add(name));
    // They speak of Grapnel itself.
    all.removeAll(
        Set.of("bug-report", "help", "completion", "config", "doctor", "manual", "version"));
    assertEquals(all, shown);
  }

  @Test
  @Tag("soak")
  void theWorkedExampleEndsInTheGroupsThereAre() throws IOException, InterruptedException {
    try (Lab lab =
        Lab.serve(
            TwoTopics.named("homes", Sites.SEED).orElseThrow(),
            TwoTopics.named("air", Sites.SEED).orElseThrow())) {
      Map<String, String> instead =
          Map.of(
              "http://127.0.0.1:9100", origin(lab, "homes"),
              "http://127.0.0.1:9101", origin(lab, "air"));
      for (String line : commands(ROOT.resolve("docs/worked-example.md"))) {
        if (line.startsWith("./grapnel")) run(line, instead);
        else assertEquals(shown(), clustered(words(line)));
      }
    }
  }

  /** The last block of the page, line by line. */
  private static List<String> shown() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/worked-example.md"));
    List<String> lines = page.substring(page.lastIndexOf("\n$ ") + 1).lines().toList();
    return lines.subList(1, lines.size() - 1);
  }

  private static List<String> clustered(List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(words);
    command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Process process =
        new ProcessBuilder(command).directory(ROOT.toFile()).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    for (String line : out.lines().skip(1).toList()) {
      String district = line.substring(line.indexOf(", ") + 2).split(" ", 2)[0];
      int group = TwoTopics.sort(district) + 1;
      assertTrue(line.endsWith(" " + group), line);
    }
    return out.lines().toList();
  }
}
