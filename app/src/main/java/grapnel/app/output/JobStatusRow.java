package grapnel.app.output;

import grapnel.app.cli.MessageText;
import grapnel.cluster.JobStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a job stands, as a line of output. */
public record JobStatusRow(JobStatus status) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of(
          "job",
          "method",
          "state",
          "done",
          "waiting",
          "requests",
          "rate",
          "lag_ms",
          "ready",
          "leases",
          "silent",
          "reclaimed",
          "spilled",
          "aside",
          "workers");

  @Override
  public String text() {
    long alive = status.workers().stream().filter(worker -> worker.silentMillis() < 60_000).count();
    return "%-20s %-9s %-6s %,10d done %,10d waiting %8.1f a second %4d in work %5d without a worker (for %.1f s)%s %10s%s"
        .formatted(
            status.name(),
            status.method(),
            status.state(),
            status.visited(),
            status.waiting(),
            status.rate(),
            status.leases() - status.silent(),
            status.ready() + status.silent(),
            status.lag() / 1000.0,
            status.silent() == 0
                ? ""
                : ", %,d of them still held by a silent worker".formatted(status.silent()),
            MessageText.count(alive, "worker"),
            aside());
  }

  private String aside() {
    if (status.aside().isEmpty()) return "";
    Map.Entry<String, String> first = status.aside().entrySet().iterator().next();
    return " %s set aside, such as %s (%s)"
        .formatted(
            MessageText.count(status.aside().size(), "host"),
            first.getKey(),
            MessageText.quoted(first.getValue()));
  }

  @Override
  public void fields(Fields fields) {
    fields.put("job", status.name());
    fields.put("method", status.method());
    fields.put("state", status.state());
    fields.put("done", status.visited());
    fields.put("waiting", status.waiting());
    fields.put("requests", status.requests());
    fields.put("rate", status.rate());
    fields.put("lag_ms", status.lag());
    fields.put("ready", status.ready());
    fields.put("leases", status.leases());
    fields.put("silent", status.silent());
    fields.put("reclaimed", status.reclaimed());
    fields.put("spilled", status.spilled());
    fields.put("aside", status.aside());
    List<Object> workers = new ArrayList<>();
    for (JobStatus.Worker worker : status.workers()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("worker", worker.name());
      one.put("silent_ms", worker.silentMillis());
      one.put("leases", worker.leases());
      one.put("says", worker.statusText());
      workers.add(one);
    }
    fields.put("workers", workers);
  }
}
