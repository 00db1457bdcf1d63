package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The system's Python, for libraries that are packages of the system. */
final class Python {

  private static final String INTERPRETER = "/usr/bin/python3";

  private Python() {}

  /** Whether it has a module of this name. */
  static boolean has(String module) throws InterruptedException {
    try {
      return start("import " + module).waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** What a program prints, line by line; fails where it fails. */
  static List<String> run(String program, String... arguments)
      throws IOException, InterruptedException {
    Process process = start(program, arguments);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out.lines().toList();
  }

  private static Process start(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(INTERPRETER, "-c", program));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
