package grapnel.spark;

import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import grapnel.same.RewriteRuleBook;
import grapnel.same.SignatureGrouping;
import grapnel.store.source.SourceEntry;
import grapnel.store.source.SourceEntryFilter;
import grapnel.url.NormalizationStep;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/** One command over its inputs. */
final class SparkJob {

  private static final byte[] NONE = {};

  private final SparkSession session;
  private final JavaSparkContext spark;
  private final SparkOptions options;
  private final Consumer<String> say;
  private final StoredFiles files;
  private final SplitNotes notes = new SplitNotes();

  /**
   * @param say hears what a person should know
   */
  SparkJob(SparkSession session, SparkOptions options, Consumer<String> say) {
    this.session = session;
    this.spark = JavaSparkContext.fromSparkContext(session.sparkContext());
    this.options = options;
    this.say = say;
    this.files = new StoredFiles(spark.hadoopConfiguration());
    session.sparkContext().register(notes, "notes");
  }

  /**
   * Runs it.
   *
   * @return whether all input was read to its end
   * @throws SparkUserError if it cannot be done
   */
  boolean run() {
    if (options.command == SparkOptions.JobCommand.discover) return discover();
    files.checkNew(options.folder);
    FilterWords words = FilterWords.of(options);
    LineTask.LineTaskOrder order = order();
    JobInputs inputs = JobInputs.of(spark, files, options.inputs, options.splitBytes, say);
    switch (options.command) {
      case templates -> write(mined(inputs, words));
      case dedupe -> write(same(inputs, words));
      case prototypes -> learn(inputs);
      case normalize, classify, discover -> write(lined(inputs, words, order));
    }
    return notes.tell(say) && inputs.whole();
  }

  private boolean discover() {
    SparkDiscovery discovery =
        new SparkDiscovery(DiscoveryOrder.of(options), files, (int) options.portion);
    discovery.begin(options.inputs);
    JobInputs inputs = JobInputs.of(spark, files, options.inputs, options.splitBytes, say);
    try {
      discovery.discover(
          blocks(
              inputs,
              FilterWords.of(options),
              entry -> entry.url().normalized().withoutFragment().toString()),
          say);
    } catch (IOException e) {
      throw new SparkUserError("-o %s: %s".formatted(options.folder, e.getMessage()), e);
    }
    return notes.tell(say) && inputs.whole();
  }

  private void write(JavaRDD<byte[]> lines) {
    ResultFolder.write(lines, options.folder);
  }

  /** Which entries count; {@link SourceEntryFilter} itself does not travel. */
  private record FilterWords(List<String> statuses, List<String> mimes) implements Serializable {

    static FilterWords of(SparkOptions options) {
      FilterWords words =
          new FilterWords(List.copyOf(options.statuses), List.copyOf(options.mimes));
      try {
        words.filter();
      } catch (IllegalArgumentException e) {
        throw new SparkUserError(String.valueOf(e.getMessage()), e);
      }
      return words;
    }

    SourceEntryFilter filter() {
      return new SourceEntryFilter(statuses, mimes, List.of());
    }
  }

  /** How a URL is written as a line. */
  private interface UrlLine extends Function<SourceEntry, String>, Serializable {}

  private JavaRDD<byte[]> blocks(JobInputs inputs, FilterWords words, UrlLine line) {
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    return inputs
        .tasks()
        .flatMap(split -> new UrlBlocks(new SplitUrls(split, files, words.filter(), notes), line));
  }

  private JavaRDD<byte[]> mined(JobInputs inputs, FilterWords words) {
    JavaRDD<byte[]> blocks =
        blocks(inputs, words, entry -> entry.url().withoutFragment().toString());
    SparkTemplateMiner.Settings wish =
        new SparkTemplateMiner.Settings(
            (int) options.threshold, options.hostUrls, options.all, options.json());
    return new SparkTemplateMiner(session, wish).mine(blocks);
  }

