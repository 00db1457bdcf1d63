package grapnel.app.web;

import grapnel.Manners;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The discoveries that were started from the page. */
final class DiscoveryJobs implements AutoCloseable {

  /** So many work at once; each holds a site's store open. */
  private static final int MOST_RUNNING = 8;

  /** Older ones that are over are forgotten; what they found is in the store. */
  private static final int MOST_KEPT = 200;

  private final DiscoveryRunner runner;
  private final WebServer.Options serverOptions;
  private final Map<Integer, DiscoveryJob> all = new LinkedHashMap<>();
  private int last;

  DiscoveryJobs(DiscoveryRunner runner, WebServer.Options serverOptions) {
    this.runner = runner;
    this.serverOptions = serverOptions;
  }

  /** Starts a discovery; options are those the page offers, and nothing else gets through. */
  DiscoveryJob start(String typed, Map<String, String> options) {
    Url url =
        Url.parse(typed.contains("://") ? typed : "http://" + typed)
            .filter(Url::web)
            .orElseThrow(() -> new RefusedRequest(400, "not a web address: " + typed));
    Manners manners = manners(options);
    synchronized (this) {
      if (running(url.site()))
        throw new RefusedRequest(409, "a discovery of " + url.site() + " is already running");
      long running = all.values().stream().filter(job -> !job.isOver()).count();
      if (running >= MOST_RUNNING)
        throw new RefusedRequest(
            429, MOST_RUNNING + " discoveries are already running; wait for one to end");
      DiscoveryJob job = new DiscoveryJob(++last, url, manners);
      all.put(job.number, job);
      forget();
      begin(job);
      return job;
    }
  }

  private void begin(DiscoveryJob job) {
    Thread.ofPlatform().daemon().name("discover " + job.site).start(() -> job.run(runner));
  }

  private Manners manners(Map<String, String> options) {
    Manners manners = serverOptions.manners();
    Optional<String> rate = number(options, "rate", "[0-9]{1,4}(\\.[0-9]{1,3})?");
    if (rate.isPresent()) {
      double perSecond = Double.parseDouble(rate.get());
      if (perSecond <= 0) throw new RefusedRequest(400, "rate must be above 0");
      manners = manners.withRate(perSecond);
    }
    Optional<String> most = number(options, "max_requests", "[0-9]{1,9}");
    return most.isPresent() ? manners.withMaxRequests(Long.parseLong(most.get())) : manners;
  }

  private static Optional<String> number(Map<String, String> options, String name, String form) {
    String value = options.getOrDefault(name, "");
    if (value.isEmpty()) return Optional.empty();
    if (!value.matches(form)) throw new RefusedRequest(400, name + " is not a number: " + value);
    return Optional.of(value);
  }

  private void forget() {
    for (DiscoveryJob job : List.copyOf(all.values())) {
      if (all.size() <= MOST_KEPT) return;
      if (job.isOver()) all.remove(job.number);
    }
  }

  /** Whether someone here works on a site now. */
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

  /** Goes on where it was paused. */
  synchronized void resume(DiscoveryJob job) {
    if (job.state() != DiscoveryJob.State.PAUSED && job.state() != DiscoveryJob.State.STOPPED)
      return;
    if (running(job.site))
      throw new RefusedRequest(409, "a discovery of " + job.site + " is already running");
    job.resumes();
    begin(job);
  }

  @Override
  public void close() {
    for (DiscoveryJob job : list()) job.stop();
  }
}
