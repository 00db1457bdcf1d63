package grapnel.app.cli;

import grapnel.cluster.Job;
import grapnel.cluster.Jobs;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisClock;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.Segments;
import grapnel.store.StoreException;
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
final class Worker implements Command {

  /** How long a Redis may be away before a worker gives up. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final long LOOK_MILLIS = 300;

  private final Streams streams;
  private final Setting<List<String>> jobs;
  private final Setting<Integer> hosts;
  private final Setting<Duration> lease;
  private final Setting<Boolean> untilDone;
  private final Setting<String> warc;
  private final RedisOptions redis;
  private final OutputOptions options;
  private final Map<String, Thread> running = new HashMap<>();
  private final Map<String, JobRun> runs = new HashMap<>();
  private final Set<String> unfit = new HashSet<>();
  private final CountDownLatch told = new CountDownLatch(1);
  private boolean stopped;
  private @Nullable Throwable problem;

  Worker(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Works on the jobs that were submitted to a Redis, until it is told to end; as many as"
            + " wanted, on as many machines. Prints what this worker has acknowledged.");
    jobs = syntax.options("--job", "NAME", "only this job; may be given again");
    hosts =
        syntax.option(
            "--hosts",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, 100_000),
            200,
            "how many hosts, or sites, this worker has at once (200)");
    lease =
        syntax.option(
            "--lease",
            "TIME",
            Worker::lease,
            RedisFrontier.Terms.LEASE,
            "how long others leave its hosts to a worker that is not heard of (30s)");
    untilDone = syntax.flag("--until-done", "end when no job has anything left to do");
    warc =
        syntax.option(
            "--warc",
            "DIR",
            name -> name,
            "",
            "also write what this worker exchanges to WARC files, in a folder of its own in DIR");
    redis = new RedisOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static Duration lease(String typed) {
    Duration time = Time.of(typed);
    if (time.toMillis() >= 1000 && time.toHours() < 24) return time;
    throw new IllegalArgumentException(Shown.of(typed) + " is not between 1s and 24h");
  }

  @Override
  public Exit run() throws Exception {
    try (CtrlC ctrlC = CtrlC.watched();
        Output output = options.open(streams, VisitedRow.COLUMNS, List.of());
        Progress progress = Progress.of(streams, options.quiet(), "pages");
        Redis open = redis.open(PATIENCE, progress::say)) {
      RedisClock clock = new RedisClock(open, InstantSource.system());
      clock.skew().ifPresent(progress::say);
      ctrlC.stops(this::stop);
      JobRun.Lines lines = new JobRun.Lines(output, options.text());
      String name = name();
      Optional<Recording> recording = recording(name);
      Hiring hiring = new Hiring(name, new Jobs(open), open, clock, recording, progress, lines);
      try {
        while (hiring.look() && !told.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {}
      } finally {
        stop();
        end();
        recording.ifPresent(Recording::close);
      }
      if (problem instanceof RuntimeException e) throw e;
      if (problem != null) throw new AssertionError(problem);
      return ctrlC.pressed() ? Exit.INTERRUPTED : Exit.DONE;
    }
  }

  /** Archives have one writer each: workers may share the folder, and not the files. */
  private Optional<Recording> recording(String name) {
    if (warc.value().isEmpty()) return Optional.empty();
    return Optional.of(Recording.folder(Path.of(warc.value(), name).toString()));
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
  private final class Hiring {
    private final Jobs known;
    private final Redis open;
    private final RedisClock clock;
    private final Progress progress;
    private final JobRun.Lines lines;
    private final Optional<Recording> recording;
    private final RedisFrontier.Terms terms;
    private boolean looked;

    Hiring(
        String name,
        Jobs known,
        Redis open,
        RedisClock clock,
        Optional<Recording> recording,
        Progress progress,
        JobRun.Lines lines) {
      this.terms = new RedisFrontier.Terms(name, lease.value(), RedisFrontier.Terms.HOT);
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
      synchronized (Worker.this) {
        boolean over = untilDone.value() && !busy && running.isEmpty();
        return !stopped && problem == null && !over;
      }
    }

    private String nothing() {
      List<String> unknown =
          jobs.value().stream().filter(name -> !known.names().contains(name)).toList();
      String what =
          unknown.isEmpty()
              ? "no job has anything to do"
              : "no job " + String.join(", ", unknown.stream().map(Shown::of).toList());
      return untilDone.value() ? what : what + "; waiting for one";
    }

    private void begin(String name) {
      synchronized (Worker.this) {
        if (stopped || running.containsKey(name)) return;
      }
      JobRun run;
      Optional<Segments> segments = redis.segments(name);
      try {
        if (segments.isEmpty() && known.spilled(name)) {
          throw new StoreException(
              "parts of the job %s are in the folder of its workers: give it by --spill"
                  .formatted(name));
        }
        if (segments.isPresent()) known.spills(name);
        Job job = known.find(name).orElseThrow();
        run = means(segments).of(job);
      } catch (StoreException | Complaint e) {
        unfit(name, e);
        return;
      }
      synchronized (Worker.this) {
        runs.put(name, run);
        running.put(name, Thread.ofVirtual().name("job " + name).start(() -> run(name, run)));
        if (stopped) run.stop();
      }
    }

    /** One job that is not for this worker does not keep it from the others. */
    private void unfit(String name, RuntimeException e) {
      if (!jobs.value().isEmpty()) throw e;
      unfit.add(name);
      progress.say("left to others: " + e.getMessage());
    }

    private JobRun.Means means(Optional<Segments> segments) {
      return new JobRun.Means(
          open, clock, terms, segments, hosts.value(), recording, streams, progress, lines);
    }

    private void run(String name, JobRun run) {
      progress.say("begins with the job " + name);
      try {
        run.run();
        progress.say(name + ": " + run.says());
      } catch (RuntimeException | Error e) {
        synchronized (Worker.this) {
          if (problem == null) problem = e;
        }
      } finally {
        synchronized (Worker.this) {
          running.remove(name);
          runs.remove(name);
        }
      }
    }
  }
}
