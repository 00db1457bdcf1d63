package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.discover.UrlExplanation;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
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
      List.of(
          "url",
          "found",
          "not_listed",
          "not_hunted",
          "refused",
          "linked_from",
          "requests",
          "series");

  @Override
  public String text() {
    PageFacts known = explanation.found().map(facts).orElse(PageFacts.UNKNOWN);
    return ExplanationText.of(explanation, known);
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
    explanation.unclaimed().ifPresent(reason -> fields.put("not_listed", reason));
    explanation.unhunted().ifPresent(reason -> fields.put("not_hunted", reason));
    explanation.refused().ifPresent(reason -> fields.put("refused", reason));
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
      one.put("answer", ExplanationText.answer(exchange.answer()));
      all.add(one);
    }
    return all;
  }
}
