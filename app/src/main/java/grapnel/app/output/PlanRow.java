package grapnel.app.output;

import grapnel.app.cli.MessageText;
import grapnel.discover.KindPlan;
import java.time.Duration;
import java.util.List;

/** What a discovery would do about one kind, as a line of output. */
public record PlanRow(KindPlan plan, Duration pause) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of("kind", "example", "known", "most", "requests", "seconds", "limits");

  @Override
  public String text() {
    String size =
        plan.mostPages() < 0
            ? "at least %,d".formatted(plan.knownUrls())
            : range(plan.knownUrls(), plan.mostPages());
    String limits = plan.limits().isEmpty() ? "" : "; incomplete: " + plan.limits();
    return MessageText.withoutControls(
        "%s, such as %s: %s pages, %s requests, %s%s"
            .formatted(
                plan.kind(),
                plan.example(),
                size,
                range(plan.fewestRequests(), plan.mostRequests()),
                time(),
                limits));
  }

  private static String range(long from, long to) {
    return from == to ? "%,d".formatted(to) : "%,d to %,d".formatted(from, to);
  }

  private String time() {
    return PlanTime.text(pause, plan.fewestRequests(), plan.mostRequests());
  }

  @Override
  public void fields(Fields fields) {
    fields.put("kind", plan.kind());
    fields.put("example", plan.example().toString());
    fields.put("known", plan.knownUrls());
    if (plan.mostPages() >= 0) fields.put("most", plan.mostPages());
    fields.put("requests", List.of(plan.fewestRequests(), plan.mostRequests()));
    fields.put(
        "seconds",
        List.of(
            pause.multipliedBy(plan.fewestRequests()).toSeconds(),
            pause.multipliedBy(plan.mostRequests()).toSeconds()));
    if (!plan.limits().isEmpty()) fields.put("limits", plan.limits());
  }
}
