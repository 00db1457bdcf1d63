package grapnel;

import grapnel.discover.KindPlan;
import grapnel.discover.PlannedRequests;
import java.util.List;

/**
 * What a discovery would find and need, by a short look.
 *
 * @param inAll requests of a whole run
 * @param remarks why nothing can be planned, where nothing can
 */
public record PlanReport(
    List<KindPlan> kinds,
    PlannedRequests inAll,
    List<String> remarks,
    long requests,
    RunEnding ending) {
  public PlanReport {
    kinds = List.copyOf(kinds);
    remarks = List.copyOf(remarks);
  }
}
