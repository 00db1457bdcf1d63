package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.app.cli.MessageText;
import grapnel.discover.UrlExplanation;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Response;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What is known of a URL, for people in sentences, for programs as one object. */
public record ExplanationRow(UrlExplanation explanation, Function<Found, PageFacts> facts)
    implements OutputRow {

  public static final List<String> COLUMNS =
      List.of("url", "found", "linked_from", "requests", "series");

  @Override
  public String text() {
    StringBuilder text = new StringBuilder(explanation.url().toString());
    explanation.found().ifPresentOrElse(page -> found(text, page), () -> line(text, notFound()));
    if (explanation.linkedFrom().isEmpty()) line(text, "no page we saw links to it");
    for (Url from : explanation.linkedFrom()) line(text, "linked from " + from);
    exchanges(text, "requested", explanation.exchanges());
    exchanges(text, "pages like it requested", explanation.seriesExchanges());
    return text.toString();
  }

  private String notFound() {
    if (explanation.exchanges().isEmpty()) return "not found, and never requested";
    return "requested (%s), but not counted as an entity page%s"
        .formatted(
            answer(explanation.exchanges().getLast().answer()),
            explanation.unclaimed().map(reason -> ": " + reason).orElse(""));
  }

  private static void found(StringBuilder text, Found page) {
    line(
        text,
        "%s, confidence %.2f; kind %s; found by %s, first at %s"
            .formatted(
                page.verdict().word(),
                page.verdict().confidence(),
                page.kind(),
                String.join(", ", page.methods()),
                page.firstSeen()));
    if (!page.template().isEmpty()) line(text, "id %s of %s".formatted(page.id(), page.template()));
    if (!page.finalUrl().equals(page.url())) line(text, "redirects to " + page.finalUrl());
    for (String reason : page.verdict().evidence().reasons()) line(text, "because " + reason);
  }

  private static void exchanges(StringBuilder text, String what, List<Exchange> exchanges) {
    if (exchanges.isEmpty()) return;
    line(text, "%s %s:".formatted(what, MessageText.count(exchanges.size(), "time")));
    for (Exchange exchange : exchanges) {
      line(
          text,
          "  %s %s: %s, %s: %s"
              .formatted(
                  exchange.sentAt(),
                  exchange.request().key(),
                  exchange.purpose().method(),
                  exchange.purpose().reason(),
                  answer(exchange.answer())));
    }
  }

  /** Lines of one row: a line break inside is meant here, and nowhere in what a site says. */
  private static void line(StringBuilder text, String line) {
    text.append("\n  ").append(MessageText.withoutControls(line.replace('\n', ' ')));
  }

  private static String answer(Answer answer) {
    return switch (answer) {
      case Answer.Responded(Response r) -> "status %d, %s".formatted(r.status(), r.body());
      case Answer.Failed f -> "failed: " + f.message();
      case Answer.Refused r -> "refused: " + r.reason();
      case Answer.Spent s -> "not requested: stopped by " + s.budget();
      case Answer.Unrecorded _ -> "not in the archive";
    };
  }

  @Override
  public void fields(Fields fields) {
    fields.put("url", explanation.url().toString());
    explanation
        .found()
        .ifPresent(
            page -> {
              Map<String, Object> all = new LinkedHashMap<>();
              new EntityPageRow(page, facts).fields(all::put);
              fields.put("found", all);
            });
    fields.put("linked_from", explanation.linkedFrom().stream().map(Url::toString).toList());
    fields.put("requests", listed(explanation.exchanges()));
    fields.put("series", listed(explanation.seriesExchanges()));
  }

  private static List<Object> listed(List<Exchange> exchanges) {
    List<Object> all = new ArrayList<>();
    for (Exchange exchange : exchanges) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("at", exchange.sentAt().toString());
      one.put("request", exchange.request().key());
      one.put("method", exchange.purpose().method());
      one.put("reason", exchange.purpose().reason());
      one.put("answer", answer(exchange.answer()));
      all.add(one);
    }
    return all;
  }
}
