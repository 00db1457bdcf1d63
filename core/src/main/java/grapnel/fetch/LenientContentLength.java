package grapnel.fetch;

import java.util.Locale;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpMessage;

/**
 * How long a body is, by its headers. Lengths that are no number, negative, or contradict each
 * other say nothing, and the body then ends with the connection; the client's own rule would throw
 * the answer away (RFC 9112 §6.3 lets a user agent choose).
 */
final class LenientContentLength implements ContentLengthStrategy {

  @Override
  public long determineLength(HttpMessage message) {
    Header coding = message.getLastHeader(HttpHeaders.TRANSFER_ENCODING);
    if (coding != null) {
      String last = coding.getValue().toLowerCase(Locale.ROOT).strip();
      return last.endsWith("chunked") ? CHUNKED : UNDEFINED;
    }
    long length = UNDEFINED;
    for (Header header : message.getHeaders(HttpHeaders.CONTENT_LENGTH)) {
      long said = number(header.getValue().strip());
      if (said < 0 || (length != UNDEFINED && length != said)) return UNDEFINED;
      length = said;
    }
    return length;
  }

  private static long number(String text) {
    if (text.isEmpty() || text.length() > 18) return -1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') return -1;
    }
    return Long.parseLong(text);
  }
}
