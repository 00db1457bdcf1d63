package grapnel.spark;

import grapnel.template.HostPartMiner;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import scala.Tuple3;

/**
 * Mines hosts that are spread over many tasks, round by round: what each round samples and counts
 * is put together where it lies, series by series; to the driver come samples and counts only.
 */
final class LargeHostMiner {

  private static final int SAMPLE = -1;

  /**
   * What can be put together.
   *
   * @param series of the host; {@link #SAMPLE} for its sample
   * @param piece of the series
   */
  record Key(String start, int series, int piece) implements Serializable {}

  /** What one task, or several together, found of it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Share(boolean sample, byte[] bytes) implements Serializable {

    Share and(Share other) {
      return new Share(
          sample,
          sample
              ? HostPartMiner.mergeSamples(bytes, other.bytes)
              : HostPartMiner.mergeCounts(bytes, other.bytes));
    }
  }

  /** What a round counted of one piece. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Piece(int round, int series, byte[] bytes) implements Serializable {}

  private final SparkTemplateMiner.Settings wish;
  private final Broadcast<Map<String, Integer>> shares;
  private final List<JavaPairRDD<Key, Share>> rounds = new ArrayList<>();

  /** The samples of each host so far. */
  private final Map<String, List<byte[]>> samples = new HashMap<>();

  LargeHostMiner(SparkTemplateMiner.Settings wish, Broadcast<Map<String, Integer>> shares) {
    this.wish = wish;
    this.shares = shares;
  }

  JavaRDD<byte[]> mine(JavaRDD<Tuple3<Long, Integer, byte[]>> urls) {
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(urls.context());
    for (String host : shares.value().keySet()) samples.put(host, new ArrayList<>());
    Map<String, List<byte[]>> open = new HashMap<>(samples);
    while (!open.isEmpty()) open = round(spark, urls, open);
    return templates(spark);
  }

  /** One round; the hosts that another may find more of. */
  private Map<String, List<byte[]>> round(
      JavaSparkContext spark,
      JavaRDD<Tuple3<Long, Integer, byte[]>> urls,
      Map<String, List<byte[]>> open) {
    Broadcast<Map<String, List<byte[]>>> known = spark.broadcast(open);
    Broadcast<Map<String, Integer>> pieces = shares;
    JavaPairRDD<Key, Share> found =
        urls.mapPartitionsToPair(each -> new HostShares(each, known.value(), pieces.value()))
            .reduceByKey(Share::and);
    Map<String, byte[]> next = new HashMap<>();
    Map<String, Map<Integer, Long>> counts = new HashMap<>();
    for (Tuple2<Key, Share> each : found.mapToPair(LargeHostMiner::brief).collect()) {
      Key key = each._1();
      if (key.series == SAMPLE) next.put(key.start, each._2().bytes);
      else
        counts
            .computeIfAbsent(key.start, _ -> new HashMap<>())
            .merge(key.series, number(each._2().bytes), Long::sum);
    }
    if (!open.values().iterator().next().isEmpty()) rounds.add(found);
    Map<String, List<byte[]>> more = new HashMap<>();
    next.forEach(
        (start, sample) -> {
          long most =
              counts.getOrDefault(start, Map.of()).values().stream()
                  .max(Long::compare)
                  .orElse(rounds.isEmpty() ? Long.MAX_VALUE : 0L);
          if (sample.length == 0
              || !HostPartMiner.needsAnotherRound(rounds.size(), most, wish.threshold())) return;
          List<byte[]> all = new ArrayList<>(samples.getOrDefault(start, List.of()));
          all.add(sample);
          samples.put(start, all);
          more.put(start, all);
        });
    return more;
  }

  /** Samples go to the driver whole, of what was counted only how much it is. */
  private static Tuple2<Key, Share> brief(Tuple2<Key, Share> found) {
    if (found._2().sample) return found;
    long count = HostPartMiner.countUrls(found._2().bytes);
    byte[] number = ByteBuffer.allocate(Long.BYTES).putLong(count).array();
    return new Tuple2<>(found._1(), new Share(false, number));
  }

  private static long number(byte[] bytes) {
    return ByteBuffer.wrap(bytes).getLong();
  }

