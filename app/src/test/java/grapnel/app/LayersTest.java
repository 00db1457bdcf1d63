package grapnel.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The order of the house: what may use what. It stands here and in the architecture document. */
final class LayersTest {

  /** The package that everyone outside of the library comes in by, by its own name. */
  private static final String DOOR = "grapnel";

  /** A package may use those on earlier lines, and none on its own. */
  private static final List<List<String>> ORDER =
      List.of(
          List.of("demo"),
          List.of("lab"),
          List.of("url"),
          List.of("html"),
          List.of("page"),
          List.of("fact"),
          List.of("fetch"),
          List.of("store"),
          List.of("site"),
          List.of("browser"),
          List.of("judge"),
          List.of("template", "hunt", "sibling", "same", "prototype", "form", "focus"),
          List.of("census"),
          List.of("crawl"),
          List.of("discover"),
          List.of("published"),
          List.of(DOOR),
          List.of("papers"),
          List.of("eval", "cluster", "spark"),
          List.of("app"));

  private static final Set<String> PURE = Set.of("url", "html", "page", "fact");

  /** All of the library: what lies between the fake web and the tools. */
  private static final String[] CORE =
      ORDER.subList(ORDER.indexOf(List.of("url")), ORDER.indexOf(List.of("papers"))).stream()
          .flatMap(List::stream)
          .map(name -> name.equals(DOOR) ? DOOR : "grapnel." + name + "..")
          .toArray(String[]::new);

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // Core's, on whose tests those of the commands build.
          .withImportOption(location -> !location.matches(Pattern.compile(".*-tests[.]jar.*")))
          .importPackages("grapnel");

  @Test
  void importsPointUpTheListOnly() {
    Map<String, Integer> lines = lines();
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : HOUSE) {
      String from = room(type);
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String to = room(dependency.getTargetClass());
        if (!to.isEmpty() && !to.equals(from) && line(lines, to) >= line(lines, from)) {
          wrong.add(from + " uses " + to + ": " + dependency.getDescription());
        }
      }
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  @Test
  void everyPackageHasItsPlace() {
    Map<String, Integer> lines = lines();
    for (JavaClass type : HOUSE) {
      assertTrue(
          lines.containsKey(room(type)),
          () -> type.getName() + " is in no package of the architecture; add it to the list");
    }
  }

  @Test
  void packagesHaveNoCycle() {
    slices().matching("grapnel.(**)").should().beFreeOfCycles().check(HOUSE);
  }

  @Test
  void fakeWebUsesTheJdkOnly() {
    noClasses()
        .that()
        .resideInAnyPackage("grapnel.demo..", "grapnel.lab..")
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            "grapnel.demo..",
            "grapnel.lab..",
            "java..",
            "javax..",
            "jdk..",
            "com.sun.net.httpserver..",
            "org.jspecify..")
        .allowEmptyShould(true)
        .check(HOUSE);
  }

  @Test
  void whatIsShippedDoesNotUseWhatIsNot() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .or()
        .resideInAnyPackage("grapnel.cluster..", "grapnel.app..", "grapnel.demo..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("grapnel.papers..", "grapnel.eval..", "grapnel.lab..")
        .check(HOUSE);
  }

  @Test
  void libraryDoesNotUseTheFakeWeb() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("grapnel.demo..", "grapnel.lab..")
        .check(HOUSE);
  }

  @Test
  void pureRoomsDoNoInputOrOutput() {
    String[] pure = PURE.stream().map(name -> "grapnel." + name + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(pure)
        .should()
        .dependOnClassesThat(SOCKETS.or(FILES).or(inPackage("java.nio.file")))
        .check(HOUSE);
  }

  @Test
  void onlyFetchOpensSockets() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .and()
        .resideOutsideOfPackage("grapnel.fetch..")
        .should()
        .dependOnClassesThat(SOCKETS)
        .check(HOUSE);
  }

  @Test
  void onlyStoreOpensFiles() {
    noClasses()
        .that()
        .resideInAnyPackage(CORE)
        .and()
        // A browser wants a folder for its profile.
        .resideOutsideOfPackages("grapnel.store..", "grapnel.browser..")
        .should()
        .dependOnClassesThat(FILES)
        .check(HOUSE);
  }

  @Test
  void eachHeavyLibraryHasOneRoom() {
    Map<String, String[]> rooms =
        Map.of(
            // Site maps and feeds are XML that is often broken; jsoup reads it as a stream.
            "org.jsoup", new String[] {"grapnel.html..", "grapnel.store.source.."},
            "org.apache.hc", new String[] {"grapnel.fetch.."},
            "org.rocksdb", new String[] {"grapnel.store.."},
            "redis.clients", new String[] {"grapnel.cluster.."},
            "org.apache.parquet", new String[] {"grapnel.app.output.parquet..", "grapnel.spark.."},
            "picocli", new String[] {"grapnel.app..", "grapnel.spark.."},
            "org.dhatim", new String[] {"grapnel.app.output.."},
            "org.tomlj", new String[] {"grapnel.app.cli.."});
    rooms.forEach(
        (library, room) ->
            noClasses()
                .that()
                .resideOutsideOfPackages(room)
                .should()
                .dependOnClassesThat(inPackage(library))
                .check(HOUSE));
  }

  /** What opens a connection or asks the name service, also where that is not plain to see. */
  private static final DescribedPredicate<JavaClass> SOCKETS =
      DescribedPredicate.describe(
          "open sockets or resolve names",
          type ->
              inPackage("java.net.http").test(type)
                  || inPackage("javax.net").test(type)
                  || type.getFullName()
                      .matches(
                          "java\\.net\\.(.*Socket|URL|.*URLConnection|Inet.*)"
                              + "|java\\.nio\\.channels\\..*(Socket|Datagram).*Channel"));

  /** What opens files. A path alone is a name, and may be passed on. */
  private static final DescribedPredicate<JavaClass> FILES =
      DescribedPredicate.describe(
          "open files",
          type ->
              type.getFullName()
                  .matches(
                      "java\\.io\\.(File|RandomAccessFile|File(In|Out)putStream|FileReader|FileWriter)"
                          + "|java\\.nio\\.file\\.Files"
                          + "|java\\.nio\\.channels\\.(Asynchronous)?FileChannel"));

  private static DescribedPredicate<JavaClass> inPackage(String name) {
    return DescribedPredicate.describe(
        "in " + name,
        type -> type.getPackageName().equals(name) || type.getPackageName().startsWith(name + "."));
  }

  private static Map<String, Integer> lines() {
    Map<String, Integer> lines = new HashMap<>();
    for (int line = 0; line < ORDER.size(); line++) {
      for (String name : ORDER.get(line)) {
        lines.put(name, line);
      }
    }
    return lines;
  }

  private static int line(Map<String, Integer> lines, String room) {
    return lines.getOrDefault(room, ORDER.size());
  }

  /** The word after {@code grapnel.}, or nothing for a class that is not ours. */
  private static String room(JavaClass type) {
    String[] words = type.getBaseComponentType().getPackageName().split("\\.", -1);
    if (!words[0].equals(DOOR)) return "";
    return words.length > 1 ? words[1] : DOOR;
  }
}
