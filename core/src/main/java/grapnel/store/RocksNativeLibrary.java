package grapnel.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * Loads the native part of RocksDB, once.
 *
 * <p>RocksDB would do that by itself, but removes the 17 MB it unpacks for it only when the process
 * ends well: every kill would leave them in the folder for temporary files. Here they are removed
 * as soon as they are loaded.
 */
final class RocksNativeLibrary {

  private static boolean loaded;

  private RocksNativeLibrary() {}

  static synchronized void load() {
    if (loaded) return;
    try {
      Path folder = Files.createTempDirectory("grapnel-rocksdb");
      // Where it is looked for in a folder, RocksDB spells the name with one "jni" more.
      Path library = folder.resolve(Environment.getJniLibraryFileName("rocksdbjni"));
      try {
        unpack(library);
        RocksDB.loadLibrary(List.of(folder.toString()));
        loaded = true;
      } finally {
        remove(library);
        remove(folder);
      }
    } catch (IOException | UnsatisfiedLinkError e) {
      throw new StoreException(
          "cannot load RocksDB from the folder for temporary files, %s: %s; is it full, or mounted noexec? Use another with -Djava.io.tmpdir=DIR"
              .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()),
          e);
    }
  }

  private static void unpack(Path library) throws IOException {
    String name = Environment.getJniLibraryFileName("rocksdb");
    try (InputStream packed = RocksDB.class.getClassLoader().getResourceAsStream(name)) {
      if (packed == null) throw new NoSuchFileException("no " + name + " for this system");
      Files.copy(packed, library);
    }
  }

  /** Where a library that is in use cannot be removed, it is at the end of the process. */
  private static void remove(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      path.toFile().deleteOnExit();
    }
  }
}
