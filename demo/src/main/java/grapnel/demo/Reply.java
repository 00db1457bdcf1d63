package grapnel.demo;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a site answers. */
public final class Reply {

  private final int status;
  private final List<Field> headers;
  private final byte[] body;
  private final Optional<Wire> wire;
  private final Optional<String> violation;

  private Reply(
      int status,
      List<Field> headers,
      byte[] body,
      Optional<Wire> wire,
      Optional<String> violation) {
    this.status = status;
    this.headers = List.copyOf(headers);
    this.body = body;
    this.wire = wire;
    this.violation = violation;
  }

  public static Reply html(String page) {
    return html(200, page);
  }

  public static Reply html(int status, String page) {
    return of(status, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
  }

  public static Reply text(String type, String body) {
    return of(200, type, body.getBytes(StandardCharsets.UTF_8));
  }

  /** Takes the array over: the caller must not change it afterwards. */
  public static Reply of(int status, String type, byte[] body) {
    return new Reply(
        status, List.of(new Field("Content-Type", type)), body, Optional.empty(), Optional.empty());
  }

  public static Reply redirect(int status, String location) {
    return html(status, "<!DOCTYPE html><title>Moved</title><p>Moved.").with("Location", location);
  }

  /** A bare 404; most sites dress theirs. */
  public static Reply missing() {
    return html(404, "<!DOCTYPE html><title>Not found</title><h1>Not found</h1>");
  }

  /**
   * An answer written byte by byte by the site itself.
   *
   * @param status what the log shall say
   */
  public static Reply raw(int status, Wire wire) {
    return new Reply(status, List.of(), new byte[0], Optional.of(wire), Optional.empty());
  }

  /** The same reply with one header more. */
  public Reply with(String name, String value) {
    List<Field> more = new ArrayList<>(headers);
    more.add(new Field(name, value));
    return new Reply(status, more, body, wire, violation);
  }

  /** The same reply with another body, as of a page that was compressed. */
  public Reply withBody(byte[] other) {
    return new Reply(status, headers, other, wire, violation);
  }

  /** The same reply to a call that should not have been made now, as one that came too early. */
  public Reply violating(String reason) {
    return new Reply(status, headers, body, wire, Optional.of(reason));
  }

  public int status() {
    return status;
  }

  public List<Field> headers() {
    return headers;
  }

  /** The first header of that name, whatever its case. */
  public Optional<String> header(String name) {
    return headers.stream()
        .filter(f -> f.name().equalsIgnoreCase(name))
        .map(Field::value)
        .findFirst();
  }

  /** The body itself, not a copy. Not to be changed. */
  public byte[] body() {
    return body;
  }

  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Why the call should not have been made, if so. */
  public Optional<String> violation() {
    return violation;
  }

  /** Who writes this reply, where it is written byte by byte. */
  public Optional<Wire> wire() {
    return wire;
  }
}
