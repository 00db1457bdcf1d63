package grapnel.app.cli;

import grapnel.cluster.Job;
import grapnel.cluster.JobStatus;
import grapnel.cluster.Jobs;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.Segments;
import grapnel.cluster.SiteResults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code status}: how jobs stand, and what came of them. */
final class Status implements Command {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Streams streams;
  private final Setting<List<String>> names;
  private final Setting<Boolean> results;
  private final Setting<Boolean> forget;
  private final RedisOptions redis;
  private final OutputOptions options;

  Status(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints how the jobs on a Redis stand: done, waiting, rate, leases, lag, workers. With"
            + " --results what all workers found, as the job's method would print it.");
    names = syntax.optionalArguments("JOB", "jobs by name; without one, all");
    results = syntax.flag("--results", "print what one job found, of all workers together");
    forget = syntax.flag("--forget", "forget these jobs, with all they found");
    redis = new RedisOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    try (Progress progress = Progress.of(streams, options.quiet(), "jobs");
        Redis open = redis.open(PATIENCE, _ -> {})) {
      Jobs jobs = new Jobs(open);
      List<String> known = jobs.names();
      for (String name : names.value()) {
        if (!known.contains(name)) {
          throw new Complaint(
              Exit.USAGE,
              "no job %s; there %s"
                  .formatted(
                      Shown.of(name),
                      known.isEmpty() ? "is none" : "are " + String.join(", ", known)));
        }
      }
      if (forget.value()) return forget(jobs, progress);
      if (results.value()) return results(open, jobs, progress);
      try (Output output = options.open(streams, StatusRow.COLUMNS, List.of())) {
        List<String> shown = names.value().isEmpty() ? known : names.value();
        for (String name : shown) output.write(new StatusRow(JobStatus.of(open, name)));
        if (shown.isEmpty()) progress.say("no job");
      }
    }
    return Exit.DONE;
  }

  /** How complete each site is, where the method counts that. */
  private static void census(SiteResults all, Progress progress) {
    all.notes(grapnel.census.Census.NOTE)
        .forEach(
            (host, note) ->
                grapnel.census.Census.read(note)
                    .forEach(count -> progress.say("%s: %s".formatted(host.name(), count))));
  }

  private Exit forget(Jobs jobs, Progress progress) {
    if (names.value().isEmpty()) throw new Complaint(Exit.USAGE, "--forget: name the jobs");
    for (String name : names.value()) {
      jobs.forget(name);
      redis.folder().ifPresent(folder -> Segments.delete(folder, name));
      progress.say(name + " is forgotten");
    }
    return Exit.DONE;
  }

  private Exit results(Redis open, Jobs jobs, Progress progress) {
    if (names.value().size() != 1) throw new Complaint(Exit.USAGE, "--results: name one job");
    Job job = jobs.find(names.value().getFirst()).orElseThrow();
    Command command = JobMethod.of(job, streams);
    if (command instanceof SiteMethod method) {
      try (Output output = options.open(streams, method.columns(), List.of())) {
        SiteResults all = new SiteResults(open, job.name());
        all.each(line -> output.write(StoredRow.of(line)));
        output.flush();
        census(all, progress);
      }
      return Exit.DONE;
    }
    Optional<Segments> segments = redis.segments(job.name());
    RedisFrontier.Terms terms =
        new RedisFrontier.Terms("status", RedisFrontier.Terms.LEASE, RedisFrontier.Terms.HOT);
    RedisFrontier frontier = new RedisFrontier(open, job.name(), terms, segments, (_, _) -> {});
    boolean unlisted = command instanceof Crawl crawl && crawl.unlisted();
    try (Output output = options.open(streams, VisitedRow.COLUMNS, List.of())) {
      frontier.eachVisited(new CrawlLines(output, options.text(), unlisted)::write);
    }
    segments.ifPresent(Segments::close);
    return Exit.DONE;
  }
}
