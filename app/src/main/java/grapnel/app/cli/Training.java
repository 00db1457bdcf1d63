package grapnel.app.cli;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs short, typical commands in one process, for the ahead-of-time cache that the launcher makes:
 * what is loaded here starts fast later (JEP 483, 514). Reads no file, opens no socket.
 */
public final class Training {
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
          "normalize --format csv -q -");

  private Training() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    for (String command : COMMANDS) {
      Streams streams =
          new Streams(
              new ByteArrayInputStream(URLS.getBytes(StandardCharsets.UTF_8)),
              OutputStream.nullOutputStream(),
              nowhere,
              false);
      Main.run(streams, command.split(" "));
    }
    // The real streams, so that their classes are in the cache too.
    Main.run(Streams.ofProcess(), "normalize", "-");
  }
}
