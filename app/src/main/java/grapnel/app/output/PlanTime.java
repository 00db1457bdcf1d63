package grapnel.app.output;

import java.time.Duration;

/** How long planned requests take, in words. */
final class PlanTime {

  private PlanTime() {}

  static String text(Duration pause, long fewest, long most) {
    if (pause.isZero()) return "without a pause";
    String from = time(pause, fewest);
    String to = time(pause, most);
    return from.equals(to) ? to : from + " to " + to;
  }

  static String time(Duration pause, long requests) {
    Duration all = pause.multipliedBy(requests);
    if (all.toMinutes() < 2) return all.toSeconds() + " s";
    return all.toHours() < 3 ? all.toMinutes() + " min" : all.toHours() + " h";
  }
}
