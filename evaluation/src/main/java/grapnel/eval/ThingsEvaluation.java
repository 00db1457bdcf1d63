package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.lab.thing.ThingSites;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Things, not addresses: siblings, prototypes, dedupe and discover where the two differ. */
final class ThingsEvaluation implements Evaluation {

  /** One of its tables. */
  interface Part {

    /** Measures on these sites, and prints a row for each and their sums. */
    void print(List<String> sites, long seed, PrintStream out) throws IOException;
  }

  /** Each with the sites that it is for, by their tests. */
  private static final Map<String, String> TESTS = new LinkedHashMap<>();

  static {
    TESTS.put("siblings", "kinds");
    TESTS.put("prototypes", "kinds");
    TESTS.put("same", "same");
    TESTS.put("discover", "kinds");
  }

  @Override
  public String purpose() {
    return "siblings, prototypes, dedupe, discover where things and addresses differ; PART[/SITE]";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    // One of the parts may be named in place of a folder, and one site behind it.
    Path typed = input.data().orElse(Path.of(""));
    String part = typed.getName(0).toString();
    if (!part.isEmpty() && !TESTS.containsKey(part)) {
      throw new IOException("no part '" + part + "' of " + TESTS.keySet());
    }
    for (Map.Entry<String, String> each : TESTS.entrySet()) {
      if (!part.isEmpty() && !part.equals(each.getKey())) continue;
      for (ThingSites.Author author : ThingSites.Author.values()) {
        List<String> sites = sites(each.getValue(), author);
        if (typed.getNameCount() > 1) sites.removeIf(site -> !typed.endsWith(site));
        if (sites.isEmpty()) continue;
        out.println("== " + each.getKey() + ", " + author.sites());
        part(each.getKey()).print(sites, input.seed(), out);
        out.println();
      }
    }
  }

  private static Part part(String name) {
    return switch (name) {
      case "siblings" -> new ThingSiblings();
      case "prototypes" -> new ThingPrototypes();
      case "same" -> new ThingAddresses();
      default -> new ThingDiscoveries();
    };
  }

  private static List<String> sites(String test, ThingSites.Author author) {
    List<String> sites = new ArrayList<>();
    ThingSites.rows()
        .forEach(
            (name, row) -> {
              if (row.author() == author && row.tests().contains(test)) sites.add(name);
            });
    return sites;
  }

  /** The things that links lead to, by their kinds. */
  static Map<String, List<Truth.Entity>> kinds(Truth truth) {
    Map<String, List<Truth.Entity>> kinds = new LinkedHashMap<>();
    for (Truth.Entity entity : truth.linked()) {
      kinds.computeIfAbsent(entity.kind(), _ -> new ArrayList<>()).add(entity);
    }
    return kinds;
  }
}
