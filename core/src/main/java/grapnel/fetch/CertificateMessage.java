package grapnel.fetch;

import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Why TLS failed, in one sentence: Java's own words for it name its classes. */
final class CertificateMessage {

  /** How every message about a certificate begins. */
  static final String START = "the certificate";

  private CertificateMessage() {}

  static String of(SSLException problem) {
    for (Throwable each = problem; each != null; each = each.getCause()) {
      switch (each) {
        case CertificateExpiredException _ -> {
          return START + " has expired; --insecure reads the site all the same";
        }
        case CertificateNotYetValidException _ -> {
          return START + " is not valid yet: is the clock of this machine right?";
        }
        case SSLPeerUnverifiedException _ -> {
          return otherName();
        }
        default -> {
          // Its cause may say more.
        }
      }
    }
    return ofMessage(String.valueOf(problem.getMessage()).toLowerCase(Locale.ROOT));
  }

  private static String ofMessage(String message) {
    if (message.contains("path building") || message.contains("pkix")) {
      return START + " is not trusted; if it is your own, name its authority with --ca FILE";
    }
    if (message.contains("subject alternative") || message.contains("no name matching")) {
      return otherName();
    }
    if (message.contains("certificate_required") || message.contains("bad_certificate")) {
      return "the site wants a certificate of ours; give one with --client-cert FILE";
    }
    if (message.contains("unsupported or unrecognized")) {
      return "no TLS on this port; use http:// instead of https://";
    }
    if (message.contains("protocol_version") || message.contains("handshake_failure")) {
      return "the site and this Java have no version or cipher of TLS in common";
    }
    return "no secure connection: the TLS handshake failed";
  }

  private static String otherName() {
    return START + " is for another host name; --insecure reads the site all the same";
  }
}
