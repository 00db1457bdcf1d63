package grapnel.app.command;

import grapnel.PageFacts;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.RedisOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.JobStatusRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.StoredRow;
import grapnel.app.output.VisitedRow;
import grapnel.cluster.Job;
import grapnel.cluster.JobRegistry;
import grapnel.cluster.JobStatus;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.SegmentFiles;
import grapnel.cluster.SiteResults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code status}: how jobs stand, and what came of them. */
final class StatusCommand implements Command {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Streams streams;
  private final OptionValue<List<String>> names;
  private final OptionValue<Boolean> results;
  private final OptionValue<Boolean> forget;
  private final RedisOptions redis;
  private final OutputOptions options;

  StatusCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints how the jobs on a Redis go: how many URLs or sites are done and waiting, how fast,"
            + " how many hosts or sites are being worked on, how many have no worker and since"
            + " when. With --results, prints what all workers found, as the job's command would.");
    names = syntax.optionalArguments("JOB", "names of jobs; without any, all");
    results = syntax.flag("--results", "print what one job found, from all workers together");
    forget = syntax.flag("--forget", "delete these jobs and all they found");
    redis = new RedisOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "jobs");
        Redis open = redis.open(PATIENCE, _ -> {})) {
      JobRegistry jobRegistry = new JobRegistry(open);
      List<String> known = jobRegistry.names();
      for (String name : names.value()) {
        if (!known.contains(name)) {
          throw new UserError(
              ExitCode.USAGE,
              "no job %s; %s"
                  .formatted(
                      MessageText.quoted(name),
                      known.isEmpty()
                          ? "there are none"
                          : "there are " + String.join(", ", known)));
        }
      }
      if (forget.value()) return forget(jobRegistry, progress);
      if (results.value()) return results(open, jobRegistry, progress);
      try (RowOutput output = options.open(streams, JobStatusRow.COLUMNS, List.of())) {
        List<String> shown = names.value().isEmpty() ? known : names.value();
        for (String name : shown) output.write(new JobStatusRow(JobStatus.of(open, name)));
        if (shown.isEmpty()) progress.say("no jobs");
      }
    }
    return ExitCode.DONE;
  }

  /** How complete each site is, where the method counts that. */
  private static void census(SiteResults all, ProgressDisplay progress) {
    all.notes(grapnel.census.Census.NOTE_NAME)
        .forEach(
            (host, note) ->
                grapnel.census.Census.read(note)
                    .forEach(count -> progress.say("%s: %s".formatted(host.name(), count))));
  }

  private ExitCode forget(JobRegistry jobRegistry, ProgressDisplay progress) {
    if (names.value().isEmpty())
      throw new UserError(ExitCode.USAGE, "--forget: name the jobs to delete");
    for (String name : names.value()) {
      jobRegistry.forget(name);
      redis.folder().ifPresent(folder -> SegmentFiles.delete(folder, name));
      progress.say(name + " is deleted");
    }
    return ExitCode.DONE;
  }

  private ExitCode results(Redis open, JobRegistry jobRegistry, ProgressDisplay progress) {
    if (names.value().size() != 1) throw new UserError(ExitCode.USAGE, "--results: name one job");
    Job job = jobRegistry.find(names.value().getFirst()).orElseThrow();
    Command command = JobCommands.of(job, streams);
    if (command instanceof SiteCommand siteCommand) {
      try (RowOutput output = options.open(streams, siteCommand.columns(), List.of())) {
        SiteResults all = new SiteResults(open, job.name());
        all.each(line -> output.write(StoredRow.of(line)));
        output.flush();
        census(all, progress);
        long written = jobRegistry.writtenSites(job.name());
        if (written > 0) {
          progress.say(
              "the results of %s are in files, in the folder that its workers had with --results"
                  .formatted(MessageText.count(written, "site")));
        }
      }
      return ExitCode.DONE;
    }
    Optional<SegmentFiles> segments = redis.segments(job.name());
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms(
            "status", RedisFrontier.LeaseTerms.LEASE, RedisFrontier.LeaseTerms.HOT);
    RedisFrontier frontier = new RedisFrontier(open, job.name(), terms, segments, (_, _) -> {});
    boolean unlisted = command instanceof CrawlCommand crawl && crawl.listsHidden();
    try (RowOutput output = options.open(streams, VisitedRow.COLUMNS, List.of())) {
      frontier.eachVisited(
          new CrawlOutput(output, options.text(), unlisted, _ -> PageFacts.UNKNOWN)::write);
    }
    segments.ifPresent(SegmentFiles::close);
    return ExitCode.DONE;
  }
}
