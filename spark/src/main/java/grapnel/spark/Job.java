package grapnel.spark;

import grapnel.prototype.Model;
import grapnel.prototype.ModelFile;
import grapnel.same.RuleBook;
import grapnel.same.UrlSignatures;
import grapnel.store.source.EntryFilter;
import grapnel.template.Miner;
import grapnel.url.Step;
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
final class Job {

  /** Enough for the work to outweigh the starting of a task, little enough to be done again. */
  private static final long SPLIT = 64L << 20;

  private static final long PART = 500_000;

  /** More show little that these do not; seed 003 asks for 30. */
  private static final int HUBS = 1000;

  private static final byte[] NONE = {};

  private final SparkSession session;
  private final JavaSparkContext spark;
  private final Options options;
  private final Consumer<String> say;
  private final StoredFiles files;
  private final Notes notes = new Notes();

  /**
   * @param say hears what a person should know
   */
  Job(SparkSession session, Options options, Consumer<String> say) {
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
   * @throws Complaint if it cannot be done
   */
  boolean run() {
    files.checkNew(options.value("-o"));
    Words words = Words.of(options);
    LineWork.Order order = order();
    Inputs inputs =
        Inputs.of(spark, files, options.inputs(), options.number("--split", 1, SPLIT), say);
    switch (options.command()) {
      case "templates" -> write(mined(inputs, words));
      case "dedupe" -> write(same(inputs, words));
      case "prototypes" -> learn(inputs);
      default -> write(lined(inputs, words, order));
    }
    return notes.tell(say) && inputs.whole();
  }

  private void write(JavaRDD<byte[]> lines) {
    Results.write(lines, options.value("-o"));
  }

  /** Which entries count; {@link EntryFilter} itself does not travel. */
  private record Words(List<String> statuses, List<String> mimes) implements Serializable {

    static Words of(Options options) {
      Words words = new Words(options.words("--status", "200"), options.words("--mime", "html"));
      try {
        words.filter();
      } catch (IllegalArgumentException e) {
        throw new Complaint(String.valueOf(e.getMessage()), e);
      }
      return words;
    }

    EntryFilter filter() {
      return new EntryFilter(statuses, mimes, List.of());
    }
  }

  private JavaRDD<byte[]> mined(Inputs inputs, Words words) {
    StoredFiles files = this.files;
    Notes notes = this.notes;
    JavaRDD<byte[]> blocks =
        inputs
            .tasks()
            .flatMap(
                split ->
                    new Blocks(
                        new Urls(split, files, words.filter(), notes),
                        entry -> entry.url().withoutFragment().toString()));
    Mining.Wish wish =
        new Mining.Wish(
            (int) options.number("--threshold", 1, Miner.THRESHOLD),
            options.number("--part", 1, PART),
            options.flag("--all"),
            options.json());
    return new Mining(session, wish).mine(blocks);
  }

  private JavaRDD<byte[]> same(Inputs inputs, Words words) {
    StoredFiles files = this.files;
    Notes notes = this.notes;
    if (inputs.archives() && options.value("--rules").isEmpty()) {
      UrlSignatures method =
          options.flag("--with-size") ? UrlSignatures.BODY_TEXT_AND_SIZE : UrlSignatures.BODY_TEXT;
      JavaRDD<Shot> shots =
          inputs
              .tasks()
              .flatMap(
                  split ->
                      new Shots<>(
                          split, files, notes, (each, file) -> Optional.of(Shot.of(each, file))));
      return new SamePages(session, method, options.json()).find(shots);
    }
    if (options.value("--rules").isEmpty() && options.value("--steps").isEmpty()) {
      throw new Complaint(
          "nothing is fetched here: give WARC files, or --rules or --steps by which URLs are the"
              + " same");
    }
    LineWork.Normalize order = new LineWork.Normalize(steps(), rules(), false);
    JavaRDD<byte[]> blocks =
        inputs
            .tasks()
            .flatMap(
                split ->
                    new Blocks(
                        new Urls(split, files, words.filter(), notes),
                        entry -> entry.url().toString()));
    return SameUrls.find(blocks, order, options.json());
  }

  private void learn(Inputs inputs) {
    StoredFiles files = this.files;
    Notes notes = this.notes;
    JavaRDD<HubRow> hubs =
        inputs
            .tasks()
            .flatMap(
                split ->
                    split.archive()
                        ? new Shots<>(split, files, notes, HubRow::of)
                        : new HubLines(split, files, notes));
    try {
      Model model = Hubs.learn(session, hubs, (int) options.number("--hubs", 1, HUBS));
      if (model.hubs() == 0) {
        throw new Complaint("no hub to learn from; give WARC files or lines of JSON");
      }
      say.accept(
          "%,d prototypes in %,d classes from %,d hubs"
              .formatted(model.entries().size(), model.kinds().size(), model.hubs()));
      files.write(options.value("-o") + "/model.json", out -> ModelFile.write(model, out));
    } catch (IOException e) {
      throw new Complaint("-o %s: %s".formatted(options.value("-o"), e.getMessage()), e);
    }
  }

  private LineWork.Order order() {
    return options.command().equals("classify")
        ? new LineWork.Classify(model(), options.json())
        : new LineWork.Normalize(steps(), rules(), options.json());
  }

  private byte[] model() {
    byte[] model = files.read(options.value("-m"));
    try {
      ModelFile.read(new ByteArrayInputStream(model));
      return model;
    } catch (IOException e) {
      throw new Complaint(
          "-m %s: %s; give a file that `grapnel prototypes` of this version wrote"
              .formatted(options.value("-m"), e.getMessage()),
          e);
    }
  }

  private String steps() {
    String typed = options.value("--steps");
    try {
      if (!typed.isEmpty()) Step.chosen(typed);
      return typed;
    } catch (IllegalArgumentException e) {
      throw new Complaint("--steps: " + e.getMessage(), e);
    }
  }

  private byte[] rules() {
    if (options.value("--rules").isEmpty()) return NONE;
    byte[] rules = files.read(options.value("--rules"));
    try {
      RuleBook.read(new ByteArrayInputStream(rules));
      return rules;
    } catch (IOException e) {
      throw new Complaint(
          "--rules %s: %s; give a file that `grapnel dedupe --rules-out` wrote"
              .formatted(options.value("--rules"), e.getMessage()),
          e);
    }
  }

  private JavaRDD<byte[]> lined(Inputs inputs, Words words, LineWork.Order order) {
    Broadcast<LineWork.Order> told = spark.broadcast(order);
    StoredFiles files = this.files;
    Notes notes = this.notes;
    return inputs
        .tasks()
        .mapPartitions(
            (Iterator<Split> splits) -> {
              LineWork work = told.value().begin();
              return new Joined<>(
                  splits, split -> new Lines(split, files, words.filter(), work, notes));
            });
  }
}
