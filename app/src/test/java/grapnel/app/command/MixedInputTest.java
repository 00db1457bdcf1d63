package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import grapnel.app.cli.ExitCode;
import grapnel.url.SharedSets;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real pages, forms, lists and archives, cut, doubled and mixed at random, through every command:
 * each ends, and none by a bug.
 */
class MixedInputTest {

  private static final Duration MOST = Duration.ofMinutes(2);
  private static final int LONGEST = 300_000;

  /** Those that read files; what they need besides stands after. */
  private static final List<List<String>> READING =
      List.of(
          List.of("urls"),
          List.of("normalize"),
          List.of("templates", "--offline", "--all"),
          List.of("dedupe"),
          List.of("prototypes"),
          List.of("forms"),
          List.of("classify", "-m", "FILE"),
          List.of("hunt", "--max-requests=30"),
          List.of("submit", "--redis=redis://127.0.0.1:1"),
          List.of("config", "--config=FILE"),
          List.of("bug-report"));

  private static final List<String> ASKING = List.of("discover", "crawl", "siblings", "surface");

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);
  private final List<String> bugs = new ArrayList<>();
  private int runs;

  @TempDir Path folder;

  /** The short form. */
  @Test
  void someRealInputMixedBreaksNoCommand() throws Exception {
    List<Path> files = files(List.of("forms"));
    reading(files, 1);
    asking(files, 1);
    assertEquals(List.of(), bugs);
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void allRealInputMixedBreaksNoCommand() throws Exception {
    System.out.println("mixed input seed " + seed);
    List<Path> files =
        files(
            List.of(
                "forms",
                "warc",
                "pages-by-topic",
                "pagination",
                "pairs",
                "records",
                "url-lists",
                "links",
                "books",
                "url-conformance"));
    reading(files, 60);
    asking(files, 25);
    String line =
        "%d runs with real input cut, doubled and mixed, %d failed".formatted(runs, bugs.size());
    Files.writeString(Path.of("target", "hostile-input.md"), line + "\n");
    System.out.println(line);
    assertEquals(List.of(), bugs);
  }

  private static List<Path> files(List<String> sets) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String set : sets) {
      try (Stream<Path> files = Files.walk(SharedSets.folder(set))) {
        files.filter(Files::isRegularFile).sorted().forEach(all::add);
      }
    }
    return all;
  }

  private byte[] some(List<Path> files) throws IOException {
    byte[] bytes = Files.readAllBytes(files.get(random.nextInt(files.size())));
    return bytes.length > LONGEST ? Arrays.copyOf(bytes, LONGEST) : bytes;
  }

  /** One to four steps: cut, doubled, joined with another, pieces swapped, bytes changed. */
  private byte[] mixed(List<Path> files) throws IOException {
    byte[] bytes = some(files);
    for (int step = 1 + random.nextInt(4); step > 0; step--) {
      int at = random.nextInt(bytes.length + 1);
      bytes =
          switch (random.nextInt(5)) {
            case 0 -> Arrays.copyOf(bytes, at);
            case 1 -> joined(bytes, Arrays.copyOfRange(bytes, at, bytes.length));
            case 2 -> joined(Arrays.copyOf(bytes, at), some(files));
            case 3 -> joined(Arrays.copyOfRange(bytes, at, bytes.length), Arrays.copyOf(bytes, at));
            default -> changed(bytes);
          };
      if (bytes.length > 2 * LONGEST) bytes = Arrays.copyOf(bytes, 2 * LONGEST);
    }
    return bytes;
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private byte[] changed(byte[] bytes) {
    byte[] copy = bytes.clone();
    for (int i = 0; i < 20 && copy.length > 0; i++) {
      copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
    }
    return copy;
  }

  private void reading(List<Path> files, int times) throws IOException {
    for (int time = 0; time < times; time++) {
      for (List<String> command : READING) {
        Path file = folder.resolve("input");
        Files.write(file, mixed(files));
        List<String> words = new ArrayList<>(command);
        words.replaceAll(word -> word.replace("FILE", file.toString()));
        if (!command.getFirst().equals("config")) words.add(file.toString());
        // Nothing is on the way to hosts of the lists: all are refused by this proxy.
        boolean asks = List.of("hunt", "dedupe", "prototypes", "forms").contains(words.getFirst());
        if (asks) words.addAll(List.of("--proxy=http://127.0.0.1:1", "--max-time=5s"));
        run(words);
      }
    }
  }

  private void asking(List<Path> files, int times) throws IOException {
    for (int time = 0; time < times; time++) {
      byte[][] pages = {mixed(files), mixed(files), mixed(files), mixed(files)};
      try (HostileWeb web = new HostileWeb((target, out) -> page(target, out, pages))) {
        for (String command : ASKING) {
          run(
              List.of(
                  command,
                  web.origin() + "/",
                  "--allow-private",
                  "--max-requests=25",
                  "--max-time=20s",
                  "--timeout=5s"));
        }
      }
    }
  }

  private static void page(String target, OutputStream out, byte[][] pages) throws IOException {
    if (target.equals("/robots.txt")) {
      HostileWeb.missing(out);
      return;
    }
    byte[] page = pages[Math.floorMod(target.hashCode(), pages.length)];
    byte[] links =
        "<a href=/a/1>one</a><a href=/a/2>two</a><a href=/b?id=3>three</a>"
            .getBytes(StandardCharsets.UTF_8);
    HostileWeb.html(out, "text/html", joined(links, page));
  }

  private void run(List<String> words) {
    List<String> all = new ArrayList<>(words);
    boolean stored =
        !List.of("config", "submit", "normalize", "urls", "classify").contains(words.getFirst());
    if (stored) all.add("--store=" + folder.resolve("store" + runs));
    runs++;
    try {
      Ran ran = assertTimeoutPreemptively(MOST, () -> Ran.with("", all.toArray(String[]::new)));
      boolean bug = ran.exitCode() == ExitCode.BUG || ran.err().contains("\tat ");
      if (bug) bugs.add("seed " + seed + ", run " + runs + ": " + all + ": " + ran.err());
    } catch (AssertionError e) {
      bugs.add("seed " + seed + ", run " + runs + ": " + all + ": not in time");
    }
  }
}
