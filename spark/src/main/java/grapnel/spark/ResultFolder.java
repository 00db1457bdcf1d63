package grapnel.spark;

import java.util.Arrays;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.TextOutputFormat;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Where lines go: a folder with a part for each task, whose lines stand as they were given. */
final class ResultFolder {

  private ResultFolder() {}

  /**
   * Writes lines; bytes and not texts, as a URL that is no UTF-8 must come out as it came in.
   *
   * @param lines one or many in a record, each with its line feed
   */
  static void write(JavaRDD<byte[]> lines, String folder) {
    lines
        .filter(each -> each.length > 0)
        // The writer adds the last line feed.
        .mapToPair(
            each ->
                new Tuple2<>(NullWritable.get(), new Text(Arrays.copyOf(each, each.length - 1))))
        .saveAsHadoopFile(folder, NullWritable.class, Text.class, TextOutputFormat.class);
  }
}
