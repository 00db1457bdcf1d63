package grapnel.spark;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import grapnel.prototype.learn.PrototypeLearner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import scala.Tuple5;

/**
 * Learns prototypes of many sites, each by itself, as {@code prototypes} learns them of the same
 * hubs. Of a site with more hubs than are wanted, those with the lowest hashes count; that one site
 * has half of all hubs costs no more than its share.
 */
final class SparkPrototypes {

  private SparkPrototypes() {}

  /** A hub that was read, with its place in the input. */
  private record PlacedHub(int split, long position, HubPage hub) {}

  /**
   * Learns.
   *
   * @param sights hubs as {@link HubRow} writes them
   * @param most how many of a site
   * @return a model for each site, in the order of their names
   */
  static PrototypeModel learn(SparkSession spark, JavaRDD<HubRow> sights, int most)
      throws IOException {
    Dataset<Tuple5<String, Long, Integer, Long, byte[]>> rows =
        spark.createDataset(
            sights.mapPartitions(each -> new LowestHashFilter(each, most)).map(HubRow::tuple).rdd(),
            Encoders.tuple(
                Encoders.STRING(),
                Encoders.LONG(),
                Encoders.INT(),
                Encoders.LONG(),
                Encoders.BINARY()));
    Iterator<byte[]> learned =
        rows.repartition(rows.col("_1"))
            .sortWithinPartitions("_1", "_2", "_3", "_4")
            .javaRDD()
            .mapPartitions(each -> new SiteLearner(each, most))
            .toLocalIterator();
    List<PrototypeModel> models = new ArrayList<>();
    while (learned.hasNext())
      models.add(PrototypeModelFile.read(new ByteArrayInputStream(learned.next())));
    return PrototypeModel.merged(models);
  }

  /** Learns site by site. */
  private static final class SiteLearner implements Iterator<byte[]> {
    private final PeekIterator<Tuple5<String, Long, Integer, Long, byte[]>> rows;
    private final int most;

    SiteLearner(Iterator<Tuple5<String, Long, Integer, Long, byte[]>> rows, int most) {
      this.rows = new PeekIterator<>(rows);
      this.most = most;
    }

    @Override
    public boolean hasNext() {
      return rows.hasNext();
    }

    @Override
    public byte[] next() {
      HubRow first = HubRow.of(rows.next());
      List<PlacedHub> hubs = new ArrayList<>();
      HubRow newest = first;
      while (rows.hasNext() && rows.peek()._1().equals(first.site())) {
        HubRow row = HubRow.of(rows.next());
        if (row.same(newest)) {
          newest = newest.or(row);
        } else {
          add(newest, hubs);
          newest = row;
        }
      }
      add(newest, hubs);
      hubs.sort(Comparator.comparingInt(PlacedHub::split).thenComparingLong(PlacedHub::position));
      return written(PrototypeLearner.learnFromPages(hubs.stream().map(PlacedHub::hub).toList()));
    }

    private void add(HubRow row, List<PlacedHub> hubs) {
      if (hubs.size() < most) hubs.add(new PlacedHub(row.split(), row.position(), row.hub()));
    }

    private static byte[] written(PrototypeModel model) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try {
        PrototypeModelFile.write(model, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e); // Into memory: it does not happen.
      }
      return out.toByteArray();
    }
  }
}
