package grapnel.bench;

import crawlercommons.filters.basic.BasicURLNormalizer;
import grapnel.url.NormalizationStep;
import grapnel.url.Url;
import grapnel.url.UrlLineFormat;
import grapnel.url.UrlNormalizer;
import grapnel.url.UrlParseResult;
import grapnel.url.UrlStreamNormalizer;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Normalising lists of real URLs: ours, crawler-commons', the JDK's. One call is one pass over the
 * lists and returns the length of all that came out, so that nothing is optimised away.
 *
 * <p>{@code org.openjdk.jmh.Main NormalizeBench -p lists=a.txt:b.txt} measures by JMH; {@link
 * #main} prints ratios that hold on a busy machine too.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class NormalizeBench {

  /** Files with one URL a line, separated as in a class path. */
  @Param({""})
  public String lists = "";

  private final BasicURLNormalizer peer = new BasicURLNormalizer();
  private final UrlNormalizer standard = UrlNormalizer.standard();

  /** What BasicURLNormalizer does: more than Soon and Lee 2009 table 1. */
  private final UrlNormalizer alike =
      standard.with(
          NormalizationStep.PARAMETER_ORDER,
          NormalizationStep.EMPTY_QUERY,
          NormalizationStep.DUPLICATE_SLASHES);

  private List<String> urls = List.of();
  private byte[] bytes = {};

  @Setup
  public void read() throws IOException {
    urls = new ArrayList<>();
    for (String list : lists.split(File.pathSeparator, -1)) {
      urls.addAll(Files.readAllLines(Path.of(list)));
    }
    urls.removeIf(String::isBlank);
    bytes = String.join("\n", urls).getBytes(StandardCharsets.UTF_8);
  }

  private static int length(UrlNormalizer normalizer, String text) {
    return switch (Url.read(text)) {
      case Url url -> normalizer.normalize(url).toString().length();
      case UrlParseResult.NoUrl no -> no.reason().length();
    };
  }

  @Benchmark
  public long grapnel() {
    long length = 0;
    for (String url : urls) length += length(standard, url);
    return length;
  }

  @Benchmark
  public long grapnelLikeCrawlerCommons() {
    long length = 0;
    for (String url : urls) length += length(alike, url);
    return length;
  }

  @Benchmark
  public long crawlerCommons() {
    long length = 0;
    for (String url : urls) {
      String normal = peer.filter(url);
      length += normal == null ? 1 : normal.length();
    }
    return length;
  }

  @Benchmark
  public long javaNetUri() {
    long length = 0;
    for (String url : urls) {
      try {
        length += new URI(url).normalize().toString().length();
      } catch (URISyntaxException e) {
        length += e.getReason().length();
      }
    }
    return length;
  }

  /** The whole of {@code grapnel normalize} but the disk, on all cores. */
  @Benchmark
  public long grapnelStream() throws IOException {
    return UrlStreamNormalizer.run(
            new ByteArrayInputStream(bytes),
            OutputStream.nullOutputStream(),
            standard,
            UrlLineFormat.TEXT,
            (line, text, reason) -> {})
        .lines();
  }

  /** Prints the CPU time a URL of each, and how many times as fast as crawler-commons it is. */
  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println("usage: NormalizeBench LIST...   (files with one URL a line)");
      System.exit(2);
    }
    var bench = new NormalizeBench();
    bench.lists = String.join(File.pathSeparator, args);
    bench.read();
    var race = new Race(bench.urls.size());
    race.add("crawler-commons BasicURLNormalizer", bench::crawlerCommons);
    race.add("grapnel, steps of Soon and Lee 2009 table 1", bench::grapnel);
    race.add("grapnel, steps of crawler-commons", bench::grapnelLikeCrawlerCommons);
    race.add("java.net.URI, parse and normalize", bench::javaNetUri);
    race.run();
  }
}
