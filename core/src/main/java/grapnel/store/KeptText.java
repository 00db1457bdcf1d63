package grapnel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** A text that a store's folder keeps beside its databases, as {@code bug.txt}. */
public final class KeptText {

  private KeptText() {}

  /** Writes it, in place of the one before. */
  public static void write(Path folder, String name, String text) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), text);
  }

  /** Reads it; empty where there is none. */
  public static Optional<String> read(Path folder, String name) throws IOException {
    try {
      return Optional.of(Files.readString(folder.resolve(name)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
