package grapnel.app.output;

import grapnel.discover.PlannedRequests;
import java.time.Duration;
import java.util.List;

/**
 * What a whole discovery would take, as the last line of a plan: it reads every page that links
 * lead to, also those that are of none of the kinds above.
 */
public record PlanTotalRow(PlannedRequests planned, Duration pause) implements OutputRow {

  private static final String NAME = "in all";

  @Override
  public String text() {
    if (!planned.doubt().isEmpty()) {
      return "%s: at least %,d requests with every other page that links lead to; how many more can't be told: %s"
          .formatted(NAME, planned.fewest(), planned.doubt());
    }
    return "%s: %,d to %,d requests with every other page that links lead to, %s"
        .formatted(
            NAME,
            planned.fewest(),
            planned.most(),
            PlanTime.text(pause, planned.fewest(), planned.most()));
  }

  @Override
  public void fields(Fields fields) {
    fields.put("kind", NAME);
    boolean told = planned.doubt().isEmpty();
    long most = told ? planned.most() : planned.fewest();
    fields.put("requests", List.of(planned.fewest(), most));
    fields.put(
        "seconds",
        List.of(
            pause.multipliedBy(planned.fewest()).toSeconds(),
            pause.multipliedBy(most).toSeconds()));
    if (!told) fields.put("limits", planned.doubt());
  }
}
