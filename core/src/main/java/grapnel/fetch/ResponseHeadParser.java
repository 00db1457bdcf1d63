package grapnel.fetch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.client5.http.impl.io.LenientHttpResponseParser;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultClassicHttpResponseFactory;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http.message.BasicLineParser;
import org.apache.hc.core5.util.CharArrayBuffer;

/**
 * Reads the head of an answer: milder than the client where browsers are, stricter where it takes
 * half a head for a whole one.
 */
final class ResponseHeadParser extends LenientHttpResponseParser {

  static final String INCOMPLETE = "before the answer was complete";

  /** Whether the last head was that of a 1xx, so that what follows belongs to the same answer. */
  private boolean interim;

  ResponseHeadParser(Http1Config limits) {
    super(new LenientLineParser(), DefaultClassicHttpResponseFactory.INSTANCE, limits);
  }

  @Override
  public ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
      throws IOException, HttpException {
    if (!interim) dropLeftOver(buffer, in);
    EndNotingStream watched = new EndNotingStream(in);
    ClassicHttpResponse response = super.parse(buffer, watched);
    interim = response != null && response.getCode() < 200;
    if (watched.ended && response == null) throw new NoHttpResponseException("no answer");
    if (watched.ended) throw new ConnectionClosedException(INCOMPLETE);
    return response;
  }

  /**
   * What is read before the answer can have come is left over from the answer before, which was
   * longer than it said. It must not be taken for the start of this one.
   */
  private static void dropLeftOver(SessionInputBuffer buffer, InputStream in) throws IOException {
    int length = buffer.length();
    if (length > 0) buffer.read(new byte[length], 0, length, in);
  }

  /** Knows whether the end was seen. A whole head is read without looking that far. */
  private static final class EndNotingStream extends FilterInputStream {
    private boolean ended;

    EndNotingStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int c = in.read();
      ended |= c < 0;
      return c;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int n = in.read(buffer, from, length);
      ended |= n < 0;
      return n;
    }
  }

  /** Gives lines that are no headers an empty name, by which they are left out later. */
  private static final class LenientLineParser extends BasicLineParser {
    @Override
    public Header parseHeader(CharArrayBuffer line) {
      try {
        return super.parseHeader(line);
      } catch (ParseException e) {
        return new BasicHeader("", line.toString());
      }
    }
  }
}
