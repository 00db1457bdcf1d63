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
        plan.most() < 0 ? "at least " + plan.known() : plan.known() + " to " + plan.most();
    String limits = plan.limits().isEmpty() ? "" : "; not complete: " + plan.limits();
    return Shown.harmless(
        "%s, as %s: %s pages, %,d to %,d requests, %s to %s%s"
            .formatted(
                plan.kind(),
                plan.example(),
                size,
                plan.fewest(),
                plan.requests(),
                time(plan.fewest()),
                time(plan.requests()),
                limits));
  }

  private String time(long requests) {
    Duration all = pause.multipliedBy(requests);
    return all.toMinutes() < 2 ? all.toSeconds() + " s" : all.toMinutes() + " min";
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
