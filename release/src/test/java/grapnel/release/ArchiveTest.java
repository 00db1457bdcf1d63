package grapnel.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive with a Java of its own, unpacked elsewhere, on a machine that has nothing else. */
final class ArchiveTest {

  @TempDir private static Path folder;
  private static Path unpacked = Path.of("");

  /** What Maven has just packaged is taken as it is. */
  @BeforeAll
  static void makeAndUnpack() throws Exception {
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "only on Linux x64 can its archive be made");
    String version = version();
    Path made = folder.resolve("made");
    EndedProcess.well(
        EndedProcess.ROOT,
        List.of(
            "env",
            "GRAPNEL_GZIP=1",
            "./scripts/archives",
            "target",
            version,
            made.toString(),
            "linux-x64"));
    Path elsewhere = Files.createDirectory(folder.resolve("else where"));
    Path archive = made.resolve("grapnel-" + version + "-linux-x64.tar.gz");
    EndedProcess.well(elsewhere, List.of("tar", "-xzf", archive.toString()));
    unpacked = elsewhere.resolve("grapnel-" + version);
    EndedProcess.well(folder, List.of("rm", "-r", made.toString()));
  }

  private static String version() throws IOException {
    try (Stream<Path> built = Files.list(EndedProcess.ROOT.resolve("app/target"))) {
      return built
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("grapnel-app-.*\\.jar"))
          .map(name -> name.substring("grapnel-app-".length(), name.length() - ".jar".length()))
          .findFirst()
          .orElseThrow();
    }
  }

  /** JUnit would warn of each link that leads out of its folder. */
  @AfterAll
  static void remove() throws Exception {
    EndedProcess.well(Path.of("/"), List.of("bash", "-c", "rm -rf -- \"$0\"/*", folder.toString()));
  }

  @Test
  void runsWithoutJavaAndWithoutHome() throws Exception {
    EndedProcess ended = grapnel("--version");
    assertEquals("", ended.err());
    assertTrue(ended.out().startsWith("grapnel "), ended::out);
  }

  @Test
  void startUpCacheIsUsedWhereItWasUnpacked() throws Exception {
    Map<String, String> bare = BareMachine.environment(folder);
    bare.put("GRAPNEL_JAVA_OPTIONS", "-Xlog:aot=info:stderr");
    EndedProcess ended = EndedProcess.of(folder, bare, List.of(launcher(), "--version"));
    assertTrue(ended.err().contains("Using AOT-linked classes: true"), ended::err);
  }

  /** Which would open them all: picocli asked for classes, and Java for a logger in the end. */
  @Test
  void nothingIsLookedForInAllJarsAtAStart() throws Exception {
    Map<String, String> bare = BareMachine.environment(folder);
    bare.put("GRAPNEL_JAVA_OPTIONS", "-Xlog:exceptions=info:stderr -Xlog:class+load=info:stderr");
    EndedProcess ended = EndedProcess.of(folder, bare, List.of(launcher(), "--version"));
    assertTrue(ended.err().contains("grapnel.app.command.Main"), ended::err);
    assertFalse(ended.err().contains("ClassNotFoundException'"), ended::err);
    assertFalse(ended.err().contains("System$LoggerFinder"), ended::err);
  }

  @Test
  void demoFindsHiddenPages() throws Exception {
    EndedProcess ended = grapnel("demo");
    assertEquals(0, ended.code(), ended::err);
    assertTrue(ended.out().contains("65 of them hidden"), ended::out);
    assertTrue(ended.out().contains("Pages reported that do not exist: 0."), ended::out);
  }

  @Test
  void nativeCodeOfOtherSystemsIsLeftOut() throws Exception {
    TreeSet<String> kept = new TreeSet<>();
    for (Path jar : jars()) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        zip.stream().map(ZipEntry::getName).filter(TargetSystem::isNative).forEach(kept::add);
      }
    }
    assertEquals(3, kept.size(), kept::toString);
    assertTrue(kept.contains("librocksdbjni-linux64.so"), kept::toString);
  }

  /** Most of ICU's data is left out, but nothing that we read. */
  @Test
  void namesAndEncodingsOfAllCountriesAreKnown() throws Exception {
    Path list = Files.writeString(folder.resolve("list"), "http://B\u00dccher.\u4f8b\u3048/\n");
    assertEquals(
        "http://xn--bcher-kva.xn--r8jz45g/\n", grapnel("normalize", list.toString()).out());
    String russian = "\u041f\u043e\u0438\u0441\u043a \u043f\u043e \u0441\u0430\u0439\u0442\u0443";
    Path page = folder.resolve("page.html");
    Files.writeString(
        page,
        "<title>x</title><p>%s</p><form action=/q><label>%s <input name=q></label></form>"
            .formatted((russian + " ").repeat(20), russian),
        Charset.forName("windows-1251"));
    EndedProcess forms = grapnel("forms", "--format", "jsonl", page.toString());
    assertTrue(forms.out().contains(russian), forms::toString);
  }

  @Test
  void everyJarHasItsLicence() throws Exception {
    String list = Files.readString(unpacked.resolve("licences/LICENCES.txt"));
    for (Path jar : jars()) {
      String name = jar.getFileName().toString().replaceFirst("-[0-9].*", "");
      if (!name.equals("grapnel.jar")) assertTrue(list.contains(name + " "), name);
    }
    for (String line : list.lines().toList()) {
      Path text = unpacked.resolve("licences").resolve(line.substring(line.lastIndexOf(' ') + 1));
      assertTrue(Files.exists(text), line);
    }
  }

  @Test
  void olderJavaIsToldInOneSentence() throws Exception {
    List<Path> old = olderJavas();
    assumeTrue(!old.isEmpty(), "no Java older than 25 in /usr/lib/jvm");
    for (Path home : old) {
      EndedProcess ended =
          EndedProcess.of(
              folder,
              Map.of(),
              List.of(
                  home.resolve("bin/java").toString(),
                  "-jar",
                  unpacked.resolve("lib/grapnel.jar").toString(),
                  "--version"));
      assertEquals(2, ended.code(), ended::err);
      assertEquals(1, ended.err().lines().count(), ended::err);
      assertTrue(ended.err().startsWith("grapnel: needs Java 25 or later"), ended::err);
    }
  }

  @Test
  void launcherWithoutAnyJavaSaysHowToGetOne() throws Exception {
    Path plain = Files.createDirectories(folder.resolve("plain"));
    EndedProcess.well(
        plain, List.of("cp", "-r", unpacked + "/bin", unpacked + "/lib", plain.toString()));
    EndedProcess ended =
        EndedProcess.of(
            folder, BareMachine.environment(folder), List.of(plain + "/bin/grapnel", "--version"));
    assertEquals(2, ended.code(), ended::err);
    assertTrue(ended.err().contains("needs a Java of at least version 25"), ended::err);
    assertFalse(ended.err().contains("No such file"), ended::err);
  }

  private static List<Path> olderJavas() throws IOException {
    Path all = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(all)) return List.of();
    try (Stream<Path> homes = Files.list(all)) {
      return homes.filter(ArchiveTest::isOlderJava).toList();
    }
  }

  private static boolean isOlderJava(Path home) {
    try {
      return Files.isExecutable(home.resolve("bin/java"))
          && Files.readString(home.resolve("release"))
              .matches("(?s).*JAVA_VERSION=\"(1[0-9]|2[0-4])\\D.*");
    } catch (IOException e) {
      return false; // No Java, then.
    }
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(unpacked.resolve("lib"))) {
      return files.filter(file -> file.toString().endsWith(".jar")).collect(Collectors.toList());
    }
  }

  private static String launcher() {
    return unpacked.resolve("bin/grapnel").toString();
  }

  private static EndedProcess grapnel(String... words) throws Exception {
    List<String> command = Stream.concat(Stream.of(launcher()), Stream.of(words)).toList();
    Path empty = Files.createTempDirectory(folder, "empty");
    return EndedProcess.of(empty, BareMachine.environment(folder), command);
  }
}
