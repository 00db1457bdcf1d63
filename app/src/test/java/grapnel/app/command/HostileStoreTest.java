package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What may happen to a store: the lines of docs/attacks.md about it. Each run must end with the
 * result of one that nothing happened to, or refuse and say how to go on.
 */
class HostileStoreTest {

  private final Path folder;
  private final Lab lab;
  private final HostileTrial trial;
  private final Tripwire site = new Tripwire(Sites.named("clean404"));
  private final Tripwire library = new Tripwire(Sites.named("library-keyword"));
  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);
  private int runs;

  HostileStoreTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    System.out.println("hostile store seed " + seed);
    lab = Lab.serve(site, library);
    trial = new HostileTrial(folder);
    Files.write(
        folder.resolve("list"),
        site.truth().entities().stream()
            .filter(Truth.Entity::linked)
            .map(entity -> lab.sites().getFirst().origin() + entity.path())
            .toList());
  }

  @AfterEach
  void stop() {
    lab.close();
  }

  /** The short form: one of each sort. */
  @Test
  void damagedStoresLoseNothingInSilence() throws Exception {
    Set<String> whole = whole("discover", "good");
    Set<String> exported = exported();
    for (String name : List.of("rows.log", "last-sequence")) {
      Path store = copy("without-" + name);
      Path gone = files(store).stream().filter(f -> isNamed(f, name)).findFirst().orElseThrow();
      Files.delete(gone);
      damaged("a file of the store missing", store.relativize(gone), store, whole, exported);
    }
    outputs();
    assertEquals(List.of(), trial.failures());
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void killsAtRandomMomentsAreHeld() throws Exception {
    for (String command : List.of("discover", "hunt", "surface")) kills(command, 25);
    held("kills");
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void disksThatAreFullOrLockedAreHeld() throws Exception {
    fullDisks(10);
    readOnly();
    outputs();
    held("disks");
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void damageIsHeld() throws Exception {
    damage(40, 25);
    held("damage");
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void twoProcessesAndClocksThatJumpAreHeld() throws Exception {
    twoAtOnce(5);
    clocks(10);
    held("processes");
  }

  private void held(String part) throws IOException {
    Files.writeString(Path.of("target", "hostile-store-" + part + ".md"), trial.markdown());
    System.out.println(trial.markdown());
    assertEquals(List.of(), trial.failures());
  }

  private List<String> words(String command, String store) {
    String start =
        switch (command) {
          case "hunt" -> folder.resolve("list").toString();
          case "surface" -> lab.sites().getLast().origin() + "/";
          default -> lab.sites().getFirst().origin() + "/";
        };
    List<String> words = new ArrayList<>(List.of(command, start, "--allow-private"));
    if (command.equals("hunt")) words.add("--threshold=5");
    if (command.equals("surface")) words.addAll(List.of("--random-seed=7", "--submissions=15"));
    words.add("--store=" + store);
    return words;
  }

  /** A form is sent no more than fifteen times, which leaves work. */
  private static int code(String command) {
    return (command.equals("surface") ? ExitCode.BUDGET : ExitCode.DONE).code();
  }

  private AnotherProcess start(String command, String store) throws IOException {
    return AnotherProcess.start(folder, "p" + runs++, List.of(), words(command, store));
  }

  private HostileTrial.Run run(String line, String command, String store) throws IOException {
    return trial.watch(line, AnotherProcess.command(List.of(), words(command, store)));
  }

  /** What a run prints that nothing happens to. */
  private Set<String> whole(String command, String store) throws Exception {
    AnotherProcess run = start(command, store);
    assertEquals(code(command), run.exit(), run.errors());
    return new TreeSet<>(run.lines());
  }

  private void ends(String line, String command, String store, Set<String> whole) throws Exception {
    AnotherProcess last = start(command, store);
    boolean done = last.exit() == code(command);
    List<String> lines = last.lines();
    trial.note(line, done && new TreeSet<>(lines).equals(whole), "another end: " + last.errors());
    trial.note(line, new HashSet<>(lines).size() == lines.size(), "printed twice");
  }

  private void kills(String command, int kills) throws Exception {
    String line = "kill -9 at random moments of " + command;
    Set<String> whole = whole(command, "whole-" + command);
    Tripwire asked = command.equals("surface") ? library : site;
    for (int kill = 0; kill < kills; kill++) {
      AnotherProcess run = start(command, "killed-" + command);
      asked.kill(run, 10, random);
      run.exit();
      asked.never();
      trial.note(line, whole.containsAll(run.lines()), "printed what is not there in the end");
    }
    ends(line, command, "killed-" + command, whole);
  }

  private void fullDisks(int times) throws Exception {
    String line = "a disk that is full at random moments";
    Set<String> whole = whole("discover", "whole-full");
    for (int time = 0; time < times; time++) {
      AnotherProcess run = start("discover", "full");
      site.after(1 + random.nextInt(12), () -> run.limitFiles(20_000 + random.nextInt(100_000)));
      int exit = run.exit();
      site.never();
      trial.note(line, exit == 0 || exit == 2, "ended as " + exit + ": " + run.errors());
      trial.note(line, !run.errors().contains("\tat "), run.errors());
      trial.note(line, whole.containsAll(run.lines()), "printed what is not there in the end");
    }
    ends(line, "discover", "full", whole);
  }

  /** Where nothing can be written, be it by the rights of the folder or of the disk. */
  private void readOnly() throws Exception {
    String line = "a store that can only be read";
    Set<String> whole = whole("discover", "locked");
    Path store = folder.resolve("locked");
    for (String command : List.of("discover", "crawl", "export", "census")) {
      List<String> words =
          command.equals("export") || command.equals("census")
              ? List.of(command, "--store=locked")
              : words(command, "locked");
      List<String> shell = new ArrayList<>(List.of("unshare", "-rm", "sh", "-c"));
      shell.add(
          "mount --bind '%s' '%s' && mount -o remount,bind,ro '%s' && exec \"$@\""
              .formatted(store, store, store));
      shell.add("sh");
      shell.addAll(AnotherProcess.command(List.of(), words));
      HostileTrial.Run run = trial.watch(line, shell);
      boolean refuses = run.exitCode() == 2 && saysHowToGoOn(run.err());
      trial.note(line, run.exitCode() == 0 || refuses, command + " ended as " + run);
    }
    ends(line, "discover", "locked", whole);
  }

  private void damage(int flips, int missing) throws Exception {
    Set<String> whole = whole("discover", "good");
    Set<String> exported = exported();
    for (int i = 0; i < flips; i++) {
      Path store = copy("flipped" + i);
      damaged("bytes flipped in a file of the store", flip(store), store, whole, exported);
    }
    for (int i = 0; i < missing; i++) {
      Path store = copy("missing" + i);
      Path gone = anyFile(store);
      Files.delete(gone);
      damaged("a file of the store missing", store.relativize(gone), store, whole, exported);
      store = copy("cut" + i);
      Path cut = anyFile(store);
      byte[] bytes = Files.readAllBytes(cut);
      Files.write(cut, Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)));
      damaged("a file of the store cut short", store.relativize(cut), store, whole, exported);
    }
  }

  private Set<String> exported() throws Exception {
    AnotherProcess export =
        AnotherProcess.start(folder, "export", "export", "--as=urls", "--store=good");
    assertEquals(0, export.exit(), export.errors());
    return new TreeSet<>(export.lines());
  }

  private static boolean isNamed(Path file, String name) {
    return file.getFileName().toString().startsWith(name);
  }

  private Path flip(Path store) throws IOException {
    Path file = anyFile(store);
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < 4 && bytes.length > 0; i++) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
    Files.write(file, bytes);
    return store.relativize(file);
  }

  /** First it is only read, then gone on with. */
  private void damaged(String line, Path what, Path store, Set<String> whole, Set<String> exported)
      throws IOException {
    String name = store.getFileName().toString();
    HostileTrial.Run read =
        trial.watch(
            line,
            AnotherProcess.command(List.of(), List.of("export", "--as=urls", "--store=" + name)));
    boolean all =
        read.exitCode() == 0 && new TreeSet<>(read.out().lines().toList()).equals(exported);
    trial.note(line, all || refuses(read), what + ": export ended as " + read);
    HostileTrial.Run run = run(line, "discover", name);
    boolean same = run.exitCode() == 0 && new TreeSet<>(run.out().lines().toList()).equals(whole);
    trial.note(line, same || refuses(run), what + ": discover ended as " + run);
  }

  private static boolean refuses(HostileTrial.Run run) {
    return run.exitCode() == 2 && saysHowToGoOn(run.err());
  }

  private static boolean saysHowToGoOn(String text) {
    return text.contains("--fresh") || text.contains("--store");
  }

  private Path copy(String name) throws IOException {
    Path from = folder.resolve("good");
    Path to = folder.resolve(name);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) Files.copy(file, to.resolve(from.relativize(file)));
    }
    return to;
  }

  private Path anyFile(Path store) throws IOException {
    List<Path> all = files(store);
    return all.get(random.nextInt(all.size()));
  }

  private static List<Path> files(Path store) throws IOException {
    try (Stream<Path> files = Files.walk(store)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private void twoAtOnce(int times) throws Exception {
    String line = "two processes with one store";
    Set<String> whole = whole("discover", "whole-two");
    for (int time = 0; time < times; time++) {
      String store = "two" + time;
      AnotherProcess one = start("discover", store);
      AnotherProcess other = start("discover", store);
      for (AnotherProcess each : List.of(one, other)) {
        boolean done = each.exit() == 0;
        boolean same = new TreeSet<>(each.lines()).equals(whole);
        trial.note(line, done && same, each.errors());
      }
    }
  }

  private void clocks(int times) throws Exception {
    String line = "a clock that jumps";
    Set<String> whole = whole("discover", "whole-clock");
    for (int time = 0; time < times; time++) {
      String option = FaultAgent.option(folder, "clock:" + (seed + time));
      HostileTrial.Run run =
          trial.watch(
              line, AnotherProcess.command(List.of(option), words("discover", "clock" + time)));
      boolean same = new TreeSet<>(run.out().lines().toList()).equals(whole);
      trial.note(line, run.exitCode() == 0 && same, "ended as " + run);
      ends(line, "discover", "clock" + time, whole);
    }
  }

  /** Standard output, and a file. */
  private void outputs() throws Exception {
    String line = "output on a full disk";
    Set<String> whole = whole("discover", "whole-output");
    List<String> shell = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" >/dev/full", "sh"));
    shell.addAll(AnotherProcess.command(List.of(), words("discover", "output")));
    HostileTrial.Run run = trial.watch(line, shell);
    trial.note(line, run.exitCode() == 2, "ended as " + run);
    List<String> words = new ArrayList<>(words("discover", "output"));
    words.add("--output=/dev/full");
    run = trial.watch(line, AnotherProcess.command(List.of(), words));
    trial.note(line, run.exitCode() == 2, "ended as " + run);
    ends(line, "discover", "output", whole);
  }
}
