package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MainTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"                          | no command given",
        "normalise -                 | unknown command 'normalise'; did you mean normalize? See"
            + " grapnel",
        "--formt jsonl               | unknown option '--formt'",
        "normalize                   | Missing required parameter: 'FILE'",
        "normalize --formt jsonl -   | unknown option '--formt'; did you mean --format?",
        "normalize --format xml -    | unknown format 'xml'; use text, jsonl or csv",
        "normalize --format          | Missing required parameter for option '--format'",
        "help normalise              | unknown command 'normalise'; did you mean normalize?",
      })
  void wrongUsageIsExplainedInOneLine(String typed, String said) {
    Ran ran = Ran.with("", typed.isEmpty() ? new String[0] : typed.split(" ", -1));
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains(said), ran::err);
    assertTrue(ran.saysOneLine(), ran::err);
    assertEquals("", ran.out());
  }

  @ParameterizedTest
  @CsvSource({
    "--help, Commands:",
    "help, Commands:",
    "help normalize, Usage: grapnel normalize",
    "normalize --help, Usage: grapnel normalize",
    "--version, grapnel ",
    "completion, complete -F",
  })
  void whatIsAskedForIsPrintedToStandardOutput(String typed, String printed) {
    Ran ran = Ran.with("", typed.split(" ", -1));
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.out().contains(printed), ran::out);
    assertEquals("", ran.err());
  }

  @Test
  void everyCommandIsListedWithWhatItDoes() {
    String help = Ran.with("", "--help").out();
    for (String name : new String[] {"completion", "help", "normalize"}) {
      assertTrue(help.matches("(?s).*\n  " + name + " +[A-Z].*"), help);
    }
  }

  /** A line that ended inside of them would be copied wrongly. */
  @ParameterizedTest
  @CsvSource({
    "templates, 'such as http://example.com/item/{N},'",
    "completion, ' ~/.config/fish/completions/grapnel.fish'",
    "census, (.grapnel)",
    "config, [site.\"example.com\"]"
  })
  void helpKeepsAddressesAndFileNamesInOneLine(String command, String name) {
    String help = Ran.with("", "help", command).out();
    assertTrue(help.replaceAll("\n +", " ").contains(name), help);
    assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
  }

  @Test
  void completionKnowsCommandsAndTheirOptions() {
    String script = Ran.with("", "completion").out();
    assertTrue(script.contains("normalize"), script);
    assertTrue(script.contains("'--format'"), script);
  }

  @Test
  void optionsBeforeTheCommandAreUnderstood() {
    assertEquals(
        "http://a.example/\n", Ran.with("http://a.example/", "--debug", "normalize", "-").out());
  }

  @Test
  void closedPipeEndsQuietly() {
    Ran ran = run(InputStream.nullInputStream(), new Failing("Broken pipe"), "--help");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertEquals("", ran.err());
  }

  @Test
  void fullDiskIsExplained() {
    Ran ran = run(InputStream.nullInputStream(), new Failing("No space left on device"), "--help");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("standard output"), ran::err);
    assertTrue(ran.err().contains("No space left on device"), ran::err);
    assertTrue(ran.saysOneLine(), ran::err);
  }

  @Test
  void bugIsCalledOneAndShownOnlyWithDebug() {
    InputStream broken =
        new ByteArrayInputStream(new byte[0]) {
          @Override
          public synchronized int read(byte[] into, int from, int length) {
            throw new IllegalStateException("unforeseen");
          }
        };
    Ran ran = run(broken, OutputStream.nullOutputStream(), "normalize", "-");
    assertEquals(ExitCode.BUG, ran.exitCode());
    assertTrue(ran.err().contains("unforeseen; this is a bug in Grapnel"), ran::err);
    assertTrue(ran.saysOneLine(), ran::err);
    Ran debug = run(broken, OutputStream.nullOutputStream(), "normalize", "--debug", "-");
    assertEquals(ExitCode.BUG, debug.exitCode());
    assertTrue(debug.err().contains("\tat grapnel.app.command"), debug::err);
    assertFalse(debug.saysOneLine(), debug::err);
  }

  private static Ran run(InputStream in, OutputStream out, String... arguments) {
    var err = new java.io.ByteArrayOutputStream();
    PrintStream printed = new PrintStream(err, true, java.nio.charset.StandardCharsets.UTF_8);
    ExitCode exitCode = Main.run(new Streams(in, out, printed, false), arguments);
    return new Ran(exitCode, "", err.toString(java.nio.charset.StandardCharsets.UTF_8));
  }

  /** Takes nothing. */
  private static final class Failing extends OutputStream {
    private final String message;

    Failing(String message) {
      this.message = message;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(message);
    }
  }

  @Test
  void theLikestOptionIsProposed() {
    for (String typed : List.of("--rat", "--rte", "--ratee")) {
      Ran ran = Ran.with("", "discover", typed, "3", "example.com");
      assertEquals(ExitCode.USAGE, ran.exitCode());
      assertTrue(ran.err().contains("did you mean --rate?"), ran.err());
    }
  }
}
