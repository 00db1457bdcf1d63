package grapnel.store;

import static grapnel.store.BinaryEncoding.optionalText;
import static grapnel.store.BinaryEncoding.text;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An exchange as bytes, its body apart: bodies are stored under their digest, once each. */
public final class ExchangeBytes {

  private static final int VERSION = 1;
  private static final int DIGEST = 32;

  private ExchangeBytes() {}

  /** Finds a body by its digest. */
  public interface BodyLookup {
    ResponseBody body(byte[] digest);
  }

  public static byte[] write(Exchange exchange) {
    return BinaryEncoding.write(
        VERSION,
        out -> {
          out.writeLong(exchange.sentAt().toEpochMilli());
          text(out, exchange.purpose().method());
          text(out, exchange.purpose().reason());
          request(out, exchange.request());
          answer(out, exchange.answer());
        });
  }

  private static void request(DataOutputStream out, Request request) throws IOException {
    text(out, request.method().name());
    text(out, request.url().toString());
    headers(out, request.headers());
    text(out, request.body());
    out.writeInt(request.load());
  }

  private static void answer(DataOutputStream out, Answer answer) throws IOException {
    switch (answer) {
      case Answer.Responded(Response response) -> {
        out.writeByte('R');
        out.writeShort(response.status());
        headers(out, response.headers());
        optionalText(out, response.truncation());
        out.write(response.body().digest());
      }
      case Answer.Failed(Answer.Failure failure, String message) -> {
        out.writeByte('F');
        text(out, failure.name());
        text(out, message);
      }
      case Answer.Refused(Answer.Refusal by, String reason) -> {
        out.writeByte('N');
        text(out, by.name());
        text(out, reason);
      }
      case Answer.Spent _, Answer.Unrecorded _ ->
          throw new IllegalArgumentException("nothing was asked: " + answer);
    }
  }

  public static Exchange read(byte[] bytes, BodyLookup bodies) {
    return BinaryEncoding.read(
        bytes,
        VERSION,
        "an exchange",
        in -> {
          Instant at = Instant.ofEpochMilli(in.readLong());
          RequestPurpose purpose = new RequestPurpose(text(in), text(in));
          return new Exchange(request(in), purpose, at, answer(in, bodies));
        });
  }

  private static Request request(DataInputStream in) throws IOException {
    Request.Method method = Request.Method.valueOf(text(in));
    return new Request(method, Url.of(text(in)), headers(in), text(in), in.readInt());
  }

  private static Answer answer(DataInputStream in, BodyLookup bodies) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case 'R' -> {
        int status = in.readUnsignedShort();
        Headers headers = headers(in);
        Optional<String> cut = optionalText(in);
        ResponseBody body = bodies.body(in.readNBytes(DIGEST));
        yield new Answer.Responded(new Response(status, headers, body, cut));
      }
      case 'F' -> new Answer.Failed(Answer.Failure.valueOf(text(in)), text(in));
      case 'N' -> new Answer.Refused(Answer.Refusal.valueOf(text(in)), text(in));
      default -> throw new IOException("unknown kind of answer " + kind);
    };
  }

  private static void headers(DataOutputStream out, Headers headers) throws IOException {
    out.writeInt(headers.all().size());
    for (Headers.Header header : headers.all()) {
      text(out, header.name());
      text(out, header.value());
    }
  }

  private static Headers headers(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<Headers.Header> all = new ArrayList<>();
    for (int i = 0; i < count; i++) all.add(new Headers.Header(text(in), text(in)));
    return new Headers(all);
  }
}
