package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Host;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/**
 * An exchange as WARC records: request, response, and metadata that says why it was asked.
 *
 * <p>Bodies are stored decompressed, as we have them. The headers that would then lie keep their
 * values under {@code X-Archive-Orig-}, as other archives do it.
 */
final class ExchangeWarcRecords {

  static final String ORIGINAL_PREFIX = "X-Archive-Orig-";

  /** Fields of ours in the header of a record, which WARC 1.1 §4 allows. */
  static final String LOAD = "Grapnel-Load";

  static final String CUT = "Grapnel-Cut";
  static final String FAILURE = "Grapnel-Failure";
  static final String MESSAGE = "Grapnel-Message";

  private static final Set<String> NO_LONGER_TRUE =
      Set.of("content-encoding", "transfer-encoding", "content-length");

  /** Never written: an archive is passed on to others. */
  private static final Set<String> SECRET =
      Set.of("authorization", "proxy-authorization", "cookie");

  private static final byte[] NOTHING = {};

  private ExchangeWarcRecords() {}

  /** The record that a file begins with. */
  static byte[] warcinfo(String software, String about, Instant now) throws IOException {
    String text =
        "software: %s\r\nformat: WARC File Format 1.1\r\nconformsTo: %s\r\n"
            .formatted(
                WarcRecordBuilder.oneLine(software),
                "https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new WarcRecordBuilder("warcinfo", newId(), now)
        .with("Content-Type", "application/warc-fields")
        .writeTo(out, (text + about).getBytes(UTF_8), NOTHING);
    return out.toByteArray();
  }

  /** The records of an exchange, to be appended at once; nothing for one that was not sent. */
  static byte[] of(Exchange exchange) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String id = newId();
    switch (exchange.answer()) {
      case Answer.Responded(Response response) -> {
        request(exchange, id).writeTo(out, head(exchange.request()), body(exchange.request()));
        response(exchange, response, id, out);
        metadata(exchange, newId())
            .with("WARC-Concurrent-To", id)
            .writeTo(out, why(exchange), NOTHING);
      }
      case Answer.Failed(Answer.Failure failure, String message) -> {
        request(exchange, id).writeTo(out, head(exchange.request()), body(exchange.request()));
        metadata(exchange, id)
            .with(FAILURE, failure.name())
            .with(MESSAGE, message)
            .writeTo(out, why(exchange), NOTHING);
      }
      case Answer.Refused _, Answer.Spent _, Answer.Unrecorded _ -> {}
    }
    return out.toByteArray();
  }

  private static WarcRecordBuilder request(Exchange exchange, String concurrentTo) {
    return new WarcRecordBuilder("request", newId(), exchange.sentAt())
        .with("WARC-Target-URI", exchange.request().url().toString())
        .with("WARC-Concurrent-To", concurrentTo)
        .with("Content-Type", "application/http;msgtype=request");
  }

  private static void response(
      Exchange exchange, Response response, String id, ByteArrayOutputStream out)
      throws IOException {
    byte[] body = response.body().bytes();
    WarcRecordBuilder record =
        new WarcRecordBuilder("response", id, exchange.sentAt())
            .with("WARC-Target-URI", exchange.request().url().toString())
            .with("WARC-Payload-Digest", WarcRecordBuilder.sha1(body))
            .with(LOAD, Integer.toString(exchange.request().load()))
            .with("Content-Type", "application/http;msgtype=response");
    response
        .truncation()
        .ifPresent(cut -> record.with("WARC-Truncated", "unspecified").with(CUT, cut));
    record.writeTo(out, head(response), body);
  }

  private static WarcRecordBuilder metadata(Exchange exchange, String id) {
    return new WarcRecordBuilder("metadata", id, exchange.sentAt())
        .with("WARC-Target-URI", exchange.request().url().toString())
        .with("Content-Type", "application/warc-fields");
  }

  private static byte[] why(Exchange exchange) {
    StringBuilder text = new StringBuilder();
    text.append("method: ")
        .append(WarcRecordBuilder.oneLine(exchange.purpose().method()))
        .append("\r\n");
    text.append("reason: ")
        .append(WarcRecordBuilder.oneLine(exchange.purpose().reason()))
        .append("\r\n");
    text.append("time: ").append(exchange.sentAt()).append("\r\n");
    text.append("load: ").append(exchange.request().load()).append("\r\n");
    return text.toString().getBytes(UTF_8);
  }

  private static byte[] head(Request request) {
    Url url = request.url();
    Host host = url.host();
    StringBuilder head = new StringBuilder();
    head.append(request.method()).append(' ').append(url.path());
    url.query().ifPresent(query -> head.append('?').append(query));
    head.append(" HTTP/1.1\r\nHost: ")
        .append(host.toString().substring(host.scheme().length() + 3));
    head.append("\r\n");
    for (Headers.Header header : request.headers().all()) {
      if (!SECRET.contains(header.name().toLowerCase(Locale.ROOT))) appendHeader(head, "", header);
    }
    byte[] body = body(request);
    if (body.length > 0) head.append("Content-Length: ").append(body.length).append("\r\n");
    return head.append("\r\n").toString().getBytes(ISO_8859_1);
  }

  private static byte[] body(Request request) {
    return request.body().getBytes(UTF_8);
  }

  /** RFC 9112 §4 allows the reason to be empty, not the space before it. */
  private static byte[] head(Response response) {
    StringBuilder head = new StringBuilder("HTTP/1.1 ").append(response.status()).append(" \r\n");
    for (Headers.Header header : response.headers().all()) {
      boolean untrue = NO_LONGER_TRUE.contains(header.name().toLowerCase(Locale.ROOT));
      appendHeader(head, untrue ? ORIGINAL_PREFIX : "", header);
    }
    head.append("Content-Length: ").append(response.body().size()).append("\r\n\r\n");
    return head.toString().getBytes(ISO_8859_1);
  }

  private static void appendHeader(StringBuilder head, String prefix, Headers.Header header) {
    head.append(prefix).append(WarcRecordBuilder.oneLine(header.name())).append(": ");
    head.append(WarcRecordBuilder.oneLine(header.value())).append("\r\n");
  }

  private static String newId() {
    return "<urn:uuid:" + UUID.randomUUID() + ">";
  }
}
