package grapnel.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An environment without a home, and with no program but the few that a launcher may use. */
final class BareMachine {

  private BareMachine() {}

  static Map<String, String> environment(Path folder) throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : List.of("bash", "env", "readlink")) {
      Path link = tools.resolve(tool);
      if (!Files.exists(link)) Files.createSymbolicLink(link, tool(tool));
    }
    Map<String, String> bare = new HashMap<>();
    bare.put("PATH", tools.toString());
    bare.put("GRAPNEL_JVM_FOLDERS", tools.toString());
    return bare;
  }

  private static Path tool(String name) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, name))) return Path.of(folder, name);
    }
    throw new AssertionError("no such tool: " + name);
  }
}
