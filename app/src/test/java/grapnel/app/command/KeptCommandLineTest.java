package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.sites.DemoSites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What scripts rely on: options and fields that were there stay (docs/compatibility.md). */
final class KeptCommandLineTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void optionsStay() throws IOException {
    Map<String, Set<String>> kept = kept("kept-options.txt");
    assertTrue(kept.size() > 20, kept::toString);
    kept.forEach(
        (command, options) -> {
          Ran help = Ran.with("", "help", command);
          assertEquals(ExitCode.DONE, help.exitCode(), command);
          Set<String> known = Set.copyOf(Arrays.asList(help.out().split("[\\s=,\\[\\]]+", -1)));
          Set<String> gone = new TreeSet<>(options);
          gone.removeAll(known);
          assertEquals(Set.of(), gone, command);
        });
  }

  @Test
  void fieldsStay() throws IOException {
    Map<String, Set<String>> kept = kept("kept-fields.txt");
    try (Lab lab = Lab.serve(List.of(DemoSites.named(DemoSites.SHOP).orElseThrow()), 0)) {
      String start = lab.site(DemoSites.SHOP).origin() + "/";
      List<String> pages = new ArrayList<>();
      for (String command : kept.keySet()) {
        Ran ran = run(command, start, pages);
        Set<String> gone = new TreeSet<>(kept.get(command));
        gone.removeAll(fields(ran));
        assertEquals(Set.of(), gone, () -> command + ": " + ran.err());
        if (command.equals("discover")) pages.addAll(urls(ran));
      }
    }
  }

  /** In the order of the file: the store is filled first. */
  private Ran run(String command, String start, List<String> pages) throws IOException {
    Path list = Files.writeString(folder.resolve("list"), String.join("\n", pages) + "\n");
    String numbered = numbered();
    return switch (command) {
      case "discover" -> site(command, start, "90");
      case "crawl" -> site(command, start, "10");
      case "hunt" -> site(command, list.toString(), "150");
      case "siblings" -> site(command, pages.getFirst(), "40");
      case "templates" -> Ran.with(numbered, command, "--offline", "--format", "jsonl", "-");
      case "normalize", "urls" -> Ran.with(numbered, command, "--format", "jsonl", "-");
      case "census" -> stored(command, "--format", "jsonl");
      case "explain" -> stored(command, pages.getFirst(), "--format", "jsonl");
      case "export" -> stored(command, "--as", "jsonl");
      default -> throw new AssertionError("nothing runs " + command);
    };
  }

  private Ran site(String command, String what, String requests) {
    return stored(
        command, what, "--allow-private", "--format", "jsonl", "--max-requests", requests);
  }

  private Ran stored(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  private static String numbered() {
    StringBuilder urls = new StringBuilder();
    for (int id = 1; id <= 40; id++) urls.append("http://a.example/item/%d\n".formatted(id));
    return urls.toString();
  }

  private static Set<String> fields(Ran ran) throws IOException {
    Set<String> fields = new TreeSet<>();
    for (String line : ran.lines()) JSON.readTree(line).fieldNames().forEachRemaining(fields::add);
    return fields;
  }

  private static List<String> urls(Ran ran) throws IOException {
    List<String> urls = new ArrayList<>();
    for (String line : ran.lines()) urls.add(JSON.readTree(line).get("url").asText());
    return urls;
  }

  private static Map<String, Set<String>> kept(String name) throws IOException {
    Map<String, Set<String>> kept = new LinkedHashMap<>();
    try (InputStream in = KeptCommandLineTest.class.getResourceAsStream("/grapnel/app/" + name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(each -> !each.startsWith("#")).toList()) {
        String[] parts = line.split(": ?", 2);
        Set<String> words = new TreeSet<>(Arrays.asList(parts[1].split(" ", -1)));
        words.remove("");
        kept.put(parts[0], words);
      }
    }
    return kept;
  }
}
