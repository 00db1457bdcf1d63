package grapnel.app.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;

/**
 * A file that takes the place of the one of its name when it is complete, and until then stands
 * beside it as {@code NAME.part}: a command that fails leaves what was there. What is no plain
 * file, such as a pipe or {@code /dev/null}, is written at once.
 */
final class OutputFile implements Ending {

  private final Path target;
  private final Optional<Path> part;
  private final OutputStream stream;
  private boolean kept;

  private OutputFile(Path target, Optional<Path> part, OutputStream stream) {
    this.target = target;
    this.part = part;
    this.stream = stream;
  }

  static OutputFile begin(Path named) throws IOException {
    // A link stays one: what it leads to is replaced.
    Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) return plain(target);
    if (Files.exists(target) && !Files.isWritable(target)) return plain(target);
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      // Another command may be at work on the same name; the last one to end wins, as with any
      // file.
      for (int i = 2; Files.exists(part); i++) {
        part = target.resolveSibling(target.getFileName() + "." + i + ".part");
      }
      OutputStream stream = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW);
      part.toFile().deleteOnExit();
      return new OutputFile(target, Optional.of(part), stream);
    } catch (IOException e) {
      // In a folder where nothing may be made, a file can be writable all the same.
      return plain(target);
    }
  }

  private static OutputFile plain(Path target) throws IOException {
    return new OutputFile(target, Optional.empty(), new FileOutputStream(target.toFile()));
  }

  OutputStream stream() {
    return stream;
  }

  /** What is written is worth more than what was there, also where it is not all. */
  void keep() {
    kept = true;
  }

  /** Closes the file. Where the process is about to end, nobody settles it later. */
  void close() throws IOException {
    stream.close();
    if (kept && CtrlC.ending()) place();
  }

  /** Puts it in its place, or away, by how the command ended. */
  @Override
  public Exit end(Exit exit) throws IOException {
    if (part.isEmpty() || !Files.exists(part.get())) return exit;
    boolean place =
        switch (exit) {
          case DONE, EMPTY -> true;
          case UNREACHABLE, BUDGET, REFUSED, INTERRUPTED -> kept;
          case USAGE, BUG -> false;
        };
    if (place) place();
    else Files.deleteIfExists(part.get());
    return exit;
  }

  private void place() throws IOException {
    if (part.isEmpty() || !Files.exists(part.get())) return;
    PosixFileAttributeView of = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (of != null && Files.exists(target)) {
      Files.setPosixFilePermissions(part.get(), of.readAttributes().permissions());
    }
    Files.move(part.get(), target, StandardCopyOption.REPLACE_EXISTING);
  }
}
