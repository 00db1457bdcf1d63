package grapnel.release;

import grapnel.app.launch.NewerClasses;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Fills the folder of jars of one archive: native code of its systems only, no data that we never
 * read, class files new enough for the start-up cache, and the same bytes whenever it is done.
 * RocksDB's jar alone is 92 MB as it comes and 7 MB for one system.
 */
public final class ShippedJars {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

  /**
   * ICU's data about languages: names, dates, currencies, sorting, dictionaries. We use its IDNA
   * and its guess of encodings, whose tables are none of these; without them its jar is 4 MB of 15.
   */
  private static final Pattern ICU_LOCALES =
      Pattern.compile("com/ibm/icu/impl/(data/icudata/(.*/.*|.*[.]res)|duration/impl/data/.*)");

  private final Set<TargetSystem> systems;
  private final Path folder;

  private ShippedJars(Set<TargetSystem> systems, Path folder) {
    this.systems = systems;
    this.folder = folder;
  }

  /** Takes a system or {@code any}, the folder to fill, and a file with the jars, as a path. */
  public static void main(String[] arguments) throws IOException {
    ShippedJars jars = new ShippedJars(TargetSystem.named(arguments[0]), Path.of(arguments[1]));
    for (Path jar : ClassPathFile.jars(Path.of(arguments[2]))) jars.add(jar);
  }

  private void add(Path jar) throws IOException {
    String name = jar.getFileName().toString();
    Path newer = Files.createTempFile("grapnel", ".jar");
    try {
      Files.copy(jar, newer, StandardCopyOption.REPLACE_EXISTING);
      NewerClasses.main(new String[] {newer.toString()});
      try (ZipFile from = new ZipFile(newer.toFile())) {
        List<? extends ZipEntry> kept = kept(name, from);
        boolean onlyOfOthers =
            from.stream().anyMatch(entry -> TargetSystem.isNative(entry.getName()))
                && name.startsWith("native-")
                && kept.stream().noneMatch(entry -> TargetSystem.isNative(entry.getName()));
        if (!onlyOfOthers) write(from, kept, folder.resolve(shippedName(name)));
      }
    } finally {
      Files.delete(newer);
    }
  }

  /** The manifest of the first jar names the others as they are. */
  private static String shippedName(String name) {
    return name.startsWith("grapnel-app-") ? "grapnel.jar" : name;
  }

  private List<? extends ZipEntry> kept(String jar, ZipFile from) {
    return from.stream()
        .filter(entry -> !entry.isDirectory() && isKept(jar, entry.getName()))
        .sorted(
            Comparator.comparing((ZipEntry entry) -> !entry.getName().equals(MANIFEST))
                .thenComparing(ZipEntry::getName))
        .toList();
  }

  private boolean isKept(String jar, String entry) {
    if (jar.startsWith("icu4j-") && ICU_LOCALES.matcher(entry).matches()) return false;
    if (!TargetSystem.isNative(entry)) return true;
    if (!TargetSystem.knows(jar)) {
      throw new IllegalStateException(
          "%s holds native code, %s, that TargetSystem does not know".formatted(jar, entry));
    }
    return systems.stream().anyMatch(system -> system.owns(jar, entry));
  }

  private static void write(ZipFile from, List<? extends ZipEntry> entries, Path to)
      throws IOException {
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(to));
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(Deflater.BEST_COMPRESSION);
      for (ZipEntry entry : entries) {
        ZipEntry copy = new ZipEntry(entry.getName());
        // In local time, which is what a zip file holds: the same bytes in every time zone.
        copy.setTimeLocal(TIME);
        out.putNextEntry(copy);
        try (InputStream in = from.getInputStream(entry)) {
          in.transferTo(out);
        }
      }
    }
  }
}
