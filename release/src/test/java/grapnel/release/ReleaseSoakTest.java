package grapnel.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole release, each of its files taken as a user takes it. */
@Tag("soak")
final class ReleaseSoakTest {

  private static final String VERSION = "0.9.0-soak";

  /** Of this checkout; or a release that is there, to test that: -Dgrapnel.release=FOLDER. */
  private static final String GIVEN = System.getProperty("grapnel.release", "");

  @TempDir private static Path folder;
  private static Path release = Path.of(GIVEN);
  private static String version = VERSION;

  @BeforeAll
  static void make() throws Exception {
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "a release is made on Linux x64");
    if (GIVEN.isEmpty()) {
      List<String> command = new ArrayList<>(List.of("./scripts/release"));
      if (!has("mmdebstrap") || !has("umoci")) {
        command.addAll(List.of("--only", "archives,debian,spark,library"));
      }
      command.add(VERSION);
      EndedProcess.well(EndedProcess.ROOT, command);
      release = EndedProcess.ROOT.resolve("target/release");
    }
    version = file("grapnel-(.+)\\.cdx\\.json").group(1);
  }

  /** JUnit would warn of each link that leads out of its folder. */
  @AfterAll
  static void remove() throws Exception {
    EndedProcess.well(Path.of("/"), List.of("bash", "-c", "rm -rf -- \"$0\"/*", folder.toString()));
  }

  @Test
  void checksumsFit() throws Exception {
    EndedProcess.well(release, List.of("sha256sum", "--check", "--quiet", "SHA256SUMS"));
  }

  @Test
  void archiveDiscoversAndServesWithoutJava() throws Exception {
    String grapnel = unpacked("linux-x64.tar.gz") + "/bin/grapnel";
    discoversAndServes(grapnel, BareMachine.environment(folder));
  }

  @Test
  void plainArchiveDoesTheSameOnAJavaThatIsThere() throws Exception {
    String grapnel = unpacked("any-needs-java.tar.gz") + "/bin/grapnel";
    Map<String, String> machine = BareMachine.environment(folder);
    machine.put("JAVA_HOME", System.getProperty("java.home"));
    machine.put("GRAPNEL_NO_CACHE", "yes");
    discoversAndServes(grapnel, machine);
  }

  private static void discoversAndServes(String grapnel, Map<String, String> machine)
      throws Exception {
    Path work = Files.createTempDirectory(folder, "work");
    try (RunningProcess site = site(work, grapnel, machine)) {
      EndedProcess found =
          EndedProcess.of(
              work,
              machine,
              List.of(grapnel, "discover", site.address(), "--allow-private", "--hidden", "-q"));
      assertEquals(0, found.code(), found::err);
      assertEquals(65, found.out().lines().count(), found::out);
    }
    try (RunningProcess serve =
            RunningProcess.of(work, machine, List.of(grapnel, "serve", "--port", "0"));
        InputStream page = URI.create(serve.address()).toURL().openStream()) {
      assertTrue(
          new String(page.readAllBytes(), StandardCharsets.UTF_8).contains("<title>Grapnel"));
    }
  }

  private static RunningProcess site(Path work, String grapnel, Map<String, String> machine)
      throws IOException {
    String port = Integer.toString(freePort());
    return RunningProcess.of(
        work, machine, List.of(grapnel, "demo", "--sites", "shop-and-forum", "--port", port));
  }

  @Test
  void packageIsInstalledAndLeavesNothingBehind() throws Exception {
    assumeTrue(isRoot() && has("mmdebstrap"), "needs root, and mmdebstrap for a clean root");
    Path root = folder.resolve("root");
    EndedProcess.well(
        folder, List.of("mmdebstrap", "--quiet", "--variant=minbase", debian(), root.toString()));
    List<String> before = files(root);
    EndedProcess.well(
        folder,
        List.of(
            "cp",
            release.resolve(file("grapnel_.*\\.deb").group()).toString(),
            root + "/tmp/g.deb"));
    in(root, "dpkg --install /tmp/g.deb");
    assertTrue(in(root, "grapnel --version").out().startsWith("grapnel "));
    assertTrue(in(root, "cd /tmp && grapnel demo").out().contains("65 of them hidden"));
    assertFalse(in(root, "ls /usr/share/man/man1 /usr/share/doc/grapnel").out().isEmpty());
    assertEquals("", in(root, "bash -n /usr/share/bash-completion/completions/grapnel").err());
    in(root, "dpkg --remove grapnel && rm -rf /tmp/*");
    assertEquals(before, files(root));
  }

  /** In the root, as someone without a home. */
  private static EndedProcess in(Path root, String script) throws Exception {
    Map<String, String> bare = Map.of("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    // Java finds its libraries by /proc.
    List<String> command =
        List.of(
            "unshare",
            "--mount",
            "--pid",
            "--fork",
            "--mount-proc=" + root + "/proc",
            "chroot",
            root.toString(),
            "bash",
            "-c",
            script);
    EndedProcess ended = EndedProcess.of(folder, bare, command);
    assertEquals(0, ended.code(), () -> script + "\n" + ended.out() + ended.err());
    return ended;
  }

  /** What programs are in: neither what dpkg notes down nor what is of one moment. */
  private static List<String> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root.resolve("usr"))) {
      return all.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void projectElsewhereDependsOnTheLibrary() throws Exception {
    Path project = Files.createDirectories(folder.resolve("project"));
    Path sources = Files.createDirectories(project.resolve("src/main/java/examples"));
    Files.writeString(sources.resolve("HiddenPages.java"), firstExample());
    Files.writeString(project.resolve("pom.xml"), pom());
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    EndedProcess built =
        EndedProcess.of(
            project,
            environment,
            List.of(
                EndedProcess.ROOT.resolve("mvnw").toString(),
                "-B",
                "-q",
                "compile",
                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath",
                "-Dmdep.outputFile=path"));
    assertEquals(0, built.code(), () -> built.out() + built.err());
    String grapnel = unpacked("linux-x64.tar.gz") + "/bin/grapnel";
    try (RunningProcess site = site(folder, grapnel, BareMachine.environment(folder))) {
      EndedProcess ran =
          EndedProcess.well(
              project,
              List.of(
                  System.getProperty("java.home") + "/bin/java",
                  "--enable-native-access=ALL-UNNAMED",
                  "-cp",
                  "target/classes:" + Files.readString(project.resolve("path")).strip(),
                  "examples.HiddenPages",
                  site.address()));
      assertTrue(ran.out().contains("/forum?topic="), ran::out);
    }
  }

  /** As it stands in the document, but for an example on loopback. */
  private static String firstExample() throws IOException {
    String text = Files.readString(EndedProcess.ROOT.resolve("docs/library.md"));
    int begin = text.indexOf("```java\n") + "```java\n".length();
    return text.substring(begin, text.indexOf("```", begin))
        .replace("Manners.DEFAULT.", "Manners.DEFAULT.withAllowPrivate(true).");
  }

  private static String pom() {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>elsewhere</groupId>
      <artifactId>project</artifactId>
      <version>1</version>
      <properties>
        <maven.compiler.release>25</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
      </properties>
      <repositories>
        <repository>
          <id>grapnel</id>
          <url>%s</url>
        </repository>
      </repositories>
      <dependencies>
        <dependency>
          <groupId>org.grapnel</groupId>
          <artifactId>grapnel-core</artifactId>
          <version>%s</version>
        </dependency>
      </dependencies>
    </project>
    """
        .formatted(release.resolve("maven").toUri(), version);
  }

  @Test
  void imageRunsAsAUserOfItsOwn() throws Exception {
    assumeTrue(isRoot() && has("umoci") && has("runc"), "needs root, umoci and runc");
    Path image = release.resolve("grapnel-" + version + "-image.tar");
    assumeTrue(Files.exists(image), "made without an image");
    Path layout = Files.createDirectory(folder.resolve("layout"));
    EndedProcess.well(layout, List.of("tar", "-xf", image.toString()));
    Path bundle = folder.resolve("bundle");
    EndedProcess.well(
        folder, List.of("umoci", "unpack", "--image", layout + ":" + version, bundle.toString()));
    Path settings = bundle.resolve("config.json");
    String json = Files.readString(settings);
    assertTrue(json.contains("\"uid\": 10001"), json);
    Files.writeString(
        settings,
        json.replace("\"terminal\": true", "\"terminal\": false").replace("--help", "demo"));
    EndedProcess ran =
        EndedProcess.of(
            bundle,
            System.getenv(),
            List.of("runc", "run", "grapnel-" + ProcessHandle.current().pid()));
    assumeTrue(
        !ran.err().contains("runc create failed") && !ran.err().contains("cgroup"),
        "this machine lets runc run nothing: " + ran.err());
    assertEquals(0, ran.code(), ran::err);
    assertTrue(ran.out().contains("65 of them hidden"), ran::out);
  }

  @Test
  void archiveOfASystemHasItsNativeCodeOnly() throws Exception {
    Path unzipped = Files.createDirectory(folder.resolve("windows"));
    try (ZipFile zip =
        new ZipFile(
            release.resolve("grapnel-" + version + "-windows-x64-needs-java.zip").toFile())) {
      List<? extends ZipEntry> jars =
          zip.stream().filter(entry -> entry.getName().endsWith(".jar")).toList();
      List<String> kept = new ArrayList<>();
      for (ZipEntry jar : jars) {
        Path file = unzipped.resolve(Path.of(jar.getName()).getFileName());
        try (InputStream in = zip.getInputStream(jar)) {
          Files.copy(in, file);
        }
        try (ZipFile classes = new ZipFile(file.toFile())) {
          classes.stream().map(ZipEntry::getName).filter(TargetSystem::isNative).forEach(kept::add);
        }
      }
      assertEquals(3, kept.size(), kept::toString);
      assertTrue(kept.stream().allMatch(name -> name.endsWith(".dll")), kept::toString);
      assertTrue(zip.stream().anyMatch(entry -> entry.getName().endsWith("/bin/grapnel.cmd")));
    }
  }

  private static Path unpacked(String name) throws Exception {
    Path to = Files.createTempDirectory(folder, "unpacked");
    Path archive = release.resolve("grapnel-" + version + "-" + name);
    EndedProcess.well(to, List.of("tar", "-xzf", archive.toString()));
    return to.resolve("grapnel-" + version);
  }

  private static Matcher file(String pattern) throws IOException {
    try (Stream<Path> files = Files.list(release)) {
      return files
          .map(file -> Pattern.compile(pattern).matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .findFirst()
          .orElseThrow(() -> new AssertionError("no " + pattern + " in " + release));
    }
  }

  private static String debian() throws IOException {
    Matcher name =
        Pattern.compile("VERSION_CODENAME=(\\w+)")
            .matcher(Files.readString(Path.of("/etc/os-release")));
    return name.find() ? name.group(1) : "stable";
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  private static boolean has(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
