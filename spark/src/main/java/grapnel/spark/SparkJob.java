package grapnel.spark;

import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import grapnel.same.RewriteRuleBook;
import grapnel.same.SignatureGrouping;
import grapnel.store.source.SourceEntryFilter;
import grapnel.template.TemplateMiner;
import grapnel.url.NormalizationStep;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/** One command over its inputs. */
final class SparkJob {

  /** Enough for the work to outweigh the starting of a task, little enough to be done again. */
  private static final long SPLIT = 64L << 20;

  private static final long PART = 500_000;

  /** More show little that these do not; Hernandez et al. 2012 asks for 30. */
  private static final int HUBS = 1000;

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
    files.checkNew(options.value("-o"));
    FilterWords words = FilterWords.of(options);
    LineTask.LineTaskOrder order = order();
    JobInputs inputs =
        JobInputs.of(spark, files, options.inputs(), options.number("--split", 1, SPLIT), say);
    switch (options.command()) {
      case "templates" -> write(mined(inputs, words));
      case "dedupe" -> write(same(inputs, words));
      case "prototypes" -> learn(inputs);
      default -> write(lined(inputs, words, order));
    }
    return notes.tell(say) && inputs.whole();
  }

  private void write(JavaRDD<byte[]> lines) {
    ResultFolder.write(lines, options.value("-o"));
  }

  /** Which entries count; {@link SourceEntryFilter} itself does not travel. */
  private record FilterWords(List<String> statuses, List<String> mimes) implements Serializable {

    static FilterWords of(SparkOptions options) {
      FilterWords words =
          new FilterWords(options.words("--status", "200"), options.words("--mime", "html"));
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

  private JavaRDD<byte[]> mined(JobInputs inputs, FilterWords words) {
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    JavaRDD<byte[]> blocks =
        inputs
            .tasks()
            .flatMap(
                split ->
                    new UrlBlocks(
                        new SplitUrls(split, files, words.filter(), notes),
                        entry -> entry.url().withoutFragment().toString()));
    SparkTemplateMiner.Settings wish =
        new SparkTemplateMiner.Settings(
            (int) options.number("--threshold", 1, TemplateMiner.THRESHOLD),
            options.number("--part", 1, PART),
            options.flag("--all"),
            options.json());
    return new SparkTemplateMiner(session, wish).mine(blocks);
  }

  private JavaRDD<byte[]> same(JobInputs inputs, FilterWords words) {
    StoredFiles files = this.files;
    SplitNotes notes = this.notes;
    if (inputs.archives() && options.value("--rules").isEmpty()) {
      SignatureGrouping method =
          options.flag("--with-size")
              ? SignatureGrouping.BODY_TEXT_AND_SIZE
              : SignatureGrouping.BODY_TEXT;
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
    if (options.value("--rules").isEmpty() && options.value("--steps").isEmpty()) {
      throw new SparkUserError(
          "dedupe fetches nothing on Spark: give WARC files, or --rules or --steps to compare URLs"
              + " by");
    }
    LineTask.Normalize order = new LineTask.Normalize(steps(), rules(), false);
    JavaRDD<byte[]> blocks =
        inputs
            .tasks()
            .flatMap(
                split ->
                    new UrlBlocks(
                        new SplitUrls(split, files, words.filter(), notes),
                        entry -> entry.url().toString()));
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
      PrototypeModel model =
          SparkPrototypes.learn(session, hubs, (int) options.number("--hubs", 1, HUBS));
      if (model.hubs() == 0) {
        throw new SparkUserError("no hub to learn from; give WARC files or JSON lines");
      }
      say.accept(
          "%,d prototypes in %,d classes from %,d hubs"
              .formatted(model.entries().size(), model.kinds().size(), model.hubs()));
      files.write(options.value("-o") + "/model.json", out -> PrototypeModelFile.write(model, out));
    } catch (IOException e) {
      throw new SparkUserError("-o %s: %s".formatted(options.value("-o"), e.getMessage()), e);
    }
  }

  private LineTask.LineTaskOrder order() {
    return options.command().equals("classify")
        ? new LineTask.Classify(model(), options.json())
        : new LineTask.Normalize(steps(), rules(), options.json());
  }

  private byte[] model() {
    byte[] model = files.read(options.value("-m"));
    try {
      PrototypeModelFile.read(new ByteArrayInputStream(model));
      return model;
    } catch (IOException e) {
      throw new SparkUserError(
          "-m %s: %s; give a file that `grapnel prototypes` of this version wrote"
              .formatted(options.value("-m"), e.getMessage()),
          e);
    }
  }

  private String steps() {
    String typed = options.value("--steps");
    try {
      if (!typed.isEmpty()) NormalizationStep.parseList(typed);
      return typed;
    } catch (IllegalArgumentException e) {
      throw new SparkUserError("--steps: " + e.getMessage(), e);
    }
  }

  private byte[] rules() {
    if (options.value("--rules").isEmpty()) return NONE;
    byte[] rules = files.read(options.value("--rules"));
    try {
      RewriteRuleBook.read(new ByteArrayInputStream(rules));
      return rules;
    } catch (IOException e) {
      throw new SparkUserError(
          "--rules %s: %s; give a file that `grapnel dedupe --rules-out` wrote"
              .formatted(options.value("--rules"), e.getMessage()),
          e);
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
