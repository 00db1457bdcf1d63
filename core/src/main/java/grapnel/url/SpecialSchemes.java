package grapnel.url;

/** The special schemes of the URL Standard §4.2 and their default ports. */
final class SpecialSchemes {

  static final int NO_PORT = -1;

  private SpecialSchemes() {}

  static boolean contains(String scheme) {
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
