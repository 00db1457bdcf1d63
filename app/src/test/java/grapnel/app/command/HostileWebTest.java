package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a web may do to a command: the lines of docs/attacks.md about the web. */
class HostileWebTest {

  private static final long GIGABYTE = 1L << 30;
  private static final String HTML = "text/html; charset=utf-8";

  /** As addresses of our own, or of a machine that only we can reach, may be written. */
  private static final List<String> INTERNAL =
      List.of(
          "http://127.0.0.1:%d/x",
          "http://2130706433:%d/x",
          "http://0x7f000001:%d/x",
          "http://0177.0.0.1:%d/x",
          "http://127.1:%d/x",
          "http://localhost:%d/x",
          "http://[::1]:%d/x",
          "http://[::ffff:127.0.0.1]:%d/x",
          "http://[64:ff9b::7f00:1]:%d/x",
          "http://10.0.0.1:%d/x",
          "http://192.168.0.1:%d/x",
          "http://169.254.169.254:%d/latest/meta-data",
          "http://[fe80::1]:%d/x",
          "http://[fd00::1]:%d/x");

  @TempDir Path folder;

  /** The short form: one of each sort. */
  @Test
  void hostileAnswersEndARunInOneLine() throws IOException {
    HostileTrial trial = new HostileTrial(folder);
    redirects(trial);
    bombs(trial, 64L << 20);
    texts(trial);
    assertEquals(List.of(), trial.failures());
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void allThatAWebMayDoIsHeld() throws IOException {
    HostileTrial trial = new HostileTrial(folder);
    addresses(trial);
    redirects(trial);
    bombs(trial, GIGABYTE);
    protocol(trial);
    pages(trial);
    lists(trial);
    robots(trial);
    texts(trial);
    cookies(trial);
    Files.writeString(Path.of("target", "hostile-web.md"), trial.markdown());
    System.out.println(trial.markdown());
    assertEquals(List.of(), trial.failures());
  }

  /** Asked for by name: refused, and nothing is sent. */
  private static void addresses(HostileTrial trial) throws IOException {
    String line = "internal addresses as the user's own, 14 ways to write them";
    try (HostileWeb canary = new HostileWeb((_, out) -> HostileWeb.html(out, "<h1>secret</h1>"))) {
      for (String form : INTERNAL) {
        String url = form.formatted(canary.port());
        HostileTrial.Run run = trial.run(line, "crawl", url, "--timeout=2s", "--max-time=20s");
        trial.note(line, run.exitCode() == 5, url + " ended as " + run);
      }
      trial.note(line, canary.asked().isEmpty(), "sent: " + canary.asked());
    }
  }

  /** Through a proxy, which would connect to anything: it must never be told to. */
  private static void redirects(HostileTrial trial) throws IOException {
    String line = "redirects to file:, ftp:, and internal addresses";
    try (HostileWeb proxy =
        new HostileWeb(
            (target, out) -> {
              if (target.equals("http://93.184.216.34/")) {
                StringBuilder links = new StringBuilder("<h1>Shop</h1>");
                for (int i = 0; i < INTERNAL.size() + 3; i++) links.append(link("/go" + i));
                HostileWeb.html(out, links.toString());
              } else if (target.matches("http://93.184.216.34/go[0-9]+")) {
                int nth = Integer.parseInt(target.replaceFirst(".*go", ""));
                HostileWeb.redirect(
                    out,
                    nth < INTERNAL.size()
                        ? INTERNAL.get(nth).formatted(80)
                        : List.of("file:///etc/passwd", "ftp://93.184.216.34/x", "gopher://x/1")
                            .get(nth - INTERNAL.size()));
              } else HostileWeb.missing(out);
            })) {
      trial.run(
          line,
          "crawl",
          "http://93.184.216.34/",
          "--proxy=" + proxy.origin(),
          "--rate=100",
          "--scope=site",
          "--max-time=60s");
      for (String target : proxy.asked()) {
        trial.note(line, target.startsWith("http://93.184.216.34/"), "asked for " + target);
      }
    }
  }

  private static String link(String to) {
    return "<a href=\"" + to + "\">a link</a> ";
  }

  private static void bombs(HostileTrial trial, long bytes) throws IOException {
    Map<String, byte[]> bombs = new TreeMap<>();
    bombs.put("gzip", HostileWeb.gzipBomb(bytes));
    bombs.put("zstd", HostileWeb.zstdBomb(bytes));
    HostileWeb.brotliBomb(bytes).ifPresent(bomb -> bombs.put("br", bomb));
    for (Map.Entry<String, byte[]> bomb : bombs.entrySet()) {
      HostileWeb.Answer answer =
          (_, out) ->
              HostileWeb.html(out, HTML, bomb.getValue(), "Content-Encoding: " + bomb.getKey());
      trial.crawl("bombs, gzip, brotli and zstd", answer);
    }
  }

  private static void protocol(HostileTrial trial) throws IOException {
    String ok = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
    trial.crawl(
        "headers without end",
        (_, out) -> {
          HostileWeb.text(out, ok);
          for (long i = 0; i < 200_000_000; i++) HostileWeb.text(out, "X-" + i + ": y\r\n");
        });
    trial.crawl(
        "bodies without end",
        (_, out) -> HostileWeb.endless(out, HTML, 2 * GIGABYTE, () -> "word "));
    AtomicLong hop = new AtomicLong();
    trial.crawl(
        "redirects without end", (_, out) -> HostileWeb.redirect(out, "/" + hop.incrementAndGet()));
    trial.crawl("redirects to itself", (target, out) -> HostileWeb.redirect(out, target));
    trial.crawl("a byte every two seconds", (_, out) -> slowly(out, ok));
    trial.crawl("no answer at all", (_, _) -> slowly(OutputStream.nullOutputStream(), ok));
    for (String length :
        List.of("5", "500", "-1", "9999999999999999999999", "5\r\nContent-Length: 7")) {
      trial.crawl(
          "lengths that are untrue",
          (_, out) ->
              HostileWeb.text(
                  out,
                  ok
                      + "Connection: close\r\nContent-Length: "
                      + length
                      + "\r\n\r\n<h1>Hello you</h1>"));
    }
    for (String head :
        List.of(
            "",
            "HTTP/0.9 200\r\n\r\n",
            "HTTP/7.3 999 ?\r\n\r\n",
            "\0\0\0\0",
            "ICY 200 OK\r\n\r\n")) {
      trial.crawl(
          "HTTP/0.9 and what is no HTTP",
          (_, out) -> HostileWeb.text(out, head + "<html><h1>Hello</h1></html>"));
    }
  }

  private static void slowly(OutputStream out, String head) throws IOException {
    HostileWeb.text(out, head + "\r\n");
    for (int i = 0; i < 40; i++) {
      HostileWeb.text(out, "x");
      out.flush();
      try {
        Thread.sleep(2000);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static void pages(HostileTrial trial) throws IOException {
    AtomicLong number = new AtomicLong();
    trial.crawl(
        "ten million links",
        (_, out) ->
            HostileWeb.endless(out, HTML, 200_000_000, () -> link("/" + number.incrementAndGet())));
    trial.crawl(
        "a million elements in each other",
        (_, out) -> HostileWeb.html(out, "<b><i><div>".repeat(333_334)));
    trial.crawl(
        "attributes of 5 MB",
        (_, out) ->
            HostileWeb.html(
                out,
                "<a href=\"/"
                    + "y".repeat(5 << 20)
                    + "\" title=\""
                    + "z".repeat(5 << 20)
                    + "\">x</a>"));
    String page = "<title>\0Tit\0le</title>\0<a\0 href='/a\0b'>x\0</a>";
    for (String charset :
        List.of("utf-16", "utf-16le", "utf-7", "x-none", "iso-2022-jp", "utf-8")) {
      trial.crawl(
          "NUL, UTF-16 and charsets that are not",
          (_, out) ->
              HostileWeb.html(
                  out, "text/html; charset=" + charset, page.getBytes(StandardCharsets.UTF_16BE)));
    }
  }

  private static void lists(HostileTrial trial) throws IOException {
    String bomb =
        "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b"
            + " \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c"
            + " \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d"
            + " \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e"
            + " \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY f"
            + " \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\"><!ENTITY g"
            + " \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
    String map = bomb + "<urlset><url><loc>http://127.0.0.1/&g;&x;</loc></url></urlset>";
    String feed = bomb + "<rss><channel><item><link>/&g;&x;</link></item></channel></rss>";
    HostileWeb.Answer answer =
        (target, out) -> {
          if (target.equals("/sitemap.xml")) xml(out, map);
          else if (target.equals("/feed")) xml(out, feed);
          else
            HostileWeb.html(
                out, "<link rel=alternate type=application/rss+xml href=/feed>" + link("/p/1"));
        };
    String line = "entity bombs and external entities in site maps and feeds";
    HostileTrial.Run run = discover(trial, line, answer);
    trial.note(line, !(run.out() + run.err()).contains("root:"), "a file was read");
    discover(
        trial,
        "site maps that list themselves",
        (target, out) -> {
          if (target.startsWith("/sitemap"))
            xml(
                out,
                "<sitemapindex>"
                    + ("<sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>/sitemap"
                            + target.hashCode()
                            + ".xml</loc></sitemap>")
                        .repeat(50)
                    + "</sitemapindex>");
          else HostileWeb.html(out, "<h1>Home</h1>");
        });
  }

  private static void xml(OutputStream out, String text) throws IOException {
    HostileWeb.html(out, "application/xml", text.getBytes(StandardCharsets.UTF_8));
  }

  private static HostileTrial.Run discover(
      HostileTrial trial, String line, HostileWeb.Answer answer) throws IOException {
    try (HostileWeb web =
        new HostileWeb(
            (target, out) -> {
              if (target.equals("/robots.txt")) HostileWeb.missing(out);
              else answer.write(target, out);
            })) {
      return trial.run(
          line,
          "discover",
          web.origin() + "/",
          "--allow-private",
          "--max-requests=60",
          "--max-time=60s",
          "--timeout=5s");
    }
  }

  private static void robots(HostileTrial trial) throws IOException {
    Map<String, HostileWeb.Answer> answers =
        Map.of(
            "500 MB",
                (_, out) ->
                    HostileWeb.endless(out, "text/plain", 500_000_000, () -> "Disallow: /x\n"),
            "HTML", (_, out) -> HostileWeb.html(out, "<html><p>Disallow: /</p></html>"),
            "binary", (_, out) -> HostileWeb.html(out, "text/plain", new byte[100_000]));
    for (Map.Entry<String, HostileWeb.Answer> each : answers.entrySet()) {
      try (HostileWeb web =
          new HostileWeb(
              (target, out) -> {
                if (target.equals("/robots.txt")) each.getValue().write(target, out);
                else HostileWeb.html(out, "<h1>Home</h1>");
              })) {
        trial.run(
            "robots.txt of 500 MB, in HTML, binary",
            "crawl",
            web.origin() + "/",
            "--allow-private",
            "--max-time=60s",
            "--timeout=20s");
      }
    }
  }

  /** On its way to a terminal and into a table. */
  private static void texts(HostileTrial trial) throws IOException {
    String title = "=cmd|' /C calc'!A0 \u001b]0;owned\u0007\u001b[2J\r\nSet: x \u202e\u0085";
    HostileWeb.Answer answer =
        (target, out) ->
            HostileWeb.html(
                out,
                "<title>"
                    + title
                    + "</title><h1>"
                    + title
                    + "</h1>"
                    + target.length()
                    + link("/\u001b[31m" + target.length())
                    + link("/=cmd&#13;&#10;Host: x")
                    + link("/+1;@SUM(1)"));
    String line = "terminal escapes, CR LF and formulas in titles and URLs";
    for (String format : List.of("text", "csv", "jsonl")) {
      HostileTrial.Run run = trial.crawl(line, answer, "--format=" + format, "--fields=title,url");
      if (!format.equals("csv")) continue;
      trial.note(line, run.out().lines().noneMatch(row -> row.matches("\"?[=+@-].*")), run.out());
    }
    book(trial, line, title);
  }

  /** A cell of a formula has an element of its own; XML has no escapes for a terminal at all. */
  private static void book(HostileTrial trial, String line, String title) throws IOException {
    Path folder = Files.createTempDirectory("hostile");
    Path book = folder.resolve("pages.xlsx");
    String store = "--store=" + folder.resolve("store");
    try (HostileWeb web = new HostileWeb((target, out) -> thing(target, title, out))) {
      List<String> discover = List.of("discover", web.origin() + "/", "--allow-private", store);
      trial.watch(line, AnotherProcess.command(List.of(), discover));
      List<String> export =
          List.of("export", "--as=xlsx", "--output=" + book, "--fields=title,url", store);
      trial.watch(line, AnotherProcess.command(List.of(), export));
      StringBuilder parts = new StringBuilder();
      try (ZipFile zip = new ZipFile(book.toFile())) {
        for (ZipEntry part : Collections.list(zip.entries()))
          parts.append(new String(zip.getInputStream(part).readAllBytes(), StandardCharsets.UTF_8));
      }
      trial.note(line, parts.indexOf("calc") > 0, "no page in the book");
      trial.note(line, parts.indexOf("<f>") < 0, "a formula in a book");
      trial.note(line, parts.indexOf("\u001b") < 0, "an escape in a book");
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
      }
    }
  }

  /** A small shop, whose things are called so. */
  private static void thing(String target, String title, OutputStream out) throws IOException {
    if (target.equals("/")) {
      StringBuilder list = new StringBuilder("<title>Shop</title><h1>Shop</h1>");
      for (int i = 1; i <= 12; i++) list.append(link("/item/" + i));
      HostileWeb.html(out, list.toString());
    } else if (target.matches("/item/([1-9]|1[0-2])")) {
      String number = target.substring(6);
      HostileWeb.html(
          out,
          "<title>%s %s</title><h1>%s %s</h1><p>This one costs %s9 and weighs %s kilos.</p>"
              .formatted(title, number, title, number, number, number));
    } else HostileWeb.missing(out);
  }

  private static void cookies(HostileTrial trial) throws IOException {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 5000; i++) many.append("Set-Cookie: c").append(i).append("=v\r\n");
    trial.crawl(
        "cookies by the thousand",
        (_, out) ->
            HostileWeb.text(
                out,
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/html\r\n"
                    + many
                    + "\r\n"
                    + link("/a")
                    + link("/b")));
    trial.crawl(
        "cookies by the thousand",
        (_, out) ->
            HostileWeb.html(
                out,
                HTML,
                link("/a").getBytes(StandardCharsets.UTF_8),
                "Set-Cookie: a=" + "v".repeat(1 << 20)));
  }
}
