package grapnel.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for the time of one run. */
public final class TemporaryFolder {

  private TemporaryFolder() {}

  public static Path folder() {
    try {
      return Files.createTempDirectory("grapnel-");
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE, "cannot make a temporary folder: " + MessageText.reason(e), e);
    }
  }

  /** Best effort: what stays behind is in the system's folder for such things. */
  public static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
