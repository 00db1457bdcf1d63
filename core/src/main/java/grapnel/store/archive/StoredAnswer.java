package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Makes of a record the answer that it recorded. */
final class StoredAnswer {

  static final int LONGEST_HEAD = 1 << 18;

  private final int most;

  /**
   * @param most how many bytes of a body are wanted
   */
  StoredAnswer(int most) {
    this.most = most;
  }

  /** The answer; empty for a record that is none. */
  Optional<Answer> of(ArchiveRecord record) throws IOException {
    return switch (record.type()) {
      case "response" -> response(record).map(Answer.Responded::new);
      case "resource" -> Optional.of(new Answer.Responded(resource(record)));
      case "metadata" -> failure(record);
      default -> Optional.empty();
    };
  }

  private Optional<Response> response(ArchiveRecord record) throws IOException {
    if (!record.http()) return Optional.empty();
    byte[] block = block(record);
    Optional<HttpHead> read = HttpHead.read(block, block.length);
    if (read.isEmpty()) return Optional.empty();
    HttpHead head = read.get();
    Unpacking.Unpacked body = Unpacking.body(block, head, most, cut(record, block.length));
    boolean ours = record.field(ExchangeRecords.LOAD).isPresent();
    Headers headers = ours ? original(head.headers()) : head.headers();
    return Optional.of(new Response(head.status(), headers, body.body(), body.cut()));
  }

  /** The head alone, of a revisit that says what the server sent this time. */
  static Optional<HttpHead> head(ArchiveRecord record) throws IOException {
    if (!record.http()) return Optional.empty();
    byte[] block = record.content().readNBytes(LONGEST_HEAD);
    return HttpHead.read(block, block.length);
  }

  private Response resource(ArchiveRecord record) throws IOException {
    byte[] block = block(record);
    Headers headers =
        record
            .field("Content-Type")
            .map(type -> Headers.of("Content-Type", type))
            .orElse(Headers.NONE);
    Optional<String> cut =
        block.length > most
            ? Optional.of("longer than " + most + " bytes")
            : cut(record, block.length);
    byte[] body = block.length > most ? Arrays.copyOf(block, most) : block;
    return new Response(200, headers, Body.of(body), cut);
  }

  private static Optional<Answer> failure(ArchiveRecord record) {
    for (Answer.Failure failure : Answer.Failure.values()) {
      if (record.field(ExchangeRecords.FAILURE).equals(Optional.of(failure.name()))) {
        String message = record.field(ExchangeRecords.MESSAGE).orElse("");
        return Optional.of(new Answer.Failed(failure, message));
      }
    }
    return Optional.empty();
  }

  private byte[] block(ArchiveRecord record) throws IOException {
    return record.content().readNBytes(most > Integer.MAX_VALUE / 2 ? most : most + LONGEST_HEAD);
  }

  /** Why a record's block is not all that the server sent. */
  private static Optional<String> cut(ArchiveRecord record, int read) {
    Optional<String> said =
        record
            .field(ExchangeRecords.CUT)
            .or(() -> record.field("WARC-Truncated").map(why -> "cut when archived: " + why));
    return said.isEmpty() && read < record.length() ? Optional.of("cut off in the archive") : said;
  }

  /** Undoes what {@link ExchangeRecords} did to the headers. */
  private static Headers original(Headers stored) {
    List<Headers.Header> headers = new ArrayList<>(stored.all());
    if (!headers.isEmpty()) headers.removeLast();
    headers.replaceAll(
        header ->
            header.name().startsWith(ExchangeRecords.ORIGINAL)
                ? new Headers.Header(
                    header.name().substring(ExchangeRecords.ORIGINAL.length()), header.value())
                : header);
    return new Headers(headers);
  }
}
