package grapnel.fetch;

import java.net.SocketTimeoutException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;

/** What went wrong, in words for a person. */
final class Words {

  private static final int LONGEST = 200;

  private Words() {}

  static String of(Throwable problem) {
    String what =
        switch (problem) {
          case SocketTimeoutException _ -> "nothing came for too long";
          case MalformedChunkCodingException _ -> "broken chunk";
          case ConnectionClosedException _ -> "closed early";
          default -> problem.getClass().getSimpleName();
        };
    String message = problem.getMessage();
    return message == null ? what : what + ": " + line(message);
  }

  /** Messages may quote the server: one line of printable text, not more. */
  private static String line(String message) {
    String clean = message.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST) + "…";
  }
}
