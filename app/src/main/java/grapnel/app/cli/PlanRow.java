package grapnel.app.cli;

import grapnel.discover.Plan;
import java.time.Duration;
import java.util.List;

/** What a discovery would do about one kind, as a line of output. */
record PlanRow(Plan plan, Duration pause) implements Row {

  static final List<String> COLUMNS =
      List.of("kind", "example", "known", "most", "requests", "seconds", "limits");

  @Override
  public String text() {
    String size =
        plan.most() < 0 ? "at least %,d".formatted(plan.known()) : range(plan.known(), plan.most());
    String limits = plan.limits().isEmpty() ? "" : "; not complete: " + plan.limits();
    return Shown.harmless(
        "%s, as %s: %s pages, %s requests, %s%s"
            .formatted(
                plan.kind(),
                plan.example(),
                size,
                range(plan.fewest(), plan.requests()),
                time(),
                limits));
  }

  private static String range(long from, long to) {
    return from == to ? "%,d".formatted(to) : "%,d to %,d".formatted(from, to);
  }

  private String time() {
    if (pause.isZero()) return "without a pause";
    String from = time(plan.fewest());
    String to = time(plan.requests());
    return from.equals(to) ? to : from + " to " + to;
  }

  private String time(long requests) {
    Duration all = pause.multipliedBy(requests);
    if (all.toMinutes() < 2) return all.toSeconds() + " s";
    return all.toHours() < 3 ? all.toMinutes() + " min" : all.toHours() + " h";
  }

  @Override
  public void fields(Fields fields) {
    fields.put("kind", plan.kind());
    fields.put("example", plan.example().toString());
    fields.put("known", plan.known());
    if (plan.most() >= 0) fields.put("most", plan.most());
    fields.put("requests", List.of(plan.fewest(), plan.requests()));
    fields.put(
        "seconds",
        List.of(
            pause.multipliedBy(plan.fewest()).toSeconds(),
            pause.multipliedBy(plan.requests()).toSeconds()));
    if (!plan.limits().isEmpty()) fields.put("limits", plan.limits());
  }
}
