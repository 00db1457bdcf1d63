package grapnel.app.cli;

import grapnel.cluster.Job;
import grapnel.cluster.Jobs;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.Segments;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;

/** {@code submit}: hands a job to whatever workers there are. */
final class Submit implements Command {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Streams streams;
  private final Setting<List<String>> file;
  private final Setting<Boolean> fresh;
  private final Setting<Boolean> quiet;
  private final RedisOptions options;

  Submit(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Hands a job to the workers on a Redis. The same job again goes on with it: what was set"
            + " aside is tried once more.");
    file =
        syntax.arguments(
            "FILE",
            "the job: a JSON object with job (its name), method ("
                + String.join(", ", JobMethod.names())
                + "), seeds (URLs or files of them) and settings (the method's options);"
                + " - is standard input");
    fresh = syntax.flag("--fresh", "forget a job of this name first, with all it found");
    quiet = syntax.flag("-q, --quiet", "say nothing");
    options = new RedisOptions(syntax);
  }

  @Override
  public Exit run() {
    if (file.value().size() > 1) throw new Complaint(Exit.USAGE, "give one job at a time");
    String name = file.value().getFirst();
    JobFile read = JobFile.read(name, streams);
    if (!Job.validName(read.job())) {
      throw new Complaint(
          Exit.USAGE,
          "the job's name %s: give up to 64 letters, digits, dots, hyphens and underscores"
              .formatted(Shown.of(read.job())));
    }
    List<Url> seeds = Seeds.read(JobFile.beside(name, read.seeds()), streams, quiet.value());
    Job given = new Job(read.job(), read.method(), JobFile.beside(name, read.settings()), seeds);
    Command command = JobMethod.of(given, streams);
    if (command instanceof SiteMethod method) method.check();
    Job job = command instanceof Crawl crawl ? given.with(crawl.unlike(seeds)) : given;
    double rank = command instanceof Crawl crawl ? crawl.seedRank() : 0;
    try (Progress progress = Progress.of(streams, quiet.value(), "seeds");
        Redis redis = options.open(PATIENCE, progress::say)) {
      JobFile.absent(job.settings())
          .forEach(
              (setting, path) ->
                  progress.say(
                      "the file %s of \"%s\" is not here: every worker must see it by that name"
                          .formatted(Shown.of(path), setting)));
      return submit(job, rank, redis, progress);
    }
  }

  private Exit submit(Job job, double rank, Redis redis, Progress progress) {
    Jobs jobs = new Jobs(redis);
    if (fresh.value()) {
      jobs.forget(job.name());
      options.folder().ifPresent(folder -> Segments.delete(folder, job.name()));
    }
    RedisFrontier.Terms terms =
        new RedisFrontier.Terms("submit", RedisFrontier.Terms.LEASE, RedisFrontier.Terms.HOT);
    RedisFrontier frontier =
        new RedisFrontier(redis, job.name(), terms, options.segments(job.name()), (_, _) -> {});
    switch (jobs.submit(job, rank, frontier)) {
      case BEGUN ->
          progress.say(
              "%s: %,d %s wait for workers"
                  .formatted(job.name(), frontier.waiting(), job.crawls() ? "URLs" : "sites"));
      case GOES_ON ->
          progress.say(
              "%s goes on: %,d done, %,d wait"
                  .formatted(job.name(), frontier.visited(), frontier.waiting()));
      case DIFFERENT ->
          throw new Complaint(
              Exit.USAGE,
              "there is another job %s, with other settings or seeds: choose another name, or forget it by --fresh"
                  .formatted(job.name()));
    }
    return Exit.DONE;
  }
}