  private JavaRDD<byte[]> same(JobInputs inputs, FilterWords words) {
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    if (inputs.archives() && options.rules.isEmpty()) {
      SignatureGrouping method =
          options.withSize ? SignatureGrouping.BODY_TEXT_AND_SIZE : SignatureGrouping.BODY_TEXT;
      JavaRDD<CaptureSummary> shots =
          inputs
              .tasks()
              .flatMap(
                  split ->
                      new ArchiveCaptures<>(
                          split,
                          files,
                          notes,
                          (each, file) -> Optional.of(CaptureSummary.of(each, file))));
      return new ArchiveSamePages(session, method, options.json()).find(shots);
    }
    if (options.rules.isEmpty() && options.steps.isEmpty()) {
      throw new SparkUserError(
          "dedupe fetches nothing on Spark: give WARC files, or --rules or --steps to compare URLs"
              + " by");
    }
    LineTask.Normalize order = new LineTask.Normalize(steps(), rules(), false);
    JavaRDD<byte[]> blocks = blocks(inputs, words, entry -> entry.url().toString());
    return SameUrls.find(blocks, order, options.json());
  }

  private void learn(JobInputs inputs) {
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    JavaRDD<HubRow> hubs =
        inputs
            .tasks()
            .flatMap(
                split ->
                    split.archive()
                        ? new ArchiveCaptures<>(split, files, notes, HubRow::of)
                        : new HubLineReader(split, files, notes));
    try {
      PrototypeModel model = SparkPrototypes.learn(session, hubs, (int) options.hubs);
      if (model.hubs() == 0) {
        throw new SparkUserError("no hub to learn from; give WARC files or JSON lines");
      }
      say.accept(
          "%,d prototypes in %,d classes from %,d hubs"
              .formatted(model.entries().size(), model.kinds().size(), model.hubs()));
      files.write(options.folder + "/model.json", out -> PrototypeModelFile.write(model, out));
    } catch (IOException e) {
      throw new SparkUserError("-o %s: %s".formatted(options.folder, e.getMessage()), e);
    }
  }

  private LineTask.LineTaskOrder order() {
    return options.command == SparkOptions.JobCommand.classify
        ? new LineTask.Classify(model(), options.json())
        : new LineTask.Normalize(steps(), rules(), options.json());
  }

  private byte[] model() {
    String maker = "`grapnel prototypes` of this version";
    return checked("-m " + options.model, options.model, PrototypeModelFile::read, maker);
  }

  private String steps() {
    String typed = options.steps;
    try {
      if (!typed.isEmpty()) NormalizationStep.parseList(typed);
      return typed;
    } catch (IllegalArgumentException e) {
      throw new SparkUserError("--steps: " + e.getMessage(), e);
    }
  }

  private byte[] rules() {
    if (options.rules.isEmpty()) return NONE;
    String maker = "`grapnel dedupe --rules-out`";
    return checked("--rules " + options.rules, options.rules, RewriteRuleBook::read, maker);
  }

  /**
   * Reads what a file should be; what comes of it does not travel, so that executors do it anew.
   */
  private interface FileCheck {
    Object read(InputStream in) throws IOException;
  }

  private byte[] checked(String typed, String name, FileCheck check, String maker) {
    byte[] bytes = files.read(name);
    try {
      Object _ = check.read(new ByteArrayInputStream(bytes));
      return bytes;
    } catch (IOException e) {
      throw new SparkUserError(
          "%s: %s; give a file that %s wrote".formatted(typed, e.getMessage(), maker), e);
    }
  }

  private JavaRDD<byte[]> lined(JobInputs inputs, FilterWords words, LineTask.LineTaskOrder order) {
    Broadcast<LineTask.LineTaskOrder> told = spark.broadcast(order);
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    return inputs
        .tasks()
        .mapPartitions(
            (Iterator<InputSplit> splits) -> {
              LineTask work = told.value().begin();
              return new ConcatIterator<>(
                  splits, split -> new SplitLines(split, files, words.filter(), work, notes));
            });
  }
}
