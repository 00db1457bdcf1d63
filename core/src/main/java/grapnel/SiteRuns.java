package grapnel;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.page.TextSignature;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
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
    StringJoiner lines = new StringJoiner("\n");
    eachPage(page -> lines.add(page.line()));
    String now = lines.toString();
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

  /**
   * What is known now. A page that was not asked for since the last run has the signature it had:
   * only what is new is parsed.
   */
  List<PageSnapshot> pages() {
    List<PageSnapshot> pages = new ArrayList<>();
    eachPage(pages::add);
    return pages;
  }

  private void eachPage(Consumer<PageSnapshot> each) {
    List<Instant> times = times();
    Instant last = times.isEmpty() ? Instant.MIN : times.getLast();
    Map<Url, PageSnapshot> before = new HashMap<>();
    if (!times.isEmpty()) at(last).forEach(page -> before.put(page.url(), page));
    catalogue.eachFound(
        page -> {
          Optional<String> known =
              Optional.ofNullable(before.get(page.url())).map(PageSnapshot::signature);
          each.accept(PageSnapshot.of(page, signature(page, known, last)));
        });
  }

  private String signature(Found page, Optional<String> known, Instant last) {
    Optional<Exchange> exchange =
        catalogue
            .find(Request.get(page.finalUrl()))
            .or(() -> catalogue.find(Request.get(page.url())));
    if (exchange.isEmpty()) return "";
    if (known.isPresent() && exchange.get().sentAt().isBefore(last)) return known.get();
    return exchange.get().answer() instanceof Answer.Responded(Response response) && response.ok()
        ? response.page(page.finalUrl()).signature().map(TextSignature::md5).orElse("")
        : "";
  }

  private String note(Instant end) {
    return catalogue.note(name(end)).orElse("");
  }

  private static String name(Instant end) {
    return "run " + end;
  }
}
