package grapnel.app.output;

import grapnel.app.cli.EndAction;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.StopSignal;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that takes the place of the one of its name when it is complete, and until then stands
 * beside it as {@code NAME.part}: a command that fails leaves what was there. What is no plain
 * file, such as a pipe or {@code /dev/null}, is written at once.
 *
 * <p>Whoever writes a part holds its lock until it is in its place: one that nobody holds was left
 * by a process that was killed, and is written over.
 */
public final class OutputFile implements EndAction {

  /** Locks are those of the process, and a second one of its own would end the first. */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path target;
  private final Optional<PartFile> part;
  private final OutputStream stream;
  private boolean kept;

  private OutputFile(Path target, Optional<PartFile> part, OutputStream stream) {
    this.target = target;
    this.part = part;
    this.stream = stream;
  }

  private record PartFile(Path path, FileChannel channel) {

    boolean exists() {
      return channel.isOpen() && Files.exists(path);
    }

    void release() throws IOException {
      channel.close();
      OURS.remove(path);
    }
  }

  /** Written to a channel that stays open, since closing it would end the lock. */
  private static final class ChannelStream extends BufferedOutputStream {
    ChannelStream(FileChannel channel) {
      super(Channels.newOutputStream(channel), 1 << 16);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  public static OutputFile begin(Path named) throws IOException {
    // A link stays one: what it leads to is replaced.
    Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) return plain(target);
    if (Files.exists(target) && !Files.isWritable(target)) return plain(target);
    Path path = target.resolveSibling(target.getFileName() + ".part");
    try {
      // Another command may be at work on the same name; the last one to end wins, as with any
      // file.
      Optional<FileChannel> claimed = claimed(path);
      for (int i = 2; claimed.isEmpty(); i++) {
        path = target.resolveSibling(target.getFileName() + "." + i + ".part");
        claimed = claimed(path);
      }
      path.toFile().deleteOnExit();
      PartFile part = new PartFile(path, claimed.get());
      return new OutputFile(target, Optional.of(part), new ChannelStream(part.channel));
    } catch (IOException e) {
      // In a folder where nothing may be made, a file can be writable all the same.
      return plain(target);
    }
  }

  /** A part of this name, empty and locked; nothing where another writes it. */
  private static Optional<FileChannel> claimed(Path path) throws IOException {
    if (!OURS.add(path)) return Optional.empty();
    Optional<Object> before = key(path);
    FileChannel channel =
        FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() != null) {
      // Whoever held it may have moved it to its place just now: then it is no part any more.
      Optional<Object> now = key(path);
      boolean same = before.isEmpty() ? channel.size() == 0 : now.equals(before);
      if (now.isPresent() && same) return Optional.of(channel.truncate(0));
    }
    channel.close();
    OURS.remove(path);
    return Optional.empty();
  }

  /** What tells a file from others, whatever its name. */
  private static Optional<Object> key(Path path) throws IOException {
    if (!Files.exists(path)) return Optional.empty();
    BasicFileAttributes of = Files.readAttributes(path, BasicFileAttributes.class);
    return Optional.ofNullable(of.fileKey());
  }

  private static OutputFile plain(Path target) throws IOException {
    return new OutputFile(target, Optional.empty(), new FileOutputStream(target.toFile()));
  }

  public OutputStream stream() {
    return stream;
  }

  /** What is written is worth more than what was there, also where it is not all. */
  void keep() {
    kept = true;
  }

  /** Closes the file. Where the process is about to end, nobody settles it later. */
  void close() throws IOException {
    stream.close();
    if (kept && StopSignal.jvmEnding()) place();
  }

  /** Puts it in its place, or away, by how the command ended. */
  @Override
  public ExitCode end(ExitCode exitCode) throws IOException {
    if (part.isEmpty() || !part.get().exists()) return exitCode;
    boolean place =
        switch (exitCode) {
          case DONE, EMPTY -> true;
          case UNREACHABLE, BUDGET, REFUSED, INTERRUPTED -> kept;
          case USAGE, BUG -> false;
        };
    if (place) {
      place();
    } else {
      Files.deleteIfExists(part.get().path);
      part.get().release();
    }
    return exitCode;
  }

  private void place() throws IOException {
    if (part.isEmpty() || !part.get().exists()) return;
    PosixFileAttributeView of = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (of != null && Files.exists(target)) {
      Files.setPosixFilePermissions(part.get().path, of.readAttributes().permissions());
    }
    Files.move(part.get().path, target, StandardCopyOption.REPLACE_EXISTING);
    part.get().release();
  }
}
