package grapnel.release;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A system that an archive is made for, by what our three native libraries call it. */
enum TargetSystem {
  LINUX_X64("linux64.so", "linux/amd64/", "linux-x86_64"),
  LINUX_AARCH64("linux-aarch64.so", "linux/aarch64/", "linux-aarch64"),
  MACOS_X64("osx-x86_64.jnilib", "darwin/x86_64/", "osx-x86_64"),
  MACOS_AARCH64("osx-arm64.jnilib", "darwin/aarch64/", "osx-aarch64"),
  WINDOWS_X64("win64.dll", "win/amd64/", "windows-x86_64");

  /** What native code is called anywhere. */
  private static final List<String> NATIVE = List.of(".so", ".dll", ".dylib", ".jnilib");

  private final String rocksdb;
  private final String zstd;
  private final String brotli;

  TargetSystem(String rocksdb, String zstd, String brotli) {
    this.rocksdb = "librocksdbjni-" + rocksdb;
    this.zstd = zstd;
    this.brotli = "native-" + brotli + "-";
  }

  /** The systems of a name as archives have it, such as {@code linux-x64}; {@code any} are all. */
  static Set<TargetSystem> named(String name) {
    if (name.equals("any")) return EnumSet.allOf(TargetSystem.class);
    return Arrays.stream(values())
        .filter(system -> system.label().equals(name))
        .findFirst()
        .<Set<TargetSystem>>map(EnumSet::of)
        .orElseThrow(() -> new IllegalArgumentException("no such system: " + name));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether an entry of a jar belongs to this system and to no other. */
  boolean owns(String jar, String entry) {
    if (jar.startsWith("rocksdbjni-")) return entry.equals(rocksdb);
    if (jar.startsWith("zstd-jni-")) return entry.startsWith(zstd);
    return jar.startsWith(brotli);
  }

  static boolean isNative(String entry) {
    return NATIVE.stream().anyMatch(entry::endsWith);
  }

  /**
   * Whether we know whose native code a jar holds. A new library with native code has to be added
   * here, or it would be missing where it is needed.
   */
  static boolean knows(String jar) {
    return jar.startsWith("rocksdbjni-")
        || jar.startsWith("zstd-jni-")
        || jar.startsWith("native-")
        || jar.startsWith("brotli4j-");
  }
}
