package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.RedisOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.JobFile;
import grapnel.app.input.SeedInput;
import grapnel.app.output.ProgressDisplay;
import grapnel.cluster.Job;
import grapnel.cluster.JobRegistry;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.SegmentFiles;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;

/** {@code submit}: hands a job to whatever workers there are. */
final class SubmitCommand implements Command {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Streams streams;
  private final OptionValue<List<String>> file;
  private final OptionValue<Boolean> fresh;
  private final OptionValue<Boolean> quiet;
  private final RedisOptions options;

  SubmitCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Hands a job to the workers on a Redis. Submitting the same job again continues it, and"
            + " tries again what failed.");
    file =
        syntax.arguments(
            "FILE",
            "the job: a JSON object with job (its name), method ("
                + String.join(", ", JobCommands.names())
                + "), seeds (URLs or files of them) and settings (the method's options);"
                + " - is standard input");
    fresh = syntax.flag("--fresh", "first delete a job of this name and all it found");
    quiet = syntax.flag("-q, --quiet", "no messages");
    options = new RedisOptions(syntax);
  }

  @Override
  public ExitCode run() {
    if (file.value().size() > 1) throw new UserError(ExitCode.USAGE, "give one job at a time");
    String name = file.value().getFirst();
    JobFile read = JobFile.read(name, streams);
    if (!Job.validName(read.job())) {
      throw new UserError(
          ExitCode.USAGE,
          "the job's name %s is not allowed: use up to 64 letters, digits, dots, hyphens and underscores"
              .formatted(MessageText.quoted(read.job())));
    }
    List<Url> seeds =
        SeedInput.read(JobFile.resolvedBeside(name, read.seeds()), streams, quiet.value());
    Job given =
        new Job(read.job(), read.method(), JobFile.resolvedBeside(name, read.settings()), seeds);
    Command command = JobCommands.of(given, streams);
    if (command instanceof SiteCommand siteCommand) siteCommand.check();
    Job job =
        command instanceof CrawlCommand crawl ? given.with(crawl.withoutSimilar(seeds)) : given;
    double rank = command instanceof CrawlCommand crawl ? crawl.seedRank() : 0;
    try (ProgressDisplay progress = ProgressDisplay.of(streams, quiet.value(), "seeds");
        Redis redis = options.open(PATIENCE, progress::say)) {
      JobFile.missingFiles(job.settings())
          .forEach(
              (setting, path) ->
                  progress.say(
                      "the file %s of \"%s\" does not exist: every worker must be able to read it under that name"
                          .formatted(MessageText.quoted(path), setting)));
      return submit(job, rank, redis, progress);
    }
  }

  private ExitCode submit(Job job, double rank, Redis redis, ProgressDisplay progress) {
    JobRegistry jobRegistry = new JobRegistry(redis);
    if (fresh.value()) {
      jobRegistry.forget(job.name());
      options.folder().ifPresent(folder -> SegmentFiles.delete(folder, job.name()));
    }
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms(
            "submit", RedisFrontier.LeaseTerms.LEASE, RedisFrontier.LeaseTerms.HOT);
    RedisFrontier frontier =
        new RedisFrontier(redis, job.name(), terms, options.segments(job.name()), (_, _) -> {});
    switch (jobRegistry.submit(job, rank, frontier)) {
      case BEGUN ->
          progress.say(
              "%s: %,d %s waiting for workers"
                  .formatted(job.name(), frontier.waiting(), job.crawls() ? "URLs" : "sites"));
      case GOES_ON ->
          progress.say(
              "%s continues: %,d done, %,d waiting"
                  .formatted(job.name(), frontier.visited(), frontier.waiting()));
      case DIFFERENT ->
          throw new UserError(
              ExitCode.USAGE,
              "there is already a job %s with other settings or seeds: choose another name, or replace it with --fresh"
                  .formatted(job.name()));
    }
    return ExitCode.DONE;
  }
}
