package grapnel.app.command;

import grapnel.Manners;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.DurationParser;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.RedisOptions;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.StoredRow;
import grapnel.app.output.VisitedRow;
import grapnel.cluster.Job;
import grapnel.cluster.JobRegistry;
import grapnel.cluster.JobRun;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisClock;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.SegmentFiles;
import grapnel.cluster.SiteResultFolder;
import grapnel.cluster.WorkerParts;
import grapnel.store.StoreException;
import grapnel.store.archive.ArchiveRecording;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code worker}: works on the jobs of a Redis, together with all other workers there. */
final class WorkerCommand implements Command {

  /** How long a Redis may be away before a worker gives up. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final long LOOK_MILLIS = 300;

  private final Streams streams;
  private final OptionValue<List<String>> jobs;
  private final OptionValue<Integer> hosts;
  private final OptionValue<Duration> lease;
  private final OptionValue<Boolean> untilDone;
  private final OptionValue<String> warc;
  private final OptionValue<String> results;
  private final RedisOptions redis;
  private final OutputOptions options;
  private final Map<String, Thread> running = new HashMap<>();
  private final Map<String, JobRun> runs = new HashMap<>();
  private final Set<String> unfit = new HashSet<>();
  private final CountDownLatch told = new CountDownLatch(1);
  private boolean stopped;
  private @Nullable Throwable problem;

  WorkerCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Works on the jobs submitted to a Redis until stopped. Run as many as you like, on as many"
            + " machines. Prints the results this worker has saved.");
    jobs = syntax.options("--job", "NAME", "work only on this job; may be repeated");
    hosts =
        syntax.option(
            "--hosts",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, 100_000),
            200,
            "how many hosts or sites to work on at once (200)");
    lease =
        syntax.option(
            "--lease",
            "TIME",
            WorkerCommand::lease,
            RedisFrontier.LeaseTerms.LEASE,
            "how long a silent worker keeps its hosts before others take over (30s)");
    untilDone = syntax.flag("--until-done", "stop when no job has anything left to do");
    warc =
        syntax.option(
            "--warc",
            "DIR",
            name -> name,
            "",
            "also record this worker's traffic in WARC files, in a folder of its own in DIR");
    results =
        syntax.option(
            "--results",
            "DIR",
            name -> name,
            "",
            "write what all workers find on sites to files of bounded size in DIR/JOB, a folder"
                + " shared by all machines, and keep it in Redis no longer");
    redis = new RedisOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static Duration lease(String typed) {
    Duration time = DurationParser.parse(typed);
    if (time.toMillis() >= 1000 && time.toHours() < 24) return time;
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is not between 1s and 24h");
  }

  @Override
  public ExitCode run() throws Exception {
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, VisitedRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages");
        Redis open = redis.open(PATIENCE, progress::say)) {
      RedisClock clock = new RedisClock(open, InstantSource.system());
      clock.skew().ifPresent(progress::say);
      stopSignal.onStop(this::stop);
      JobRuns lines = new JobRuns(streams, progress, output, options.text());
      String name = name();
      Optional<ArchiveRecording> recording = recording(name);
      JobAssignment hiring =
          new JobAssignment(name, new JobRegistry(open), open, clock, recording, progress, lines);
      try {
        while (hiring.look() && !told.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {}
      } finally {
        stop();
        end();
        recording.ifPresent(ArchiveRecording::close);
      }
      if (problem instanceof RuntimeException e) throw e;
      if (problem != null) throw new AssertionError(problem);
      return stopSignal.received() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }
  }

  /** Archives have one writer each: workers may share the folder, and not the files. */
  private Optional<ArchiveRecording> recording(String name) {
    if (warc.value().isEmpty()) return Optional.empty();
    return Optional.of(
        ArchiveRecording.folder(Path.of(warc.value(), name), Manners.DEFAULT.userAgent()));
  }

  private synchronized void stop() {
    stopped = true;
    told.countDown();
    runs.values().forEach(JobRun::stop);
  }

  private void end() throws InterruptedException {
    while (true) {
      Thread next;
      synchronized (this) {
        if (running.isEmpty()) return;
        next = running.values().iterator().next();
      }
      next.join();
    }
  }

