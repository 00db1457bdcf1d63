package grapnel.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Puts the licences of all jars into a folder, and fails where one is missing. Texts come out of
 * the jars themselves, or from files of ours for those that bring none; what is under the Apache
 * License 2.0 and has no notice of its own is covered by one copy of it.
 */
public final class LicenceTexts {

  private static final Pattern TEXT =
      Pattern.compile("META-INF/(?:[^/]+/)?[^/]*(?:LICENSE|NOTICE|COPYING)[^/]*");

  private final Path own;
  private final Path folder;

  private LicenceTexts(Path own, Path folder) {
    this.own = own;
    this.folder = folder;
  }

  /** Takes the version, the folder of our texts, the folder to fill, and a file with the jars. */
  public static void main(String[] arguments) throws IOException {
    LicenceTexts texts = new LicenceTexts(Path.of(arguments[1]), Path.of(arguments[2]));
    StringBuilder list = new StringBuilder();
    for (Path jar : ClassPathFile.jars(Path.of(arguments[3]))) {
      MavenArtifact artifact = MavenArtifact.of(jar, arguments[0]);
      String where = texts.add(artifact);
      list.append(
          "%s %s: %s; %s%n"
              .formatted(
                  artifact.name(),
                  artifact.version(),
                  String.join(" or ", artifact.licences()),
                  where));
    }
    Files.writeString(texts.folder.resolve("LICENCES.txt"), list);
  }

  private String add(MavenArtifact artifact) throws IOException {
    Path texts = folder.resolve(artifact.name());
    boolean found = copyOutOf(artifact.jar(), texts);
    Path ours = own.resolve(family(artifact) + ".txt");
    if (Files.exists(ours)) {
      Files.createDirectories(texts);
      Files.copy(ours, texts.resolve("LICENSE.txt"));
      found = true;
    }
    if (found) return artifact.name() + "/";
    if (!isApache(artifact.licences())) {
      throw new IllegalStateException(
          "%s brings no text of its licence, %s: put one into %s"
              .formatted(artifact.name(), artifact.licences(), ours));
    }
    return "Apache-2.0.txt";
  }

  /** Brotli4j is a jar for each system beside that of its classes. */
  private static String family(MavenArtifact artifact) {
    return artifact.group().equals("com.aayushatharva.brotli4j") ? "brotli4j" : artifact.name();
  }

  private static boolean isApache(List<String> licences) {
    return licences.stream().anyMatch(name -> name.toLowerCase(Locale.ROOT).contains("apache"));
  }

  private static boolean copyOutOf(Path jar, Path to) throws IOException {
    try (ZipFile from = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> texts =
          from.stream().filter(entry -> TEXT.matcher(entry.getName()).matches()).toList();
      for (ZipEntry text : texts) {
        Files.createDirectories(to);
        try (InputStream in = from.getInputStream(text)) {
          Files.copy(in, to.resolve(Path.of(text.getName()).getFileName()));
        }
      }
      return !texts.isEmpty();
    }
  }
}
