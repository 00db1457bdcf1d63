package grapnel.bench;

import grapnel.demo.Call;
import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.page.Page;
import grapnel.prototype.CrawlerRuleFormat;
import grapnel.prototype.CrawlerRuleSet;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeClassifierStream;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.url.ByteWords;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Classifying the links of the lab's hubs, in the order in which a crawler comes upon them: our
 * trie beside fifty regular expressions tried in turn, which were made from the same model, and
 * beside a loop that only splits the lines.
 */
public final class ClassifyBench {

  private static final int EXPRESSIONS = 50;
  private static final int LINES = 200_000;

  private final List<String> urls = new ArrayList<>();
  private final List<Pattern> patterns;
  private final PrototypeClassifier classifier;
  private final byte[] bytes;

  private ClassifyBench() {
    List<HubPage> hubs = new ArrayList<>();
    List<String> links = new ArrayList<>();
    for (HubSite site : HubSites.all(1)) {
      for (String path : site.hubs()) {
        Url url = Url.of("http://www." + site.name() + ".example" + path);
        HubPage hub = HubPage.of(Page.parse(url, site.reply(Call.get(path)).text()));
        hubs.add(hub);
        hub.links().forEach(placedLink -> links.add(placedLink.url().toString()));
      }
    }
    PrototypeModel model = PrototypeLearner.learn(hubs);
    classifier = PrototypeClassifier.of(model);
    CrawlerRuleSet rules =
        new CrawlerRuleSet(
            model, model.kinds().stream().map(PrototypeKind::name).collect(Collectors.toSet()));
    patterns =
        CrawlerRuleFormat.HERITRIX_REGEX.lines(rules).reversed().stream()
            .limit(EXPRESSIONS)
            .map(Pattern::compile)
            .toList();
    while (urls.size() < LINES) urls.addAll(links);
    bytes = (String.join("\n", urls) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private long expressions() {
    long sum = 0;
    for (String url : urls) {
      for (int i = 0; i < patterns.size(); i++) {
        if (patterns.get(i).matcher(url).find()) {
          sum += i;
          break;
        }
      }
    }
    return sum;
  }

  private long trie() {
    PrototypeClassifier.UrlScanner scanner = classifier.newScanner();
    long sum = 0;
    for (int from = 0; from < bytes.length; ) {
      int to = ByteWords.lineEnd(bytes, from);
      sum += scanner.kind(bytes, from, to);
      from = to + 1;
    }
    return sum;
  }

  private long splitting() {
    long sum = 0;
    for (int from = 0; from < bytes.length; ) {
      int to = from;
      while (bytes[to] != '\n') to++;
      sum += to - from;
      from = to + 1;
    }
    return sum;
  }

  private long stream() {
    try {
      return PrototypeClassifierStream.run(
              new ByteArrayInputStream(bytes),
              OutputStream.nullOutputStream(),
              classifier,
              (line, text) -> {})
          .lines();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints the CPU time a URL of each, and the whole command's time by the clock. */
  public static void main(String[] args) {
    ClassifyBench bench = new ClassifyBench();
    System.out.printf(
        Locale.ROOT,
        "%d prototypes, %d expressions%n",
        bench.classifier.model().entries().size(),
        bench.patterns.size());
    Race race = new Race(bench.urls.size());
    race.add("50 regular expressions in turn", bench::expressions);
    race.add("grapnel: split and classify", bench::trie);
    race.add("a loop that only splits lines", bench::splitting);
    race.run();
    for (String name : List.of("stream", "splitting")) {
      long best = Long.MAX_VALUE;
      for (int i = 0; i < 20; i++) {
        long start = System.nanoTime();
        long lines = name.equals("stream") ? bench.stream() : bench.splitting();
        if (lines > 0) best = Math.min(best, System.nanoTime() - start);
      }
      System.out.printf(
          Locale.ROOT,
          "%-36s %6d ns each by the clock, all cores%n",
          name.equals("stream") ? "grapnel classify, but the disk" : "splitting, one core",
          best / bench.urls.size());
    }
  }
}
