package grapnel.app.command;

import grapnel.app.cli.Streams;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs short, typical commands in one process, for the ahead-of-time cache that the launcher makes:
 * what is loaded here starts fast later (JEP 483, 514). Reads no file of the user, opens no socket.
 */
public final class StartupTraining {
  private static final String URLS =
      """
      HTTP://Example.com:80/a/../b?id=3#top
      https://www.example.org/shop/item-17.html?lang=en&id=17
      http://b\u00fccher.example/%7Euser/
      no url
      """;

  private static final List<String> COMMANDS =
      List.of(
          "--version",
          "--help",
          "help normalize",
          "normalize --help",
          "normalise",
          "normalize -",
          "normalize --format jsonl -",
          "normalize --format csv -q -",
          "urls -",
          "templates --offline -",
          "templates --offline --format jsonl -");

  private StartupTraining() {}

  /** Series as a site may have them, so that mining goes through all its steps. */
  private static String series() {
    StringBuilder urls = new StringBuilder(URLS);
    for (int id = 1; id <= 500; id++) {
      urls.append(
          "http://example.com/shop/%s/item-%d.html\n".formatted(id % 3 == 0 ? "a" : "b", id));
      urls.append("http://example.com/topic?t=%d&start=%d\n".formatted(id, 15 * (id % 2)));
      urls.append("http://example.org/%d-a-name/print?sid=%x\n".formatted(id, 99991L * id));
    }
    return urls.toString();
  }

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    // What a start goes through before Main, and this does not.
    int _ = ProgramStart.major("25");
    WindowsTerminal.tellProgress();
    byte[] urls = series().getBytes(StandardCharsets.UTF_8);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    for (String command : COMMANDS) {
      Streams streams =
          new Streams(
              new ByteArrayInputStream(urls), OutputStream.nullOutputStream(), nowhere, false);
      Main.run(streams, command.split(" "));
    }
    // The real streams, so that their classes are in the cache too.
    Main.run(Streams.ofProcess(), "normalize", "-");
    boolean _ = Main.othersRun();
  }
}
