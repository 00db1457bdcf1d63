package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Completion as the shells themselves do it, where they are installed. */
final class ShellCompletionTest {

  private static final int MOST_SECONDS = 60;

  /** Types into a shell of its own: zsh completes nowhere else. */
  private static final String ZSH_TYPES =
      """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z "fpath=($1 \\$fpath); autoload -U compinit; compinit -u -D; echo rea''dy"
      zpty -r z shown '*ready*'
      zpty -w -n z $'grapnel dis\\t --hunt-w\\t'
      for i in {1..200}; do
        if zpty -r -t z shown; then
          all+=$shown
          if [[ $all == *credentials* ]]; then break; fi
        fi
        sleep 0.1
      done
      print -r -- "$all"
      zpty -d z
      """;

  @TempDir private Path folder;

  @Test
  void bashCompletes() throws Exception {
    String script = completion("bash", "grapnel.bash");
    String typed =
        "compopt() { :; }; source %s; COMP_WORDS=(grapnel dis); COMP_CWORD=1; COMP_LINE='grapnel dis'; "
                .formatted(script)
            + "COMP_POINT=11; _complete_grapnel; printf '%s\\n' \"${COMPREPLY[@]}\"";
    assertEquals("discover", printed("bash", "-c", typed).strip());
    String values =
        "compopt() { :; }; source %s; COMP_WORDS=(grapnel export --as x); COMP_CWORD=3; COMP_LINE='grapnel export --as x'; "
                .formatted(script)
            + "COMP_POINT=21; _complete_grapnel; printf '%s\\n' \"${COMPREPLY[@]}\"";
    assertEquals("xlsx", printed("bash", "-c", values).strip());
  }

  /** Where nothing of ours fits, bash goes on with files, unless that is switched off. */
  @Test
  void bashCompletesFilesToo() throws Exception {
    String script = completion("bash", "grapnel.bash");
    assertTrue(
        Files.readString(Path.of(script)).contains("complete -F _complete_grapnel -o default"));
    for (String words : List.of("grapnel templates crawl", "grapnel discover --cookies mine")) {
      String typed =
          "compopt() { echo \"compopt $*\"; }; source %s; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_grapnel; echo \"${#COMPREPLY[@]}\""
              .formatted(script, words, words.split(" ", -1).length - 1);
      assertEquals("0", printed("bash", "-c", typed).strip(), words);
    }
  }

  @Test
  void zshCompletes() throws Exception {
    completion("zsh", "_grapnel");
    Path types = Files.writeString(folder.resolve("types.zsh"), ZSH_TYPES);
    String shown = printed("zsh", "-f", types.toString(), folder.toString());
    assertTrue(shown.contains("grapnel discover"), shown);
    assertTrue(shown.contains("--hunt-with-credentials"), shown);
  }

  @Test
  void fishCompletes() throws Exception {
    String script = completion("fish", "grapnel.fish");
    String typed = "source %s; complete -C '%s'";
    assertTrue(printed("fish", "-c", typed.formatted(script, "grapnel dis")).contains("discover"));
    assertTrue(
        printed("fish", "-c", typed.formatted(script, "grapnel discover --hunt-w"))
            .startsWith("--hunt-with-credentials\t"));
    assertEquals("", printed("fish", "-c", typed.formatted(script, "grapnel census --hunt-w")));
    assertTrue(
        printed("fish", "-c", typed.formatted(script, "grapnel census --format j"))
            .startsWith("jsonl\t"));
    assertTrue(
        printed("fish", "-c", typed.formatted(script, "grapnel store fo")).startsWith("forget"));
  }

  private String completion(String shell, String file) throws IOException {
    return Files.writeString(folder.resolve(file), Ran.with("", "completion", shell).out())
        .toString();
  }

  private String printed(String shell, String... words) throws Exception {
    boolean installed =
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(each -> Files.isExecutable(Path.of(each, shell)));
    assumeTrue(installed, shell + " is not installed");
    Path printed = folder.resolve("printed");
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(Stream.of(shell), Stream.of(words)).toList())
            .redirectErrorStream(true)
            .redirectInput(new java.io.File("/dev/null"))
            .redirectOutput(printed.toFile());
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("TERM", "dumb");
    Process process = builder.start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(List.of(words) + ": " + Files.readString(printed));
    }
    return new String(Files.readAllBytes(printed), StandardCharsets.ISO_8859_1);
  }
}
