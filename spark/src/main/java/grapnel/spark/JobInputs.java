package grapnel.spark;

import grapnel.store.source.DetectedInput;
import grapnel.store.source.InputKind;
import grapnel.store.source.SourceException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * What a job reads, taken apart into splits. What a file is, its first bytes tell; they are looked
 * at by tasks, for there may be a hundred thousand files behind a slow store.
 */
final class JobInputs {

  private static final int FILES_A_TASK = 32;
  private static final Set<InputKind> LINES =
      Set.of(InputKind.LIST, InputKind.CDXJ, InputKind.CRAWL_LOG);
  private static final byte[] PARQUET = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final JavaSparkContext spark;
  private final Consumer<String> say;
  private final List<InputSplit> splits = new ArrayList<>();
  private boolean whole = true;

  private JobInputs(JavaSparkContext spark, Consumer<String> say) {
    this.spark = spark;
    this.say = say;
  }

  /** What the beginning of a file says of it; a reason where it cannot be used. */
  private record InspectedFile(
      StoredFiles.StoredFile file, InputSplit.Form form, InputKind kind, String trouble)
      implements Serializable {}

  /**
   * Looks at the files.
   *
   * @param splitBytes how many bytes of a file one task reads, where it can be taken apart
   * @throws SparkUserError if a name means no file at all, or none can be used
   */
  static JobInputs of(
      JavaSparkContext spark,
      StoredFiles files,
      List<String> names,
      long splitBytes,
      Consumer<String> say) {
    JobInputs inputs = new JobInputs(spark, say);
    List<StoredFiles.StoredFile> found = new ArrayList<>();
    for (String name : names) found.addAll(files.named(name));
    int tasks = Math.max(1, Math.min(found.size(), 1 + found.size() / FILES_A_TASK));
    for (InspectedFile file :
        spark.parallelize(found, tasks).map(each -> look(files, each)).collect()) {
      inputs.add(file, splitBytes);
    }
    if (inputs.splits.isEmpty()) throw new SparkUserError("none of the inputs can be read");
    return inputs;
  }

  private static InspectedFile look(StoredFiles files, StoredFiles.StoredFile file) {
    try (InputStream in = files.open(file.name(), 0)) {
      byte[] head = in.readNBytes(PARQUET.length);
      if (Arrays.equals(head, PARQUET)) {
        return new InspectedFile(file, InputSplit.Form.PARQUET, InputKind.LIST, "");
      }
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), in);
      DetectedInput detected = DetectedInput.detect(file.name(), all, Optional.empty());
      boolean lines = LINES.contains(detected.kind()) && !detected.gzip() && head.length > 0;
      // A JSON array is one thing.
      if (lines && head[0] == '[') lines = false;
      return new InspectedFile(
          file, lines ? InputSplit.Form.LINES : InputSplit.Form.WHOLE, detected.kind(), "");
    } catch (SourceException e) {
      return new InspectedFile(
          file, InputSplit.Form.WHOLE, InputKind.LIST, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(InspectedFile file, long splitBytes) {
    if (!file.trouble.isEmpty()) {
      say.accept(file.trouble);
      whole = false;
      return;
    }
    long length = file.file.length();
    long step = file.form == InputSplit.Form.WHOLE ? Math.max(1, length) : splitBytes;
    for (long from = 0; from == 0 || from < length; from += step) {
      long to = Math.min(length, from + step);
      splits.add(new InputSplit(splits.size(), file.file.name(), file.form, file.kind, from, to));
    }
  }

  /** Whether all that was named can be used. */
  boolean whole() {
    return whole;
  }

  /** Whether all of it is archives. */
  boolean archives() {
    return splits.stream().allMatch(InputSplit::archive);
  }

  /** A task for each. */
  JavaRDD<InputSplit> tasks() {
    return spark.parallelize(splits, splits.size());
  }
}
