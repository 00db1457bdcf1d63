package grapnel.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A run of a command of Grapnel as a user starts it, on a fresh store.
 *
 * @param rows what it printed
 * @param requests by its own last word
 * @param drawn pages that a browser drew, by the same
 * @param exit its code; 4 says that a budget ended it
 */
record GrapnelRun(List<JsonRow> rows, long requests, long drawn, Duration time, int exit) {

  /** Whoever takes longer has lost its way; its rows until then count. */
  private static final String LONGEST = "20m";

  private static final Pattern REQUESTS = Pattern.compile("([\\d,]+) requests?\\b");
  private static final Pattern DRAWN = Pattern.compile("([\\d,]+) pages? drawn in a browser");

  /**
   * Runs a command and waits for its end.
   *
   * @param root of the checkout, with its launcher
   * @param command what stands behind a hyphen is for its files alone
   * @param folder for store, output and messages, which stay to be read
   */
  static GrapnelRun of(Path root, Path folder, String command, String... arguments)
      throws IOException, InterruptedException {
    Path store = folder.resolve("store-" + command);
    forget(store);
    Path out = folder.resolve(command + ".jsonl");
    Path messages = folder.resolve(command + ".err");
    List<String> line =
        new ArrayList<>(
            List.of(root.resolve("grapnel").toString(), command.replaceFirst("-.*", "")));
    line.addAll(List.of(arguments));
    line.addAll(List.of("--allow-private", "--format", "jsonl", "--max-time", LONGEST));
    line.addAll(List.of("--store", store.toString()));
    Instant began = Instant.now();
    Process process =
        new ProcessBuilder(line)
            .redirectOutput(out.toFile())
            .redirectError(messages.toFile())
            .start();
    Thread ending = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(ending);
    int exit = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(ending);
    Duration time = Duration.between(began, Instant.now());
    List<JsonRow> rows = new ArrayList<>();
    for (String row : Files.readAllLines(out)) rows.add(JsonRow.parse(row));
    String said = Files.readString(messages);
    return new GrapnelRun(rows, last(REQUESTS, said), last(DRAWN, said), time, exit);
  }

  /** The last number is that of the summary; those before are of the progress. */
  private static long last(Pattern number, String messages) {
    Matcher matcher = number.matcher(messages);
    long last = 0;
    while (matcher.find()) last = Long.parseLong(matcher.group(1).replace(",", ""));
    return last;
  }

  private static void forget(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}
