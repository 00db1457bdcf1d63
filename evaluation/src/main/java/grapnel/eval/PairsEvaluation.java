package grapnel.eval;

import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Home pages of known sites, fetched twice: same page or not? Negatives are all pairs of different
 * sites, and an unsure answer is a wrong one.
 */
final class PairsEvaluation implements Evaluation {

  private static final String HOME =
      "give the folder with NAME-1.html and NAME-2.html, or with pairs.tar.xz; its public home is"
          + " https://github.com/TeamHG-Memex/page-compare";

  private static final int FOLDS = 5;

  /** One load of a site's home page. */
  private record Load(String site, PageIdentityProfile likeness) {}

  /** Two loads, and what is true of them. */
  private record Pair(
      int fold, boolean same, double score, PageIdentityProfile.Comparison answer) {}

  @Override
  public String purpose() {
    return "two loads of one home page, or pages of two sites (page-compare's F1 is .944)";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Path data = Folders.set(input.data().orElseThrow(() -> new IOException(HOME)), "pairs");
    List<Pair> pairs = pairs(loads(data));
    if (pairs.stream().noneMatch(Pair::same)) throw new IOException(HOME);
    long positive = pairs.stream().filter(Pair::same).count();
    long found =
        pairs.stream().filter(p -> p.answer == PageIdentityProfile.Comparison.SAME).count();
    long right =
        pairs.stream()
            .filter(p -> p.same && p.answer == PageIdentityProfile.Comparison.SAME)
            .count();
    long unsure =
        pairs.stream().filter(p -> p.answer == PageIdentityProfile.Comparison.UNSURE).count();
    long wrongYes = found - right;
    long wrongNo =
        pairs.stream()
            .filter(p -> p.same && p.answer == PageIdentityProfile.Comparison.DIFFERENT)
            .count();
    out.printf(
        "%,d pairs of one site, %,d of two: %d right, %d wrong yes, %d wrong no, %d unsure%n",
        positive, pairs.size() - positive, right, wrongYes, wrongNo, unsure);
    out.printf("%-44s F1 %.3f%n", "grapnel", f1(right, wrongYes, positive));
    long unsureOfTwo =
        pairs.stream()
            .filter(p -> !p.same && p.answer == PageIdentityProfile.Comparison.UNSURE)
            .count();
    out.printf(
        "%-44s F1 %.3f%n",
        "grapnel, unsure counted as wrong", f1(right, wrongYes + unsureOfTwo, positive));
    out.printf(
        "%-44s F1 %.3f%n",
        "grapnel, line drawn by " + FOLDS + "-fold validation, no unsure", validated(pairs));
    out.printf("%-44s F1 %.3f%n", "page-compare, its authors", 0.944);
  }

  private static double f1(long right, long wrong, long positive) {
    return 2.0 * right / (right + wrong + positive);
  }

  private static List<Load> loads(Path data) throws IOException {
    Path folder = data;
    Path packed = data.resolve("pairs.tar.xz");
    if (Files.isDirectory(data.resolve("pairs"))) folder = data.resolve("pairs");
    else if (Files.isRegularFile(packed)) folder = unpacked(packed);
    List<Load> loads = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (!name.matches(".*-[12]\\.html")) continue;
        // One address for all: that two pages name the same host must not give them away.
        Page page =
            Page.parse(Url.of("http://site.invalid/"), Files.readAllBytes(file), Optional.empty());
        loads.add(
            new Load(
                name.substring(0, name.length() - "-1.html".length()),
                PageIdentityProfile.of(page)));
      }
    }
    return loads;
  }

  /** By tar, for Java has no xz. */
  private static Path unpacked(Path packed) throws IOException {
    Path folder = Files.createTempDirectory("grapnel-pairs-");
    try {
      int exit =
          new ProcessBuilder("tar", "-xJf", packed.toString(), "-C", folder.toString())
              .inheritIO()
              .start()
              .waitFor();
      if (exit != 0) throw new IOException("tar could not unpack " + packed);
      return folder.resolve("pairs");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while unpacking " + packed, e);
    }
  }

  private static List<Pair> pairs(List<Load> loads) {
    List<String> sites = loads.stream().map(Load::site).distinct().toList();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < loads.size(); i++) {
      for (int j = 0; j < i; j++) {
        Load a = loads.get(i);
        Load b = loads.get(j);
        pairs.add(
            new Pair(
                sites.indexOf(a.site) % FOLDS,
                a.site.equals(b.site),
                a.likeness.score(b.likeness),
                a.likeness.compare(b.likeness)));
      }
    }
    return pairs;
  }

  /** Each fold of sites by the line that is best for the others. */
  private static double validated(List<Pair> pairs) {
    long right = 0;
    long wrong = 0;
    for (int fold = 0; fold < FOLDS; fold++) {
      int held = fold;
      double line = line(pairs.stream().filter(p -> p.fold != held).toList());
      List<Pair> above = pairs.stream().filter(p -> p.fold == held && p.score >= line).toList();
      right += above.stream().filter(Pair::same).count();
      wrong += above.stream().filter(p -> !p.same).count();
    }
    return f1(right, wrong, pairs.stream().filter(Pair::same).count());
  }

  private static double line(List<Pair> pairs) {
    long positive = pairs.stream().filter(Pair::same).count();
    double best = 0;
    double line = 0;
    for (int percent = 1; percent < 100; percent++) {
      double here = percent / 100.0;
      List<Pair> above = pairs.stream().filter(p -> p.score >= here).toList();
      long right = above.stream().filter(Pair::same).count();
      double f1 = f1(right, above.size() - right, positive);
      if (f1 > best) {
        best = f1;
        line = here;
      }
    }
    return line;
  }
}