  /** A name that no other worker has, by which people know the machine. */
  private static String name() {
    String host = System.getenv().getOrDefault("HOSTNAME", "worker");
    long pid = ProcessHandle.current().pid();
    return "%s-%d-%06x".formatted(host, pid, new SecureRandom().nextInt(1 << 24));
  }

  /** Takes part in every job that has something left. */
  private final class JobAssignment {
    private final JobRegistry known;
    private final Redis open;
    private final RedisClock clock;
    private final ProgressDisplay progress;
    private final JobRuns lines;
    private final Optional<ArchiveRecording> recording;
    private final RedisFrontier.LeaseTerms terms;
    private boolean looked;

    JobAssignment(
        String name,
        JobRegistry known,
        Redis open,
        RedisClock clock,
        Optional<ArchiveRecording> recording,
        ProgressDisplay progress,
        JobRuns lines) {
      this.terms = new RedisFrontier.LeaseTerms(name, lease.value(), RedisFrontier.LeaseTerms.HOT);
      this.recording = recording;
      this.known = known;
      this.open = open;
      this.clock = clock;
      this.progress = progress;
      this.lines = lines;
    }

    /** Looks for jobs; says whether to look again. */
    boolean look() {
      boolean busy = false;
      for (String name : jobs.value().isEmpty() ? known.names() : jobs.value()) {
        if (unfit.contains(name) || !known.active(name)) continue;
        busy = true;
        begin(name);
      }
      if (!busy && !looked) progress.say(nothing());
      looked = true;
      synchronized (WorkerCommand.this) {
        boolean over = untilDone.value() && !busy && running.isEmpty();
        return !stopped && problem == null && !over;
      }
    }

    private String nothing() {
      List<String> unknown =
          jobs.value().stream().filter(name -> !known.names().contains(name)).toList();
      String what =
          unknown.isEmpty()
              ? "no job has work to do"
              : "no job " + String.join(", ", unknown.stream().map(MessageText::quoted).toList());
      return untilDone.value() ? what : what + "; waiting for one";
    }

    private void begin(String name) {
      synchronized (WorkerCommand.this) {
        if (stopped || running.containsKey(name)) return;
      }
      JobRun run;
      Optional<SegmentFiles> segments = redis.segments(name);
      try {
        if (segments.isEmpty() && known.spilled(name)) {
          throw new StoreException(
              "parts of the job %s are in its workers' shared folder: give that folder with --spill"
                  .formatted(name));
        }
        if (segments.isPresent()) known.spills(name);
        Job job = known.find(name).orElseThrow();
        checkResults(job);
        run = lines.of(job, parts(segments));
      } catch (StoreException | UserError e) {
        unfit(name, e);
        return;
      }
      synchronized (WorkerCommand.this) {
        runs.put(name, run);
        running.put(name, Thread.ofVirtual().name("job " + name).start(() -> run(name, run)));
        if (stopped) run.stop();
      }
    }

    private void checkResults(Job job) {
      if (job.crawls()) return;
      if (!results.value().isEmpty()) known.writesResults(job.name());
      else if (known.hasResultFolder(job.name())) {
        throw new StoreException(
            "what the job %s finds goes to a shared folder: give that folder with --results"
                .formatted(job.name()));
      }
    }

    /** One job that is not for this worker does not keep it from the others. */
    private void unfit(String name, RuntimeException e) {
      if (!jobs.value().isEmpty()) throw e;
      unfit.add(name);
      progress.say("left to other workers: " + e.getMessage());
    }

    private WorkerParts parts(Optional<SegmentFiles> segments) {
      Optional<SiteResultFolder> folder =
          Optional.of(results.value())
              .filter(name -> !name.isEmpty())
              .map(name -> new SiteResultFolder(Path.of(name), line -> StoredRow.of(line).json()));
      return new WorkerParts(open, clock, terms, segments, hosts.value(), folder, recording, lines);
    }

    private void run(String name, JobRun run) {
      progress.say("starting the job " + name);
      try {
        run.run();
        progress.say(name + ": " + run.says());
      } catch (RuntimeException | Error e) {
        synchronized (WorkerCommand.this) {
          if (problem == null) problem = e;
        }
      } finally {
        synchronized (WorkerCommand.this) {
          running.remove(name);
          runs.remove(name);
        }
      }
    }
  }
}
