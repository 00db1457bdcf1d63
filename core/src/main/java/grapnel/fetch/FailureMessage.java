package grapnel.fetch;

import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;

/** What went wrong, in words for a person. */
final class FailureMessage {

  private static final int LONGEST = 200;

  private FailureMessage() {}

  static String of(Throwable problem) {
    String what =
        switch (problem) {
          case SocketTimeoutException _ -> "timed out waiting for data";
          case MalformedChunkCodingException _ -> "the server sent a broken chunk";
          case ConnectionClosedException _ -> "the server closed the connection early";
          case ConnectException _ -> "could not connect";
          case UnknownHostException _ -> "no such host";
          case SocketException _ -> "the connection broke";
          default -> "";
        };
    if (problem instanceof SSLException tls) return CertificateMessage.of(tls);
    String message = problem.getMessage();
    // A class says little, but more than nothing.
    if (message == null) return what.isEmpty() ? problem.getClass().getSimpleName() : what;
    return what.isEmpty() ? line(message) : what + ": " + reason(line(message));
  }

  /**
   * The same over TLS. A server that misses our certificate says so only after the handshake (TLS
   * 1.3), and may have closed the connection before anyone reads it.
   */
  static String overTls(Throwable problem) {
    return isBroken(problem)
        ? of(problem) + "; if the site wants a certificate of yours, use --client-cert FILE"
        : of(problem);
  }

  /** Whether a connection that was there ended. */
  static boolean isBroken(Throwable problem) {
    return problem instanceof SocketException && !(problem instanceof ConnectException);
  }

  /** The same of a proxy that could not be reached: the site was not asked. */
  static String ofProxy(ProxyAddress proxy, Throwable problem) {
    String message = problem.getMessage();
    return "the proxy "
        + proxy
        + " does not answer"
        + (message == null ? "" : ": " + reason(line(message)));
  }

  /** The client repeats which address it is: "Connect to http://example.com:80 failed: …". */
  private static String reason(String message) {
    return message.replaceFirst("^Connect to \\S+( \\[.*])? failed: ", "");
  }

  /** Messages may quote the server: one line of printable text, not more. */
  private static String line(String message) {
    String clean = message.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST) + "…";
  }
}
