package grapnel.url;

/** The special schemes of the URL Standard §4.2 and their default ports. */
final class Scheme {

  static final int NO_PORT = -1;

  private Scheme() {}

  static boolean special(String scheme) {
    return scheme.equals("file") || defaultPort(scheme) != NO_PORT;
  }

  static int defaultPort(String scheme) {
    return switch (scheme) {
      case "http", "ws" -> 80;
      case "https", "wss" -> 443;
      case "ftp" -> 21;
      default -> NO_PORT;
    };
  }
}
