package grapnel.app;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The example of a package: either command lines, each after a {@code $}, or the statements of a
 * method. What such a method is given stands in the first line, as in {@code // given: Url url}.
 *
 * <p>It is compiled outside of its package, so that it shows what others can use; all that is
 * public in Grapnel and in {@code java.base} needs no import.
 */
record PackageExample(String packageName, List<String> lines) {

  private static final String PROMPT = "$ ";
  private static final String GIVEN = "// given: ";

  boolean ofCommands() {
    return lines.getFirst().startsWith(PROMPT);
  }

  List<String> commands() {
    return lines.stream()
        .filter(line -> line.startsWith(PROMPT))
        .map(line -> line.substring(PROMPT.length()).strip())
        .toList();
  }

  /** What the compiler says against examples, all of which are compiled at once. */
  static List<String> compileErrors(List<PackageExample> examples) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(said, Locale.ROOT, null)) {
      files.setLocation(StandardLocation.CLASS_PATH, classPath());
      String imports = imports(files);
      List<Source> sources = examples.stream().map(each -> each.source(imports)).toList();
      ((JavacTask) compiler.getTask(null, files, said, List.of("-proc:none"), null, sources))
          .analyze();
    }
    List<String> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) errors.add(message(each));
    }
    return errors;
  }

  /** Some runners load the tests by a loader of their own, of which that property knows nothing. */
  private static List<File> classPath() {
    if (PackageExample.class.getClassLoader() instanceof URLClassLoader loader) {
      return Arrays.stream(loader.getURLs()).map(url -> new File(url.getPath())).toList();
    }
    String path = System.getProperty("java.class.path");
    return Arrays.stream(path.split(File.pathSeparator, -1)).map(File::new).toList();
  }

  /** One line, so that the lines of an example are counted from the next. */
  private static String imports(JavaFileManager files) throws IOException {
    Set<String> packages = new TreeSet<>();
    for (JavaFileObject type :
        files.list(
            StandardLocation.CLASS_PATH, "grapnel", Set.of(JavaFileObject.Kind.CLASS), true)) {
      String name = files.inferBinaryName(StandardLocation.CLASS_PATH, type);
      packages.add(name.substring(0, name.lastIndexOf('.')));
    }
    return packages.stream()
        .map(name -> "import " + name + ".*; ")
        .collect(Collectors.joining("", "import module java.base; ", ""));
  }

  private Source source(String imports) {
    String given = lines.getFirst().startsWith(GIVEN) ? lines.getFirst() : GIVEN;
    String head =
        "package example.%s; %s class Example { void example(%s) throws Exception {\n"
            .formatted(packageName, imports, given.substring(GIVEN.length()));
    return new Source(packageName, head + String.join("\n", lines) + "\n}}");
  }

  private static String message(Diagnostic<? extends JavaFileObject> error) {
    String where = error.getSource() instanceof Source source ? source.packageName : "examples";
    String what = error.getMessage(Locale.ROOT);
    return "%s, line %d of its example: %s".formatted(where, error.getLineNumber() - 1, what);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String packageName;
    private final String text;

    private Source(String packageName, String text) {
      super(
          URI.create("string:///example/" + packageName.replace('.', '/') + "/Example.java"),
          Kind.SOURCE);
      this.packageName = packageName;
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
