package grapnel.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the browser of this machine is. */
public final class BrowserProgram {

  /** The variable that names a browser which is not on the PATH. */
  public static final String VARIABLE = "GRAPNEL_BROWSER";

  private static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "chromium-headless-shell",
          "chrome-headless-shell");

  private BrowserProgram() {}

  /**
   * The program that the variable names, else the first on the PATH. The variable may also say when
   * the browser is to be used, as {@code --browser} does: then it names none.
   */
  public static Optional<Path> find(Map<String, String> environment) {
    String named = environment.getOrDefault(VARIABLE, "");
    if (!named.isEmpty() && BrowserUse.parse(named).isEmpty())
      return Optional.of(Path.of(named)).filter(Files::isExecutable);
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      if (folder.isEmpty()) continue;
      for (String name : NAMES) {
        Path program = Path.of(folder, name);
        if (Files.isExecutable(program)) return Optional.of(program);
      }
    }
    return Optional.empty();
  }
}
