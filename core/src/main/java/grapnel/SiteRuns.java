package grapnel;

import grapnel.store.Catalogue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What was known of a site at the end of its last discoveries, kept with its catalogue. */
final class SiteRuns {

  private static final String INDEX = "runs";

  /** A list of 10,000 pages is about a megabyte, compressed a fifth of it. */
  private static final int MOST_KEPT = 10;

  private final Catalogue catalogue;

  SiteRuns(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Keeps what is known now; a run that found what the last one did takes its place. */
  void add(Instant end) {
    String now = pages().stream().map(PageSnapshot::line).collect(Collectors.joining("\n"));
    List<Instant> times = new ArrayList<>(times());
    if (!times.isEmpty() && note(times.getLast()).equals(now)) return;
    catalogue.note(name(end), now);
    times.add(end);
    while (times.size() > MOST_KEPT) catalogue.note(name(times.removeFirst()), "");
    catalogue.note(INDEX, times.stream().map(Instant::toString).collect(Collectors.joining("\n")));
  }

  /** When discoveries ended that changed something, oldest first. */
  List<Instant> times() {
    return catalogue
        .note(INDEX)
        .map(text -> text.lines().filter(line -> !line.isEmpty()).map(Instant::parse).toList())
        .orElse(List.of());
  }

  List<PageSnapshot> at(Instant end) {
    return note(end).lines().flatMap(line -> PageSnapshot.parse(line).stream()).toList();
  }

  /** What is known now. */
  List<PageSnapshot> pages() {
    List<PageSnapshot> pages = new ArrayList<>();
    catalogue.eachFound(page -> pages.add(PageSnapshot.of(page, catalogue)));
    return pages;
  }

  private String note(Instant end) {
    return catalogue.note(name(end)).orElse("");
  }

  private static String name(Instant end) {
    return "run " + end;
  }
}