  private JavaRDD<byte[]> templates(JavaSparkContext spark) {
    JavaPairRDD<String, Piece> all = spark.<Tuple2<String, Piece>>emptyRDD().mapToPair(x -> x);
    for (int i = 0; i < rounds.size(); i++) {
      int round = i;
      all =
          all.union(
              rounds
                  .get(i)
                  .filter(each -> each._1().series != SAMPLE)
                  .mapToPair(
                      each ->
                          new Tuple2<>(
                              each._1().start,
                              new Piece(round, each._1().series, each._2().bytes))));
    }
    Broadcast<Map<String, List<byte[]>>> known = spark.broadcast(samples);
    SparkTemplateMiner.Settings wish = this.wish;
    return all.groupByKey(Math.max(1, samples.size()))
        .flatMap(
            host ->
                wish.lines(
                    HostPartMiner.templates(
                        host._1(),
                        wish.threshold(),
                        rounds(
                            known.value().getOrDefault(host._1(), new ArrayList<>()), host._2()))));
  }

  private static List<HostPartMiner.MiningRound> rounds(
      List<byte[]> samples, Iterable<Piece> pieces) {
    List<TreeMap<Integer, List<byte[]>>> bySeries = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) bySeries.add(new TreeMap<>());
    for (Piece piece : pieces) {
      bySeries
          .get(piece.round)
          .computeIfAbsent(piece.series, _ -> new ArrayList<>())
          .add(piece.bytes);
    }
    List<HostPartMiner.MiningRound> rounds = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      TreeMap<Integer, List<byte[]>> series = bySeries.get(i);
      List<List<byte[]>> counted = new ArrayList<>();
      int last = series.isEmpty() ? -1 : series.lastKey();
      for (int s = 0; s <= last; s++) counted.add(series.getOrDefault(s, List.of()));
      rounds.add(new HostPartMiner.MiningRound(samples.get(i), counted));
    }
    return rounds;
  }

  /** What a task finds of the hosts whose URLs it has, one host after the other. */
  private static final class HostShares implements Iterator<Tuple2<Key, Share>> {
    private final PeekIterator<Tuple3<Long, Integer, byte[]>> urls;
    private final Map<String, List<byte[]>> samples;
    private final Map<String, Integer> pieces;
    private Iterator<Tuple2<Key, Share>> found = Collections.emptyIterator();

    HostShares(
        Iterator<Tuple3<Long, Integer, byte[]>> urls,
        Map<String, List<byte[]>> samples,
        Map<String, Integer> pieces) {
      this.urls = new PeekIterator<>(urls);
      this.samples = samples;
      this.pieces = pieces;
    }

    @Override
    public boolean hasNext() {
      while (!found.hasNext() && urls.hasNext()) found = host().iterator();
      return found.hasNext();
    }

    @Override
    public Tuple2<Key, Share> next() {
      if (!hasNext()) throw new NoSuchElementException();
      return found.next();
    }

    private List<Tuple2<Key, Share>> host() {
      byte[] line = urls.peek()._3();
      String start = HostPartMiner.originOf(line);
      byte[] prefix = Arrays.copyOf(line, start.length() + 1);
      List<byte[]> known = samples.get(start);
      HostPartMiner part = new HostPartMiner(start, known == null ? List.of() : known);
      do {
        byte[] url = urls.next()._3();
        if (known != null) part.add(url);
      } while (urls.hasNext() && Arrays.mismatch(urls.peek()._3(), prefix) == prefix.length);
      return known == null ? List.of() : shares(start, part);
    }

    private List<Tuple2<Key, Share>> shares(String start, HostPartMiner part) {
      List<Tuple2<Key, Share>> shares = new ArrayList<>();
      shares.add(new Tuple2<>(new Key(start, SAMPLE, 0), new Share(true, part.sample())));
      for (int series = 0; series < part.series(); series++) {
        byte[][] counted = part.counted(series, pieces.getOrDefault(start, 1));
        for (int i = 0; i < counted.length; i++) {
          if (counted[i].length == 0) continue;
          shares.add(new Tuple2<>(new Key(start, series, i), new Share(false, counted[i])));
        }
      }
      return shares;
    }
  }
}
