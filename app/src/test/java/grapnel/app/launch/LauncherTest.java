package grapnel.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import grapnel.app.launch.Checkout.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ./grapnel as a user meets it: as a process. */
final class LauncherTest {
  private static final String GRAPNEL = Checkout.ROOT.resolve("grapnel").toString();

  @TempDir private Path folder;

  /** So that no test below finds the application missing. */
  @BeforeAll
  static void build() throws Exception {
    Ended built =
        Checkout.run(Checkout.ROOT, Checkout.environment(), List.of(GRAPNEL, "--version"));
    assertEquals(0, built.code(), built::err);
  }

  /** JUnit removes the folder, but warns of each link that leads out of it. */
  @AfterEach
  void removeLinks() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path link : all.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  @Test
  void filesAreThoseOfTheFolderTheUserIsIn() throws Exception {
    Files.writeString(folder.resolve("my list"), "http://a.example/x#y\n");
    Ended ended = run(GRAPNEL, "normalize", "my list");
    assertEquals("http://a.example/x\n", ended.out());
    assertEquals("", ended.err());
    assertEquals(0, ended.code());
  }

  @Test
  void linkToTheLauncherWorks() throws Exception {
    Path links = Files.createDirectories(folder.resolve("with space/bin"));
    Files.createSymbolicLink(links.resolve("one"), Path.of(GRAPNEL));
    Files.createSymbolicLink(links.resolve("two"), Path.of("one"));
    assertTrue(run(links.resolve("two").toString(), "--version").out().startsWith("grapnel "));
  }

  @Test
  void emptyEnvironmentIsEnough() throws Exception {
    Map<String, String> bare = Map.of("PATH", "/usr/local/bin:/usr/bin:/bin");
    Ended ended = Checkout.run(folder, withJava(bare), List.of(GRAPNEL, "--version"));
    assertEquals(0, ended.code(), ended::err);
    assertEquals("", ended.err());
  }

  @Test
  void nameOfAFileNeedsNoLocale() throws Exception {
    Map<String, String> bare = Map.of("PATH", "/usr/local/bin:/usr/bin:/bin", "LC_ALL", "C");
    String script =
        "printf 'http://a.example/\\n' >'b\u00fccher' && '" + GRAPNEL + "' normalize 'b\u00fccher'";
    Path file = Files.writeString(folder.resolve("script"), script);
    Ended ended = Checkout.run(folder, withJava(bare), List.of("bash", file.toString()));
    assertEquals("http://a.example/\n", ended.out(), ended::err);
  }

  @Test
  void withoutAnyJavaTheUserIsToldHowToGetOne() throws Exception {
    Ended ended = Checkout.run(folder, bareMachine(), List.of(GRAPNEL, "--version"));
    assertEquals(2, ended.code());
    assertEquals("", ended.out());
    for (String said :
        List.of(
            "at least version 25",
            "folders\nGet one",
            "apt install",
            "sdk install",
            "brew install")) {
      assertTrue(ended.err().contains(said), ended::err);
    }
  }

  @Test
  void javaThatIsTooOldIsNamed() throws Exception {
    Path old = java("17.0.9", "jvm/old one");
    Path home = Files.createDirectory(folder.resolve("nothing"));
    Map<String, String> machine = bareMachine();
    machine.put("GRAPNEL_JVM_FOLDERS", folder.resolve("jvm").toString());
    machine.put("JAVA_HOME", home.toString());
    Ended ended = Checkout.run(folder, machine, List.of(GRAPNEL, "--version"));
    assertEquals(2, ended.code());
    assertTrue(ended.err().contains(old + ": Java 17.0.9, too old"), ended::err);
    assertTrue(ended.err().contains(home + " (JAVA_HOME): no Java there"), ended::err);
  }

  @Test
  void firstJavaThatIsNewEnoughRuns() throws Exception {
    Path old = java("24.0.2", "old");
    Path fresh = java("25", "jvm/fresh");
    Map<String, String> machine = bareMachine();
    machine.put("JAVA_HOME", old.toString());
    machine.put("GRAPNEL_JVM_FOLDERS", "/nowhere:" + folder.resolve("jvm"));
    Ended ended = Checkout.run(folder, machine, List.of(GRAPNEL, "a b", "*", ""));
    assertEquals(0, ended.code(), ended::err);
    assertTrue(ended.out().startsWith(fresh + "\n"), ended::out);
    assertTrue(ended.out().endsWith("/grapnel.jar\na b\n*\n\n"), ended::out);
  }

