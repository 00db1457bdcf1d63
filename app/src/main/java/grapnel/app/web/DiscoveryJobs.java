package grapnel.app.web;

import grapnel.Manners;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The discoveries that were started from the page: so many work at once, the others wait. */
final class DiscoveryJobs implements AutoCloseable {

  /** So many work at once; each holds a site's store open. */
  static final int MOST_RUNNING = 8;

  /** A list of sites may be long; beyond this it is a job for workers. */
  private static final int MOST_WAITING = 1000;

  /** Older ones that are over are forgotten; what they found is in the store. */
  private static final int MOST_KEPT = 200;

  private final DiscoveryRunner runner;
  private final Manners manners;
  private final Map<Integer, DiscoveryJob> all = new LinkedHashMap<>();
  private int atOnce = MOST_RUNNING;
  private int last;

  DiscoveryJobs(DiscoveryRunner runner, Manners manners) {
    this.runner = runner;
    this.manners = manners;
  }

  /** Starts a discovery; options are those the page offers, and nothing else gets through. */
  DiscoveryJob start(String typed, Map<String, String> options) {
    return start(DiscoveryOptions.order(address(typed), manners, options));
  }

  static Url address(String typed) {
    return Url.parse(typed.contains("://") ? typed : "http://" + typed)
        .filter(Url::web)
        .orElseThrow(() -> new RefusedRequest(400, "not a web address: " + typed));
  }

  /** Starts a discovery of a site that this process serves itself. */
  DiscoveryJob startOwn(Url url) {
    return start(DiscoveryOptions.order(url, manners.withAllowPrivate(true), Map.of()));
  }

  private synchronized DiscoveryJob start(DiscoveryOrder order) {
    String site = order.start().site();
    if (running(site))
      throw new RefusedRequest(409, "a discovery of " + site + " is already running");
    long waiting =
        all.values().stream().filter(job -> job.state() == DiscoveryJob.State.QUEUED).count();
    if (waiting >= MOST_WAITING)
      throw new RefusedRequest(429, MOST_WAITING + " discoveries are already waiting");
    DiscoveryJob job = new DiscoveryJob(++last, order);
    all.put(job.number, job);
    forgetOld();
    beginNext();
    return job;
  }

  /** Begins what waits, the oldest first, as far as there is room. */
  private synchronized void beginNext() {
    long room = atOnce - all.values().stream().filter(DiscoveryJob::isWorking).count();
    for (DiscoveryJob job : List.copyOf(all.values())) {
      if (room <= 0) return;
      if (!job.begins()) continue;
      room--;
      Thread.ofPlatform().daemon().name("discover " + job.site).start(() -> work(job));
    }
  }

  private void work(DiscoveryJob job) {
    try {
      job.run(runner);
    } finally {
      beginNext();
    }
  }

  private void forgetOld() {
    for (DiscoveryJob job : List.copyOf(all.values())) {
      if (all.size() <= MOST_KEPT) return;
      if (job.isOver()) all.remove(job.number);
    }
  }

  /** Whether someone here works on a site now, or will. */
  synchronized boolean running(String site) {
    return all.values().stream().anyMatch(job -> job.site.equals(site) && !job.isOver());
  }

  synchronized DiscoveryJob job(int number) {
    DiscoveryJob job = all.get(number);
    if (job == null) throw new RefusedRequest(404, "there is no job " + number);
    return job;
  }

  /** The last job of a site. */
  synchronized Optional<DiscoveryJob> of(String site) {
    return all.values().stream().filter(job -> job.site.equals(site)).reduce((_, b) -> b);
  }

  synchronized List<DiscoveryJob> list() {
    return List.copyOf(all.values());
  }

  /** Goes on where it was paused, stopped or has failed. */
  synchronized void resume(DiscoveryJob job) {
    if (!job.isOver()) return;
    if (running(job.site))
      throw new RefusedRequest(409, "a discovery of " + job.site + " is already running");
    job.queued();
    beginNext();
  }

  /** Takes one off the list; what it found stays in the store. */
  synchronized void delete(DiscoveryJob job) {
    if (!job.isOver()) throw new RefusedRequest(409, "it is not over; stop it first");
    all.remove(job.number);
  }

  /** Takes all of a site off the list. */
  synchronized void deleteOf(String site) {
    if (running(site)) throw new RefusedRequest(409, site + " is being discovered; stop it first");
    all.values().removeIf(job -> job.site.equals(site));
  }

  synchronized int atOnce() {
    return atOnce;
  }

  synchronized void atOnce(int most) {
    atOnce = Math.clamp(most, 1, MOST_RUNNING);
    beginNext();
  }

  @Override
  public void close() {
    for (DiscoveryJob job : list()) job.stop();
  }
}
