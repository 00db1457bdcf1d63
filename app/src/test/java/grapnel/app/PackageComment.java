package grapnel.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a package says of itself.
 *
 * @param text of the comment, without its stars; empty where there is none
 */
record PackageComment(String packageName, String text) {

  private static final Pattern COMMENT = Pattern.compile("^/\\*\\*(.*?)\\*/", Pattern.DOTALL);
  private static final Pattern EXAMPLE =
      Pattern.compile("<pre>\\{@code\n(.*?)\n\\}</pre>", Pattern.DOTALL);

  /** Those of all packages with a source in any module, found or not. */
  static List<PackageComment> all() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (ModuleSources sources : ModuleSources.all()) read(sources, texts);
    List<PackageComment> all = new ArrayList<>();
    texts.forEach((name, text) -> all.add(new PackageComment(name, text)));
    return all;
  }

  /** Where two modules share a package, one of them speaks for it. */
  private static void read(ModuleSources sources, Map<String, String> texts) throws IOException {
    for (Path file : sources.files()) {
      Path folder = sources.folder().relativize(file.getParent());
      boolean speaks = file.endsWith("package-info.java");
      texts.merge(
          folder.toString().replace(File.separatorChar, '.'),
          speaks ? text(Files.readString(file)) : "",
          String::concat);
    }
  }

  private static String text(String source) {
    Matcher comment = COMMENT.matcher(source);
    return comment.find() ? comment.group(1).replaceAll("(?m)^ \\* ?", "").strip() : "";
  }

  boolean missing() {
    return text.isEmpty();
  }

  /** How many words stand beside the example. */
  int words() {
    return EXAMPLE.matcher(text).replaceAll("").strip().split("\\s+", -1).length;
  }

  List<PackageExample> examples() {
    return EXAMPLE
        .matcher(text)
        .results()
        .map(found -> new PackageExample(packageName, found.group(1).lines().toList()))
        .toList();
  }
}
