package grapnel.app.launch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class NewerClassesTest {
  @TempDir private Path folder;

  @Test
  void oldClassesBecomeNewerAndStillVerify() throws Exception {
    Path original = picocli();
    Path jar = Files.createLink(folder.resolve("linked.jar"), copy(original));
    byte[] before = Files.readAllBytes(folder.resolve("copy.jar"));
    NewerClasses.main(new String[] {jar.toString()});

    assertArrayEquals(
        before, Files.readAllBytes(folder.resolve("copy.jar")), "written through the link");
    List<String> names = names(original);
    assertEquals(names, names(jar));
    URL[] path = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      int loaded = 0;
      for (String name : names) {
        if (name.endsWith(".class") && !name.contains("META-INF")) {
          assertTrue(version(jar, name) >= 50, name);
          // Initialised, for only that verifies it.
          Class.forName(name.replace('/', '.').replace(".class", ""), true, loader);
          loaded++;
        }
      }
      assertTrue(loaded > 100, "picocli has many classes, loaded: " + loaded);
    }
  }

  @Test
  void jarOfNewClassesIsLeftAlone() throws IOException {
    Path jar = jar("new.jar", "A.class", new byte[] {-54, -2, -70, -66, 0, 0, 0, 69});
    byte[] before = Files.readAllBytes(jar);
    NewerClasses.main(new String[] {jar.toString()});
    assertArrayEquals(before, Files.readAllBytes(jar));
  }

  @Test
  void signedJarIsLeftAlone() throws IOException {
    Path jar =
        jar("signed.jar", "A.class", new byte[] {-54, -2, -70, -66, 0, 0, 0, 49}, "META-INF/X.SF");
    byte[] before = Files.readAllBytes(jar);
    NewerClasses.main(new String[] {jar.toString()});
    assertArrayEquals(before, Files.readAllBytes(jar));
  }

  private static Path picocli() throws Exception {
    URI place = CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return Path.of(place);
  }

  private Path copy(Path jar) throws IOException {
    return Files.copy(jar, folder.resolve("copy.jar"));
  }

  private static List<String> names(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).sorted().toList();
    }
  }

  private static int version(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream in = zip.getInputStream(zip.getEntry(name))) {
      return in.readNBytes(8)[7];
    }
  }

  private Path jar(String name, String entry, byte[] bytes, String... empty) throws IOException {
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
      out.write(bytes);
      for (String each : empty) {
        out.putNextEntry(new ZipEntry(each));
      }
    }
    return jar;
  }
}