  @Test
  void javaHomeComesBeforeThePath() throws Exception {
    Path home = java("26-ea", "home");
    Path path = java("25.0.1", "path");
    Map<String, String> machine = bareMachine();
    machine.merge("PATH", path.resolve("bin").toString(), (tools, bin) -> bin + ":" + tools);
    Ended byPath = Checkout.run(folder, machine, List.of(GRAPNEL));
    assertTrue(byPath.out().startsWith(path + "\n"), byPath::out);
    machine.put("JAVA_HOME", home.toString());
    Ended byHome = Checkout.run(folder, machine, List.of(GRAPNEL));
    assertTrue(byHome.out().startsWith(home + "\n"), byHome::out);
  }

  @Test
  void exitCodeIsThatOfTheCommand() throws Exception {
    assertEquals(2, run(GRAPNEL, "normalize", "none").code());
    assertEquals(2, run(GRAPNEL, "normalise").code());
    assertEquals(2, run(GRAPNEL).code());
  }

  @Test
  void closedPipeEndsQuietly() throws Exception {
    Files.writeString(folder.resolve("list"), "http://a.example/\n".repeat(200_000));
    String pipe = "\"$0\" normalize list | head -n 1; echo ${PIPESTATUS[0]}";
    Ended ended = run("bash", "-c", pipe, GRAPNEL);
    assertEquals("http://a.example/\n0\n", ended.out());
    assertEquals("", ended.err());
  }

  @Test
  void closedStreamsAreNotTakenForFiles() throws Exception {
    Ended ended = run("bash", "-c", "\"$0\" --version >&- 2>&- <&-; echo $?", GRAPNEL);
    assertEquals("0\n", ended.out());
  }

  @Test
  void lineIsAnsweredBeforeTheNextIsTypedAndInterruptEndsWith130() throws Exception {
    assumeFalse(interruptIsIgnored(), "started where Ctrl-C is ignored, and so are its children");
    Process process = new ProcessBuilder(GRAPNEL, "normalize", "-").start();
    try (var in = process.outputWriter(StandardCharsets.UTF_8);
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      in.write("http://a.example/#1\n");
      in.flush();
      assertEquals("http://a.example/", out.readLine());
      run("kill", "-INT", Long.toString(process.pid()));
      assertTrue(process.waitFor(1, TimeUnit.MINUTES), "still runs");
    } finally {
      process.destroyForcibly();
    }
    assertEquals(130, process.exitValue());
  }

  private Ended run(String... command) throws IOException, InterruptedException {
    return Checkout.run(folder, Checkout.environment(), List.of(command));
  }

  /** A machine without a Java, but with the few tools that the launcher uses. */
  private Map<String, String> bareMachine() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : List.of("bash", "env", "find", "readlink")) {
      Files.createSymbolicLink(tools.resolve(tool), tool(tool));
    }
    Map<String, String> machine = new HashMap<>();
    machine.put("PATH", tools.toString());
    machine.put("GRAPNEL_JVM_FOLDERS", tools.toString());
    machine.put("GRAPNEL_NO_CACHE", "yes");
    return machine;
  }

  private static Path tool(String name) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, name))) {
        return Path.of(folder, name);
      }
    }
    throw new AssertionError("no such tool: " + name);
  }

  /** Where JAVA_HOME is what leads to the Java of this test, it stays. */
  private static Map<String, String> withJava(Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(environment);
    all.put("JAVA_HOME", System.getProperty("java.home"));
    return all;
  }

  /** A home of a Java that prints where it is and what it was asked, a word a line. */
  private Path java(String version, String name) throws IOException {
    Path home = folder.resolve(name);
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
    Path java = bin.resolve("java");
    Files.writeString(java, "#!/usr/bin/env bash\nprintf '%s\\n' '" + home + "' \"$@\"\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    return home;
  }

  private static boolean interruptIsIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    Matcher ignored =
        Pattern.compile("SigIgn:\\s*(\\p{XDigit}+)").matcher(Files.readString(status));
    return ignored.find() && (Long.parseUnsignedLong(ignored.group(1), 16) & 2) != 0;
  }
}
