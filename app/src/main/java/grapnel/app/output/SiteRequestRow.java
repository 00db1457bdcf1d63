package grapnel.app.output;

import grapnel.app.view.AnswerWords;
import grapnel.fact.Exchange;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;

/** A request to a site and how it was answered, as a line of output. */
public record SiteRequestRow(Exchange exchange) implements OutputRow {

  public static final List<String> COLUMNS = List.of("at", "status", "url", "method", "reason");

  /** Of one length, so that {@code sort} puts lines into the order of time. */
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder().appendInstant(6).toFormatter();

  private String at() {
    return TIME.format(exchange.sentAt());
  }

  @Override
  public String text() {
    return String.join(
        "\t",
        at(),
        AnswerWords.of(exchange.answer()),
        exchange.request().url().toString(),
        method() + ": " + exchange.purpose().reason());
  }

  /** As people call it; programs get the name that has always stood there. */
  private String method() {
    String method = exchange.purpose().method();
    return method.equals("judge") ? "compare" : method;
  }

  @Override
  public void fields(Fields fields) {
    fields.put("at", at());
    fields.put("status", AnswerWords.of(exchange.answer()));
    fields.put("url", exchange.request().url().toString());
    fields.put("method", exchange.purpose().method());
    fields.put("reason", exchange.purpose().reason());
  }
}
