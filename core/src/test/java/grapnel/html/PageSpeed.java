package grapnel.html;

import grapnel.page.BodyText;
import grapnel.page.LinkReader;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Where the processor's time goes when pages are read: jsoup's share, and that of each part of
 * ours. Run by hand: {@code java -cp ... grapnel.html.PageSpeed FOLDER [PASSES]}.
 */
final class PageSpeed {

  private static final Url URL = Url.of("http://example.com/a/b/c");

  /** Processor time: the machine may have other work. */
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Map<String, Long> nanos = new LinkedHashMap<>();

  private PageSpeed() {}

  public static void main(String[] args) throws IOException {
    List<byte[]> bodies = new ArrayList<>();
    for (Path file : RealPages.below(Path.of(args[0]))) bodies.add(Files.readAllBytes(file));
    long bytes = bodies.stream().mapToLong(body -> body.length).sum();
    int passes = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    System.out.printf("%d pages, %.1f MB%n", bodies.size(), bytes / 1e6);
    for (int pass = 1; pass <= passes; pass++) {
      PageSpeed speed = new PageSpeed();
      bodies.forEach(speed::measure);
      System.out.println("pass " + pass);
      speed.print();
    }
  }

  private void measure(byte[] body) {
    String html = time("decode", () -> CharsetGuess.decode(body, body.length, Optional.empty()));
    BoundedReader reader = new BoundedReader(html, ParseLimits.USUAL);
    Document document = time("jsoup", () -> Parser.htmlParser().parseInput(reader, ""));
    HtmlTree tree = time("tree", () -> JsoupConverter.convert(document, ParseLimits.USUAL));
    BodyText text = time("text", () -> BodyText.of(tree.root()));
    time("links and paths", () -> LinkReader.read(tree.root(), URL, text));
    Page page = Page.parse(URL, html);
    page.text();
    Map<String, Consumer<Page>> rest = new LinkedHashMap<>();
    rest.put("title, base", p -> p.base());
    rest.put("relations", p -> p.relations());
    rest.put("forms", p -> p.forms());
    rest.put("images", p -> p.images());
    rest.put("blocks", p -> p.embeddedJson());
    rest.put("signature", p -> p.signature());
    rest.put("shape", p -> p.structure());
    rest.forEach(
        (part, read) ->
            time(
                part,
                () -> {
                  read.accept(page);
                  return page;
                }));
  }

  private <T> T time(String part, Supplier<T> work) {
    long start = THREADS.getCurrentThreadCpuTime();
    T result = work.get();
    nanos.merge(part, THREADS.getCurrentThreadCpuTime() - start, Long::sum);
    return result;
  }

  private void print() {
    long jsoup = nanos.getOrDefault("jsoup", 1L);
    nanos.forEach(
        (part, time) ->
            System.out.printf(
                "  %-16s %8.1f ms, %5.1f%% of jsoup's%n", part, time / 1e6, 100.0 * time / jsoup));
  }
}
