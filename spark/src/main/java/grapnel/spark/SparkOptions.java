package grapnel.spark;

import grapnel.Manners;
import grapnel.template.TemplateMiner;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** What was typed behind {@code spark-submit ... grapnel-spark.jar}; picocli fills the fields. */
@Command(
    customSynopsis = "spark-submit [options of Spark] grapnel-spark.jar COMMAND INPUT... -o FOLDER",
    descriptionHeading = "%n",
    description = {
      "  templates   the series of pages in URLs",
      "  normalize   the normal form of each URL",
      "  classify    the class of each URL",
      "  dedupe      one URL for each page: of WARC by what pages say, of URLs by --rules or"
          + " --steps",
      "  prototypes  a model, from WARC or lines of JSON {hub, links[]}",
      "  discover    the pages of sites, by requests to them: INPUT is lists of their addresses",
      "",
      "INPUT is a file, a folder or a pattern of any file system that the cluster knows: URL"
          + " lists,",
      "CDX, CDXJ, WARC, WAT, crawl.log, plain or gzip, and Parquet as the URL index of Common"
          + " Crawl",
      "has it."
    },
    optionListHeading = "%n",
    sortOptions = false,
    usageHelpWidth = 105)
final class SparkOptions {

  private static final String USUALLY = " (${DEFAULT-VALUE})";

  /** As they are typed. */
  enum JobCommand {
    templates,
    normalize,
    classify,
    dedupe,
    prototypes,
    discover
  }

  /** As they are typed. */
  enum ResultFormat {
    text,
    jsonl
  }

  @Parameters(index = "0", paramLabel = "COMMAND", hidden = true)
  JobCommand command = JobCommand.templates;

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "INPUT", hidden = true)
  List<String> inputs = List.of();

  @Option(
      names = "-o",
      required = true,
      description = "the folder of the results; must not be there yet")
  String folder = "";

  @Option(names = "--format", description = "${COMPLETION-CANDIDATES}" + USUALLY)
  ResultFormat format = ResultFormat.text;

  @Option(
      names = "--status",
      split = ",",
      hideParamSyntax = true,
      description = "which entries count, with commas, where the input says; any is one (200)")
  List<String> statuses = List.of("200");

  @Option(
      names = "--mime",
      split = ",",
      hideParamSyntax = true,
      description = "the same by media type (html)")
  List<String> mimes = List.of("html");

  /** Enough for the work to outweigh the starting of a task, little enough to be done again. */
  @Option(names = "--split", description = "bytes of a file, if of lines, for a task" + USUALLY)
  long splitBytes = 64L << 20;

  @Option(names = "--part", description = "templates: URLs of a host for one task" + USUALLY)
  long hostUrls = 500_000;

  @Option(names = "--threshold", description = "templates: the fewest URLs of a series" + USUALLY)
  long threshold = TemplateMiner.THRESHOLD;

  @Option(names = "--all", description = "templates: not only those of pages")
  boolean all;

  @Option(names = "--steps", description = "normalize, dedupe: the steps of the normal form")
  String steps = "";

  @Option(names = "--rules", description = "normalize, dedupe: what `dedupe --rules-out` wrote")
  String rules = "";

  @Option(names = "-m", description = "classify: what `prototypes` wrote")
  String model = "";

  @Option(names = "--with-size", description = "dedupe: same pages have the same size, too")
  boolean withSize;

  /** More show little that these do not; Hernandez et al. 2012 asks for 30. */
  @Option(names = "--hubs", description = "prototypes: the most of a site that count" + USUALLY)
  long hubs = 1000;

  /** Few enough to be done again, and enough that files are not small. */
  @Option(names = "--portion", description = "discover: sites of a task" + USUALLY)
  long portion = 200;

  @Option(names = "--sites", description = "discover: of these, so many at once" + USUALLY)
  long sites = 32;

  @Option(names = "--max-requests", description = "discover: the most for a site" + USUALLY)
  long maxRequests = Manners.DEFAULT.maxRequests();

  @Option(
      names = "--rate",
      description = "discover: requests a second and host (1, or as robots.txt says)")
  double rate;

  @Option(names = "--connections", description = "discover: at once to a host" + USUALLY)
  long connections = 1;

  @Option(names = "--contact", description = "discover: whom the sites may write to")
  String contact = "";

  @Option(names = "--allow-private", description = "discover: also addresses of inner networks")
  boolean allowPrivate;

  private SparkOptions() {}

  /**
   * Reads what was typed.
   *
   * @throws SparkUserError if it means nothing
   */
  static SparkOptions of(String... typed) {
    SparkOptions options = new SparkOptions();
    try {
      new CommandLine(options)
          .registerConverter(long.class, SparkOptions::numberFromOne)
          .parseArgs(typed);
    } catch (ParameterException e) {
      throw new SparkUserError(e.getMessage() + "\n" + usage(), e);
    }
    if (options.command == JobCommand.classify && options.model.isEmpty()) {
      throw new SparkUserError("no model; give -m a file that `grapnel prototypes` wrote");
    }
    return options;
  }

  static String usage() {
    return new CommandLine(new SparkOptions()).getUsageMessage(CommandLine.Help.Ansi.OFF);
  }

  private static long numberFromOne(String typed) {
    try {
      long number = Long.parseLong(typed);
      if (number >= 1) return number;
    } catch (NumberFormatException e) {
      // The same complaint as for a number that is too small.
    }
    throw new TypeConversionException("'" + typed + "' is not a number from 1 on");
  }

  boolean json() {
    return format == ResultFormat.jsonl;
  }
}
