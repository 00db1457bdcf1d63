package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Makes of a record the answer that it recorded. */
final class ArchivedAnswerReader {

  static final int LONGEST_HEAD = 1 << 18;

  private final int maxBytes;

  /**
   * @param most how many bytes of a body are wanted
   */
  ArchivedAnswerReader(int most) {
    this.maxBytes = most;
  }

  /** The answer; empty for a record that is none. */
  Optional<Answer> read(ArchiveRecord record) throws IOException {
    return switch (record.type()) {
      case "response" -> response(record).map(Answer.Responded::new);
      case "resource" -> Optional.of(new Answer.Responded(resource(record)));
      case "metadata" -> failure(record);
      default -> Optional.empty();
    };
  }

  private Optional<Response> response(ArchiveRecord record) throws IOException {
    if (!record.isHttp()) return Optional.empty();
    byte[] block = block(record);
    Optional<HttpHead> read = HttpHead.read(block, block.length);
    if (read.isEmpty()) return Optional.empty();
    HttpHead head = read.get();
    ArchivedBodyDecoder.DecodedBody body =
        ArchivedBodyDecoder.decodeBody(block, head, maxBytes, cutReason(record, block.length));
    boolean ours = record.field(ExchangeWarcRecords.LOAD).isPresent();
    Headers headers = ours ? originalHeaders(head.headers()) : head.headers();
    return Optional.of(new Response(head.status(), headers, body.body(), body.cut()));
  }

  /** The head alone, of a revisit that says what the server sent this time. */
  static Optional<HttpHead> head(ArchiveRecord record) throws IOException {
    if (!record.isHttp()) return Optional.empty();
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
        block.length > maxBytes
            ? Optional.of("longer than " + maxBytes + " bytes")
            : cutReason(record, block.length);
    byte[] body = block.length > maxBytes ? Arrays.copyOf(block, maxBytes) : block;
    return new Response(200, headers, ResponseBody.of(body), cut);
  }

  private static Optional<Answer> failure(ArchiveRecord record) {
    for (Answer.Failure failure : Answer.Failure.values()) {
      if (record.field(ExchangeWarcRecords.FAILURE).equals(Optional.of(failure.name()))) {
        String message = record.field(ExchangeWarcRecords.MESSAGE).orElse("");
        return Optional.of(new Answer.Failed(failure, message));
      }
    }
    return Optional.empty();
  }

  private byte[] block(ArchiveRecord record) throws IOException {
    return record
        .content()
        .readNBytes(maxBytes > Integer.MAX_VALUE / 2 ? maxBytes : maxBytes + LONGEST_HEAD);
  }

  /** Why a record's block is not all that the server sent. */
  private static Optional<String> cutReason(ArchiveRecord record, int read) {
    Optional<String> said =
        record
            .field(ExchangeWarcRecords.CUT)
            .or(() -> record.field("WARC-Truncated").map(why -> "cut when archived: " + why));
    return said.isEmpty() && read < record.length() ? Optional.of("cut off in the archive") : said;
  }

  /** Undoes what {@link ExchangeWarcRecords} did to the headers. */
  private static Headers originalHeaders(Headers stored) {
    List<Headers.Header> headers = new ArrayList<>(stored.all());
    if (!headers.isEmpty()) headers.removeLast();
    headers.replaceAll(
        header ->
            header.name().startsWith(ExchangeWarcRecords.ORIGINAL_PREFIX)
                ? new Headers.Header(
                    header.name().substring(ExchangeWarcRecords.ORIGINAL_PREFIX.length()),
                    header.value())
                : header);
    return new Headers(headers);
  }
}
