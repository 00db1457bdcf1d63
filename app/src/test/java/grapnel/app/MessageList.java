package grapnel.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All texts of the program and its web page that are sentences or parts of them, out of the
 * sources, so that they can be looked over as a whole. It stands alone: {@code scripts/messages.sh}
 * runs this file.
 */
public final class MessageList {

  private static final List<String> MODULES = List.of("app", "cluster", "core", "papers", "spark");

  /** What the web page says. */
  private static final String PAGE = "app/src/main/resources/grapnel/app/web/text.js";

  private static final Pattern PAGE_TEXT = Pattern.compile("'(?:[^'\\\\\\n]|\\\\.)*'");

  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|(?<=[\\s;{}()])//[^\\n]*", Pattern.DOTALL);

  private static final String ONE = "\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"";

  /** Texts that are joined by nothing but a plus are one. */
  private static final Pattern TEXT =
      Pattern.compile("(?:" + ONE + ")(?:\\s*\\+\\s*(?:" + ONE + "))*", Pattern.DOTALL);

  private static final Pattern PIECE = Pattern.compile(ONE, Pattern.DOTALL);

  private MessageList() {}

  /** The list: a file a paragraph, a text a line. */
  public static String of(Path root) throws IOException {
    Map<String, List<String>> all = new TreeMap<>();
    for (String module : MODULES) {
      Path sources = root.resolve(module).resolve("src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          List<String> texts = texts(Files.readString(file));
          if (!texts.isEmpty()) all.put(root.relativize(file).toString(), texts);
        }
      }
    }
    all.put(PAGE, pageTexts(Files.readString(root.resolve(PAGE))));
    StringBuilder list = new StringBuilder();
    all.forEach(
        (file, texts) -> {
          list.append(file.replaceFirst("src/main/java/", "")).append('\n');
          texts.forEach(text -> list.append("  ").append(text).append('\n'));
        });
    return list.toString();
  }

  private static List<String> texts(String source) {
    List<String> texts = new ArrayList<>();
    Matcher each = TEXT.matcher(COMMENT.matcher(source).replaceAll(""));
    while (each.find()) {
      StringBuilder whole = new StringBuilder();
      Matcher piece = PIECE.matcher(each.group());
      while (piece.find()) {
        String text = piece.group();
        int marks = text.startsWith("\"\"\"") ? 3 : 1;
        whole.append(text, marks, text.length() - marks);
      }
      String text = whole.toString().replaceAll("\\s+", " ").strip();
      // Names of fields and methods are words; what people read has several.
      if (text.matches(".*[a-z]{2,} .*|.* [a-z]{2,}.*") && !text.matches(".*[\\[\\\\(?]\\?:.*")) {
        texts.add(text);
      }
    }
    return texts;
  }

  private static List<String> pageTexts(String source) {
    return PAGE_TEXT
        .matcher(COMMENT.matcher(source).replaceAll(""))
        .results()
        .map(text -> text.group().substring(1, text.group().length() - 1))
        .filter(text -> text.matches("[A-Z].*|.* .*"))
        .toList();
  }

  /** Writes the list of the project in the current folder to standard output. */
  public static void main(String[] arguments) throws IOException {
    System.out.print(of(Path.of("")));
  }
}
