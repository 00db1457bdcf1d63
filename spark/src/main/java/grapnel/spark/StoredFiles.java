package grapnel.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;

/** The file systems that the cluster knows, as its settings say; goes to the tasks. */
final class StoredFiles implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int BUFFER = 1 << 16;

  private final SerializableConfiguration settings;

  StoredFiles(Configuration settings) {
    this.settings = new SerializableConfiguration(settings);
  }

  /** A file that is there. */
  record StoredFile(String name, long length) implements Serializable {}

  Configuration settings() {
    return settings.value();
  }

  private FileSystem system(Path path) throws IOException {
    return path.getFileSystem(settings.value());
  }

  /**
   * The files that a name means: a file, all files in a folder and below it, or what a pattern
   * fits, in the order of their names. What begins with a dot or an underscore is no input.
   *
   * @throws SparkUserError if it means none
   */
  List<StoredFile> named(String name) {
    try {
      Path path = new Path(name);
      FileStatus[] matches = system(path).globStatus(path);
      if (matches == null || matches.length == 0) {
        throw new SparkUserError("cannot read " + name + ": no such file or folder");
      }
      List<StoredFile> found = new ArrayList<>();
      for (FileStatus each : matches) below(each, found);
      if (found.isEmpty())
        throw new SparkUserError("cannot read " + name + ": the folder is empty");
      return found;
    } catch (IOException e) {
      throw new SparkUserError("cannot read " + name + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new SparkUserError("cannot read " + name + ": not a file name: " + e.getMessage(), e);
    }
  }

  private void below(FileStatus status, List<StoredFile> found) throws IOException {
    if (status.isFile()) {
      found.add(new StoredFile(status.getPath().toString(), status.getLen()));
      return;
    }
    FileStatus[] inside = system(status.getPath()).listStatus(status.getPath());
    Arrays.sort(inside, Comparator.comparing(each -> each.getPath().getName()));
    for (FileStatus each : inside) {
      String name = each.getPath().getName();
      if (!name.startsWith("_") && !name.startsWith(".")) below(each, found);
    }
  }

  /** Opens a file at a byte. */
  InputStream open(String file, long at) throws IOException {
    Path path = new Path(file);
    FSDataInputStream in = system(path).open(path, BUFFER);
    if (at > 0) in.seek(at);
    return in;
  }

  /** All of a small file: a model, or rules. */
  byte[] read(String name) {
    try (InputStream in = open(name, 0)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new SparkUserError("cannot read " + name + ": " + e.getMessage(), e);
    }
  }

  /** Writes something. */
  interface FileWriter {
    void to(OutputStream out) throws IOException;
  }

  /** Writes a file, in a folder that is made for it. */
  void write(String name, FileWriter writing) throws IOException {
    Path path = new Path(name);
    try (OutputStream out = system(path).create(path, false)) {
      writing.to(out);
    }
  }

  boolean exists(String name) throws IOException {
    Path path = new Path(name);
    return system(path).exists(path);
  }

  /** A file, or a folder with all in it; nothing where there is none. */
  void delete(String name) throws IOException {
    Path path = new Path(name);
    system(path).delete(path, true);
  }

  /** Writes a file that has its name once it is whole; one that is there is as good. */
  void place(String name, FileWriter writing) throws IOException {
    Path path = new Path(name);
    Path part = new Path(path.getParent(), "_" + path.getName() + "." + UUID.randomUUID());
    try (OutputStream out = system(path).create(part, true)) {
      writing.to(out);
    }
    if (system(path).rename(part, path)) return;
    system(path).delete(part, false);
    if (!system(path).exists(path)) throw new IOException("cannot write " + name);
  }

  /** Where results go: a folder that is not there yet, so that nothing is lost or mixed. */
  void checkNew(String name) {
    try {
      Path path = new Path(name);
      if (system(path).exists(path)) {
        throw new SparkUserError("-o " + name + " already exists; give a new folder");
      }
    } catch (IOException e) {
      throw new SparkUserError("-o " + name + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new SparkUserError("-o " + name + " is not a file name: " + e.getMessage(), e);
    }
  }
}
