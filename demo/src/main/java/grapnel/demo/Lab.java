package grapnel.demo;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fake web, running: each site on a loopback port of its own until it is closed.
 *
 * <pre>{@code
 * try (Lab lab = Lab.serve(site)) {
 *   fetch(lab.site("listing1").origin() + "/");
 * }
 * }</pre>
 */
public final class Lab implements AutoCloseable {

  private final Map<String, Server> servers = new LinkedHashMap<>();

  private Lab() {}

  /** Serves sites at ports the system chooses. Names must differ. */
  public static Lab serve(LabSite... sites) throws IOException {
    return serve(List.of(sites));
  }

  public static Lab serve(List<? extends LabSite> sites) throws IOException {
    return serve(sites, 0);
  }

  /**
   * Serves the first site at this port, the next at the one after it, and so on.
   *
   * @param port 0 for any
   */
  public static Lab serve(List<? extends LabSite> sites, int port) throws IOException {
    Lab lab = new Lab();
    try {
      for (LabSite site : sites) {
        if (lab.servers.containsKey(site.name())) {
          throw new IllegalArgumentException("two sites named " + site.name());
        }
        int own = port == 0 ? 0 : port + lab.servers.size();
        lab.servers.put(site.name(), new Server(site, own));
      }
      return lab;
    } catch (IOException | RuntimeException e) {
      lab.close();
      throw e;
    }
  }

  public List<Served> sites() {
    return List.copyOf(servers.values());
  }

  public Served site(String name) {
    Server server = servers.get(name);
    if (server == null) {
      throw new IllegalArgumentException("no site " + name + " among " + servers.keySet());
    }
    return server;
  }

  /** Stops listening and cuts every open connection. */
  @Override
  public void close() {
    servers.values().forEach(Server::close);
  }

  /** A site that is being served, and what it was asked. */
  public sealed interface Served permits Server {

    String name();

    /** {@code http://127.0.0.1:PORT} */
    String origin();

    /** How many requests came, the forbidden ones included. */
    long requests();

    /** The requests in the order they came, the first {@value Server#LOG_LIMIT} of them. */
    List<Logged> log();

    /** Requests that should never have been made, each with the reason. */
    List<Violation> violations();

    Truth truth();
  }

  /** A request that should never have been made: robots.txt forbids it, or it acts. */
  public record Violation(Logged request, String reason) {}
}
