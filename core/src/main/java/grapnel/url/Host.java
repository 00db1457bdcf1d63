package grapnel.url;

/**
 * A host: scheme, name and port. The key of robots.txt, cookies, pause and lease.
 *
 * @param port the port actually used, so 80 for http without one
 */
public record Host(String scheme, String name, int port) {

  /** The origin as it stands in a URL: {@code http://example.com:8080}, default ports left out. */
  @Override
  public String toString() {
    boolean usual = scheme.equals("http") ? port == 80 : scheme.equals("https") && port == 443;
    return scheme + "://" + name + (usual ? "" : ":" + port);
  }
}
