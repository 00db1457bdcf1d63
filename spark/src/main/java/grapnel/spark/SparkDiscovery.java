package grapnel.spark;

import grapnel.spark.SitePortion.PortionEnd;
import grapnel.spark.SitePortion.StartedSite;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Discovers sites, so many a task. A site is in one task, so that one machine asks it; the tasks of
 * a lost machine are done again by others, without the sites that it had finished.
 */
final class SparkDiscovery {

  private static final String MARK = "_discover";
  private static final String END = "_SUCCESS";

  private final DiscoveryOrder order;
  private final StoredFiles files;
  private final int portion;

  /**
   * @param portion how many sites are a task, about
   */
  SparkDiscovery(DiscoveryOrder order, StoredFiles files, int portion) {
    this.order = order;
    this.files = files;
    this.portion = portion;
  }

  /**
   * Begins a folder, or goes on with one that was not ended.
   *
   * @throws SparkUserError if it is another's
   */
  void begin(List<String> inputs) {
    String mark = order.folder() + "/" + MARK;
    String own = inputs + " " + portion + " " + order;
    try {
      if (!files.exists(order.folder())) {
        files.place(mark, out -> out.write(own.getBytes(StandardCharsets.UTF_8)));
        return;
      }
      boolean same =
          files.exists(mark)
              && !files.exists(order.folder() + "/" + END)
              && own.equals(new String(files.read(mark), StandardCharsets.UTF_8));
      if (!same) files.checkNew(order.folder());
    } catch (IOException e) {
      throw new SparkUserError("-o %s: %s".formatted(order.folder(), e.getMessage()), e);
    }
  }

  /**
   * Discovers them.
   *
   * @param blocks their URLs, as blocks of lines in the order of the input
   */
  void discover(JavaRDD<byte[]> blocks, Consumer<String> say) throws IOException {
    JavaRDD<Tuple2<String, Tuple2<Long, String>>> starts =
        blocks
            .flatMap(UrlBlocks::lines)
            .map(line -> new String(line, StandardCharsets.UTF_8).strip())
            .zipWithIndex()
            .map(each -> new Tuple2<>(Url.of(each._1).site(), new Tuple2<>(each._2, each._1)));
    var sites = starts.mapToPair(each -> each).groupByKey().cache();
    int tasks = (int) Math.max(1, (sites.count() + portion - 1) / portion);
    DiscoveryOrder order = this.order;
    StoredFiles files = this.files;
    PortionEnd end =
        sites
            .partitionBy(new org.apache.spark.HashPartitioner(tasks))
            .mapPartitionsWithIndex(
                (number, own) ->
                    List.of(new SitePortion(order, files, number).work(inOrder(own))).iterator(),
                true)
            .reduce(PortionEnd::plus);
    sites.unpersist();
    files.delete(order.folder() + "/" + SitePortion.UNFINISHED);
    files.place(order.folder() + "/" + END, _ -> {});
    say.accept(
        "%,d sites: %,d done, %,d not; %,d pages"
            .formatted(end.sites(), end.done(), end.sites() - end.done(), end.rows()));
    end.failed().forEach(line -> say.accept("not done: " + line));
  }

  private static List<StartedSite> inOrder(
      Iterator<Tuple2<String, Iterable<Tuple2<Long, String>>>> own) {
    List<StartedSite> sites = new ArrayList<>();
    own.forEachRemaining(
        site -> {
          List<Tuple2<Long, String>> starts = new ArrayList<>();
          site._2.forEach(starts::add);
          starts.sort(Comparator.comparing(start -> start._1));
          sites.add(
              new StartedSite(site._1, starts.stream().map(start -> start._2).distinct().toList()));
        });
    sites.sort(Comparator.comparing(StartedSite::name));
    return sites;
  }
}
