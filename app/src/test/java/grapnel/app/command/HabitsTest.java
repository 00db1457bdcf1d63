package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Settings, manual, completion, the store and the doctor. */
final class HabitsTest {

  @TempDir private Path folder;

  private Path settings(String... lines) throws IOException {
    Path file = folder.resolve("grapnel.toml");
    Files.write(file, List.of(lines));
    return file;
  }

  @Test
  void settingsHoldUnlessTyped() throws IOException {
    Path file = settings("format = \"jsonl\"", "[normalize]", "quiet = true");
    String url = "http://a.example/\n";
    Ran set = Ran.with(url, "normalize", "--config", file.toString(), "-");
    assertTrue(set.out().startsWith("{"), set.out() + set.err());
    Ran typed = Ran.with(url, "normalize", "--config", file.toString(), "--format", "text", "-");
    assertEquals(url, typed.out());
    Ran without = Ran.with(url, "normalize", "--config", "-", "-");
    assertEquals(url, without.out());
  }

  @Test
  void aSiteHasItsOwnSettings() throws IOException {
    Path file =
        settings(
            "rate = 1",
            "cookies = \"jar.txt\"",
            "header = [\"X-A: 1\", \"Cookie: secret=1\"]",
            "[discover]",
            "rate = 2",
            "[site.\"shop.example\"]",
            "rate = 3");
    String config = file.toString();
    Ran plain = Ran.with("", "config", "--config", config, "discover", "--format", "csv");
    assertTrue(plain.out().contains("discover,rate,2," + file + ":5"), plain.out() + plain.err());
    assertTrue(plain.out().contains(folder.resolve("jar.txt").toString()), plain.out());
    assertFalse(plain.out().contains("secret"), plain.out());
    Ran before = Ran.with("", "--config", config, "config", "discover", "--format", "csv");
    assertEquals(plain.out(), before.out(), "also where it stands before the command");
    Ran shop = Ran.with("", "config", "--config", config, "discover", "https://www.shop.example/");
    assertTrue(shop.out().contains("rate = 3"), shop.out());
    Ran crawl = Ran.with("", "config", "--config", config, "crawl");
    assertTrue(crawl.out().contains("rate = 1"), crawl.out());
  }

  @ParameterizedTest
  @CsvSource({
    "rat = 1, ':1: rat: no command has such an option; did you mean rate?'",
    "rate = fast, ':1: '",
    "rate = \"fast\", ':1: rate: ''fast'' is not a rate'",
    "[disover], '[disover]: there is no such command; did you mean discover?'",
    "debug = true, no command has such an option",
  })
  void whatIsWrongInTheFileIsNamedWithItsLine(String line, String said) throws IOException {
    Path file = settings(line.equals("[disover]") ? "[disover]\nrate = 1" : line);
    Ran ran = Ran.with("", "crawl", "http://127.0.0.1:1/", "--config", file.toString());
    assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains(said), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void everyCommandHasAManualPageWithItsOptionsAndExitCodes() throws IOException {
    Ran ran = Ran.with("", "manual", folder.resolve("man1").toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    for (Map.Entry<String, CommandSpec> each : CommandList.specs().entrySet()) {
      String page = Files.readString(folder.resolve("man1/grapnel-" + each.getKey() + ".1"));
      for (OptionSpec option : each.getValue().options()) {
        String name = option.longestName().replace("-", "\\-");
        assertTrue(page.contains(name), each.getKey() + " " + name);
      }
      assertTrue(page.contains(".SH EXIT STATUS"), page);
      assertTrue(page.lines().noneMatch(line -> line.startsWith("'")), each.getKey());
    }
    assertTrue(Ran.with("", "--help").out().contains("130  interrupted"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void everyShellCompletesCommandsAndOptions(String shell) {
    Ran ran = Ran.with("", "completion", shell);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("discover"), shell);
    assertTrue(ran.out().contains("hunt-with-credentials"), shell);
  }

  @Test
  void versionIsACommandToo() {
    assertEquals(Ran.with("", "--version").out(), Ran.with("", "version").out());
  }

  /** What a command that only reads has no use for. */
  @ParameterizedTest
  @ValueSource(strings = {"census", "explain", "export", "diff"})
  void readersOfferOnlyWhatTheyUse(String command) {
    CommandSpec spec = Objects.requireNonNull(CommandList.specs().get(command));
    for (String option : List.of("--fresh", "--lock-wait", "--rate", "--random-seed")) {
      assertFalse(spec.optionsMap().containsKey(option), command + " " + option);
    }
  }

  private Ran store(String... words) {
    List<String> all = new ArrayList<>(List.of("store"));
    all.addAll(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  @Test
  void theStoreIsListedCompactedAndForgotten() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("listing1"))) {
      String site = lab.sites().getFirst().origin();
      assertEquals(ExitCode.USAGE, store().exitCode(), "there is none yet");
      Ran found =
          Ran.with(
              "",
              "discover",
              site,
              "--allow-private",
              "--store",
              folder.resolve("store").toString());
      assertEquals(ExitCode.DONE, found.exitCode(), found.err());
      Ran listed = store("--format", "jsonl");
      assertTrue(listed.out().contains("\"name\":\"" + site + "\""), listed.out());
      assertTrue(listed.out().contains("\"pages\":" + found.lines().size()), listed.out());
      Ran compacted = store("compact");
      assertEquals(ExitCode.DONE, compacted.exitCode(), compacted.err());
      assertEquals(listed.lines().size(), store().lines().size());
      assertEquals(ExitCode.USAGE, store("forget").exitCode());
      assertEquals(ExitCode.USAGE, store("forget", "other.example").exitCode());
      Ran forgotten = store("forget", site + "/some/page");
      assertEquals(ExitCode.DONE, forgotten.exitCode(), forgotten.err());
      assertFalse(store().out().contains(site), store().out());
    }
  }

  @Test
  void theDoctorSaysWhatIsThereAndWhatIsMissing() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("listing1"))) {
      String site = lab.sites().getFirst().origin().replace("http://", "");
      Ran ran =
          Ran.with(
              "",
              "doctor",
              site,
              "--allow-private",
              "--redis",
              "redis://127.0.0.1:1",
              "--store",
              folder.resolve("none").toString());
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.out() + ran.err());
      assertTrue(ran.out().contains("java     ok"), ran.out());
      assertTrue(ran.out().contains("redis    missing"), ran.out());
      assertTrue(ran.out().contains("answers over http"), ran.out());
      Ran alone = Ran.with("", "doctor", "--store", folder.resolve("none").toString());
      assertTrue(alone.out().contains("network  not tried grapnel doctor SITE"), alone.out());
      assertFalse(Files.exists(folder.resolve("none")), "looking makes nothing");
    }
  }
}
