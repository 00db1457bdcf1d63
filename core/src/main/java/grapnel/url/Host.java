package grapnel.url;

/**
 * A host: scheme, name and port. The key of robots.txt, cookies, pause and lease.
 *
 * @param port the port actually used, so 80 for http without one; -1 where the scheme has none
 */
public record Host(String scheme, String name, int port) {

  /** The origin as it stands in a URL: {@code http://example.com:8080}, default ports left out. */
  @Override
  public String toString() {
    boolean usual = port == SpecialSchemes.defaultPort(scheme);
    return scheme + "://" + name + (usual ? "" : ":" + port);
  }
}
