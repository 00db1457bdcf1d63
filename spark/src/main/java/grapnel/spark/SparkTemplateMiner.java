package grapnel.spark;

import grapnel.fact.Json;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.template.HostPartMiner;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.Tuple3;

/**
 * Templates of any number of hosts of any size, as {@code templates --offline} finds them.
 *
 * <p>Sites share nothing, so most are mined whole, many in one task, one after the other ({@link
 * SmallHostMiner}): hosts of one site together, for their names may count. A host with more URLs
 * than one task should have is spread over many and mined in rounds ({@link LargeHostMiner}): that
 * one site has half of all URLs does not make one task do half of the work.
 */
final class SparkTemplateMiner {

  /** Hosts that are counted in a task before the counts are handed on. */
  private static final int COUNTED = 1 << 16;

  /** So many large hosts at most: what is known of each goes to all tasks. */
  private static final int MOST_LARGE = 1000;

  /**
   * What is wanted.
   *
   * @param part how many URLs of a host one task mines at most
   * @param all whether also templates of other roles than entity
   */
  record Settings(int threshold, long part, boolean all, boolean json) implements Serializable {

    byte[] line(Template template) {
      String text = json ? Json.text(template.fields()) : template.pattern();
      return (text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    Iterator<byte[]> lines(List<Template> templates) {
      return templates.stream()
          .filter(template -> all || template.role() == TemplateRole.ENTITY)
          .map(this::line)
          .iterator();
    }
  }

  private final SparkSession spark;
  private final Settings wish;

  SparkTemplateMiner(SparkSession spark, Settings wish) {
    this.spark = spark;
    this.wish = wish;
  }

  /**
   * Mines.
   *
   * @param blocks lines of URLs, as {@code Url} writes them and without fragment
   * @return a line for each template
   */
  JavaRDD<byte[]> mine(JavaRDD<byte[]> blocks) {
    // Read once: unpacking an archive takes longer than all that follows.
    JavaRDD<byte[]> kept = blocks.persist(StorageLevel.DISK_ONLY());
    Map<String, Integer> large = large(kept);
    long all = kept.mapPartitions(SparkTemplateMiner::count).reduce(Long::sum);
    int tasks = (int) Math.max(kept.getNumPartitions(), 1 + all / wish.part);
    Broadcast<Map<String, Integer>> shares =
        JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(large);
    Settings wish = this.wish;
    JavaRDD<byte[]> small =
        spread(kept, shares, false, tasks).mapPartitions(urls -> new SmallHostMiner(urls, wish));
    if (large.isEmpty()) return small;
    return small.union(new LargeHostMiner(wish, shares).mine(spread(kept, shares, true, tasks)));
  }

  private static Iterator<Long> count(Iterator<byte[]> blocks) {
    long count = 0;
    while (blocks.hasNext()) {
      for (byte b : blocks.next()) if (b == '\n') count++;
    }
    return List.of(count).iterator();
  }

  /** The hosts that are mined in parts, and in how many each. */
  private Map<String, Integer> large(JavaRDD<byte[]> blocks) {
    long part = wish.part;
    Map<String, Integer> large = new HashMap<>();
    blocks
        .mapPartitionsToPair(each -> new HostCounts(each, COUNTED))
        .reduceByKey(Long::sum)
        .filter(host -> host._2() > part)
        // The largest; all others are large for a task, but not for a machine.
        .map(host -> new Tuple2<>(host._1(), host._2()))
        .top(MOST_LARGE, new LargestFirst())
        .forEach(host -> large.put(host._1(), (int) (1 + host._2() / part)));
    return large;
  }

  /** URLs by their site, those of a large host by that and by a share of it. */
  private JavaRDD<Tuple3<Long, Integer, byte[]>> spread(
      JavaRDD<byte[]> blocks, Broadcast<Map<String, Integer>> shares, boolean large, int tasks) {
    JavaRDD<Tuple3<Long, Integer, byte[]>> urls =
        blocks.flatMap(block -> new HostSpreader(block, shares.value(), large));
    Dataset<Tuple3<Long, Integer, byte[]>> rows =
        spark.createDataset(
            urls.rdd(), Encoders.tuple(Encoders.LONG(), Encoders.INT(), Encoders.BINARY()));
    return rows.repartition(tasks, rows.col("_1"), rows.col("_2"))
        .sortWithinPartitions("_1", "_2")
        .javaRDD();
  }

  /** Hosts by their size, with an order among equal ones, so that it is always the same choice. */
  private static final class LargestFirst
      implements Comparator<Tuple2<String, Long>>, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public int compare(Tuple2<String, Long> a, Tuple2<String, Long> b) {
      int size = Long.compare(a._2(), b._2());
      return size != 0 ? size : a._1().compareTo(b._1());
    }
  }

  /** The URLs of a block with the keys that they are spread by. */
  private static final class HostSpreader extends LookAheadIterator<Tuple3<Long, Integer, byte[]>> {
    private final Iterator<byte[]> lines;
    private final Map<String, Integer> shares;
    private final boolean large;
    private String lastStart = "";
    private long lastKey;

    HostSpreader(byte[] block, Map<String, Integer> shares, boolean large) {
      this.lines = UrlBlocks.lines(block);
      this.shares = shares;
      this.large = large;
    }

    @Override
    Optional<Tuple3<Long, Integer, byte[]>> advance() {
      while (lines.hasNext()) {
        byte[] line = lines.next();
        String start = HostPartMiner.originOf(line);
        Integer parts = shares.get(start);
        if (large == (parts != null)) {
          int share = parts == null ? 0 : share(line, parts);
          return Optional.of(new Tuple3<>(key(start), share, line));
        }
      }
      return Optional.empty();
    }

    /** The same for all hosts that are mined together; neighbours in a list are often of one. */
    private long key(String start) {
      if (!start.equals(lastStart)) {
        lastStart = start;
        lastKey = StableHash.of(large ? start : Url.of(start + "/").site());
      }
      return lastKey;
    }

    private static int share(byte[] line, int parts) {
      return Math.floorMod(StableHash.mix(Arrays.hashCode(line)), parts);
    }
  }
}
