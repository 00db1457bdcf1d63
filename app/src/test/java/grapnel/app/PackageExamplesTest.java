package grapnel.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.command.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every package of every module explains itself and shows one example, and every example holds:
 * Java compiles, and a command line is understood by the command it names.
 */
final class PackageExamplesTest {

  /** Fewer words than these name a package and do not explain it. */
  private static final int FEWEST_WORDS = 20;

  @Test
  void everyPackageExplainsItself() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (PackageComment comment : PackageComment.all()) {
      if (comment.missing()) wrong.add(comment.packageName() + " has no package-info.java");
      else if (comment.words() < FEWEST_WORDS) {
        wrong.add(comment.packageName() + " does not say what it is for");
      }
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  @Test
  void everyPackageShowsOneExample() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (PackageComment comment : PackageComment.all()) {
      int count = comment.examples().size();
      if (count != 1) wrong.add("%s shows %d examples".formatted(comment.packageName(), count));
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  @Test
  void examplesCompile() throws IOException {
    List<PackageExample> examples = examples(false);
    List<String> errors = PackageExample.compileErrors(examples);
    assertTrue(errors.isEmpty(), () -> String.join("\n", errors));
    assertTrue(examples.size() > 30, () -> "only " + examples.size() + " examples were read");
  }

  @Test
  void examplesOfCommandsAreUnderstood() throws IOException {
    List<PackageExample> examples = examples(true);
    for (PackageExample example : examples) {
      for (String command : example.commands()) understood(example.packageName(), command);
    }
    assertFalse(examples.isEmpty());
  }

  private static List<PackageExample> examples(boolean ofCommands) throws IOException {
    return PackageComment.all().stream()
        .flatMap(comment -> comment.examples().stream())
        .filter(example -> example.ofCommands() == ofCommands)
        .toList();
  }

  /** The command is there and has the options; it is not run. */
  private static void understood(String packageName, String command) {
    List<String> words = new ArrayList<>(Arrays.asList(command.split(" +", -1)));
    String program = words.removeFirst();
    switch (program) {
      case "./grapnel" -> {
        Ran help = Ran.with("", "help", words.getFirst());
        assertEquals(ExitCode.DONE, help.exitCode(), packageName + ": " + command);
        Set<String> known = Set.copyOf(Arrays.asList(help.out().split("[\\s=,\\[\\]]+", -1)));
        for (String word : words) {
          boolean option = word.startsWith("-") && word.length() > 1;
          assertTrue(!option || known.contains(word), () -> packageName + ": no option " + word);
        }
      }
      case "./bench" -> {
        Path benchmark = ModuleSources.ROOT.resolve("benchmarks").resolve(words.getFirst());
        assertTrue(Files.isExecutable(benchmark), packageName + ": " + command);
      }
      case "./scripts/release" ->
          assertTrue(Files.isExecutable(ModuleSources.ROOT.resolve(program)), program);
      // Spark is not on this class path; its own module reads the line.
      case "spark-submit" -> assertEquals("grapnel.spark", packageName);
      default -> throw new AssertionError(packageName + ": nothing checks " + command);
    }
  }
}
