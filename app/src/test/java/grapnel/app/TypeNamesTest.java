package grapnel.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A stranger must know what a type is from its name alone, in a list of five hundred. */
final class TypeNamesTest {

  /** The library, and what was made apart from it only because it is not shipped. */
  private static final Set<String> LIBRARY = Set.of("core", "papers");

  /** Words that say nothing of what a type is. */
  private static final Set<String> BANNED =
      Set.of(
          "Abstract",
          "Base",
          "Data",
          "Handler",
          "Helper",
          "Impl",
          "Info",
          "Manager",
          "Processor",
          "Simple",
          "Util",
          "Utils");

  /**
   * What the whole project is about, and standards by their name. Others take two words or more.
   */
  private static final Set<String> ONE_WORD =
      new TreeSet<>(
          Set.of(
              "Answer",
              "Budget",
              "Catalogue",
              "Census",
              "Crawl",
              "Crawler",
              "Discovery",
              "Evidence",
              "Exchange",
              "Fetcher",
              "Form",
              "Found",
              "Frontier",
              "Grapnel",
              "Headers",
              "Host",
              "Idna",
              "Json",
              "Link",
              "Manners",
              "Page",
              "Politeness",
              "Request",
              "Response",
              "Robots",
              "Sibling",
              "Site",
              "Store",
              "Surt",
              "Template",
              "Url",
              "Verdict",
              "Visit",
              "Whitespace"));

  private static final Pattern DECLARATION =
      Pattern.compile(
          "^(\\h*)(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed)\\h+)*"
              + "(?:class|interface|enum|record|@interface)\\h+([A-Z]\\w*)",
          Pattern.MULTILINE);

  private static final Pattern QUOTED_TYPE = Pattern.compile("`([A-Z]\\w+)`");
  private static final Pattern WORD = Pattern.compile("[A-Z][a-z0-9]*");

  private record Type(String module, Path file, String name, boolean nested) {

    static Type of(ModuleSources sources, Path file, MatchResult declaration) {
      boolean nested = !declaration.group(1).isEmpty();
      return new Type(sources.module(), file, declaration.group(2), nested);
    }

    boolean inLibrary() {
      return LIBRARY.contains(module) && !nested;
    }

    List<String> words() {
      return WORD.matcher(name).results().map(MatchResult::group).toList();
    }
  }

  private static List<Type> types() throws IOException {
    List<Type> types = new ArrayList<>();
    for (ModuleSources sources : ModuleSources.all()) {
      for (Path file : sources.files()) {
        DECLARATION
            .matcher(Files.readString(file))
            .results()
            .forEach(declaration -> types.add(Type.of(sources, file, declaration)));
      }
    }
    return types;
  }

  @Test
  void noNameOccursTwice() throws IOException {
    Map<String, Path> seen = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (Type type : types()) {
      if (!type.inLibrary()) continue;
      Path other = seen.putIfAbsent(type.name, type.file);
      if (other != null) twice.add(type.name + ": " + other + " and " + type.file);
    }
    assertTrue(twice.isEmpty(), () -> String.join("\n", twice));
    assertTrue(seen.size() > 300, () -> "only " + seen.size() + " types were read");
  }

  @Test
  void oneWordIsForWhatTheProjectIsAbout() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Type type : types()) {
      if (type.inLibrary() && type.words().size() == 1) names.add(type.name);
    }
    assertEquals(ONE_WORD, names, "a name of one word belongs on the list, or is not clear enough");
  }

  @Test
  void namesSaySomething() throws IOException {
    List<String> empty = new ArrayList<>();
    for (Type type : types()) {
      for (String word : type.words()) {
        if (BANNED.contains(word)) empty.add(type.name + " in " + type.file);
      }
    }
    assertTrue(empty.isEmpty(), () -> String.join("\n", empty));
  }

  @Test
  void theListOfWordsNamesTypesThatExist() throws IOException {
    Set<String> names = new HashSet<>();
    for (Type type : types()) names.add(type.name);
    Set<String> missing = new TreeSet<>();
    String words = Files.readString(ModuleSources.ROOT.resolve("docs/words.md"));
    QUOTED_TYPE.matcher(words).results().map(found -> found.group(1)).forEach(missing::add);
    assertTrue(missing.size() > 50, () -> "only " + missing.size() + " types are named");
    missing.removeAll(names);
    assertEquals(Set.of(), missing);
  }
}
