package grapnel.papers.manica2014;

import grapnel.page.Page;
import grapnel.url.Url;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Draws pages by a headless Chromium, which is given the page as a file and no network: whatever is
 * asked for goes through the site's loop and not past it. The page's own scripts do not run.
 */
public final class ChromiumRenderer implements PageRenderer {

  private static final List<String> NAMES =
      List.of(
          "chromium-headless-shell",
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "chrome");

  private static final long SECONDS = 30;

  private static final String ONLY_OURS =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'nonce-grapnel'\">";

  /** Runs in the page, after everything in it. */
  private static final String SCRIPT =
      """
      <script nonce="grapnel">for (const a of document.querySelectorAll('a[href], area[href]')) {
        const box = a.getBoundingClientRect();
        a.setAttribute('%s', Math.round(box.left) + ' ' + Math.round(box.top));
      }</script>
      """
          .formatted(BOX);

  private final Path program;

  private ChromiumRenderer(Path program) {
    this.program = program;
  }

  /** The browser of this machine, if there is one. */
  public static Optional<ChromiumRenderer> installed() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String name : NAMES) {
        Path program = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(program)) return Optional.of(new ChromiumRenderer(program));
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<Page> rendered(Url url, String html) {
    try {
      Path folder = Files.createTempDirectory("grapnel-browser-");
      try {
        Path page = folder.resolve("page.html");
        Files.writeString(page, based(url, html) + SCRIPT);
        return drawn(folder, page).map(text -> Page.parse(url, text));
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      return Optional.empty(); // The method says how many pages it could not see.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }

  /** Links are relative to where the page came from, not to the file. */
  private static String based(Url url, String html) {
    return ONLY_OURS + "<base href=\"" + url.toString().replace("\"", "%22") + "\">" + html;
  }

  private Optional<String> drawn(Path folder, Path page) throws IOException, InterruptedException {
    Path out = folder.resolve("out.html");
    List<String> command = new ArrayList<>(List.of(program.toString()));
    // Chromium does not start as root with its sandbox; no script of the page runs in it.
    if (System.getProperty("user.name", "").equals("root")) command.add("--no-sandbox");
    command.addAll(
        List.of(
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--user-data-dir=" + folder.resolve("profile"),
            "--proxy-server=http://127.0.0.1:9",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--window-size=1280,1024",
            "--dump-dom",
            page.toUri().toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return Optional.empty();
    }
    String text = Files.readString(out, StandardCharsets.UTF_8);
    return text.contains(BOX) ? Optional.of(text) : Optional.empty();
  }
}
