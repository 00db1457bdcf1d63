package grapnel.spark;

import grapnel.fact.Json;
import grapnel.same.UrlEquivalenceClass;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Which URLs are the same by normal form and rules, as {@code dedupe --rules} says it. */
final class SameUrls {

  private SameUrls() {}

  /**
   * A line for each class.
   *
   * @param blocks lines of URLs
   */
  static JavaRDD<byte[]> find(JavaRDD<byte[]> blocks, LineTask.Normalize order, boolean json) {
    JavaPairRDD<String, String> urls =
        blocks.mapPartitionsToPair(
            each -> {
              UrlNormalizer normalizer =
                  LineTask.Normalize.normalizer(order.steps(), order.rules());
              return new ConcatIterator<>(
                  new ConcatIterator<>(each, UrlBlocks::lines),
                  line -> List.of(keyed(line, normalizer)).iterator());
            });
    if (!json) {
      return urls.reduceByKey(ArchiveSamePages::shorter)
          .map(each -> (each._2() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return urls.aggregateByKey(
            new HashSet<String>(),
            (HashSet<String> set, String url) -> {
              set.add(url);
              return set;
            },
            (one, other) -> {
              one.addAll(other);
              return one;
            })
        .map(each -> line(each._2()));
  }

  private static Tuple2<String, String> keyed(byte[] line, UrlNormalizer normalizer) {
    String text = new String(line, 0, line.length - 1, StandardCharsets.UTF_8);
    return new Tuple2<>(normalizer.normalize(Url.of(text)).toString(), text);
  }

  private static byte[] line(Set<String> texts) {
    List<Url> urls = new ArrayList<>();
    for (String text : texts) urls.add(Url.of(text));
    return (Json.text(UrlEquivalenceClass.byRules(urls).fields()) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }
}
