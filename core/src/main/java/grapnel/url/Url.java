package grapnel.url;

import java.net.URI;
import java.util.Optional;

/** Stub, to be replaced. */
public final class Url {
  private final URI uri;

  private Url(URI uri) {
    this.uri = uri;
  }

  public static Optional<Url> parse(String text) {
    try {
      return Optional.of(new Url(new URI(text)));
    } catch (java.net.URISyntaxException e) {
      return Optional.empty();
    }
  }

  public static Url of(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("not a URL: " + text));
  }

  public Optional<Url> resolve(String reference) {
    return parse(uri.resolve(reference).toString());
  }

  public Host host() {
    int port = uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 80;
    return new Host(uri.getScheme(), uri.getHost(), port);
  }

  public String site() {
    return uri.getHost();
  }

  public String path() {
    return uri.getRawPath();
  }

  public Optional<String> query() {
    return Optional.ofNullable(uri.getRawQuery());
  }

  public Optional<String> fragment() {
    return Optional.ofNullable(uri.getRawFragment());
  }

  public Url withoutFragment() {
    return of(uri.toString().replaceFirst("#.*", ""));
  }

  @Override
  public String toString() {
    return uri.toString();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Url u && u.uri.equals(uri);
  }

  @Override
  public int hashCode() {
    return uri.hashCode();
  }
}
