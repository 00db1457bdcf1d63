package grapnel.bench.peers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the sites of both layouts into a folder: {@code MadeSites FOLDER PAGES}. Beside them stand
 * the servers there must be, a port and a folder a line, and of each layout the seeds and all URLs.
 */
final class MadeSites {

  private static final int MANY = 64;
  private static final long SEED = 20_261_115;

  private final Path folder;
  private final List<String> servers = new ArrayList<>();

  /** Held until all ports are found, so that none is found twice. */
  private final List<ServerSocket> held = new ArrayList<>();

  private MadeSites(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    MadeSites sites = new MadeSites(Path.of(arguments[0]));
    int pages = Integer.parseInt(arguments[1]);
    sites.layout("one", 1, pages);
    sites.layout("many", MANY, Math.max(1, pages / MANY));
    for (ServerSocket socket : sites.held) socket.close();
    Files.write(sites.folder.resolve("servers"), sites.servers);
  }

  private void layout(String name, int count, int pages) throws IOException {
    List<String> seeds = new ArrayList<>();
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String below = "sites/" + name + "-" + i;
      new MadeSite(folder.resolve(below), pages, SEED + servers.size()).write();
      int port = freePort();
      servers.add(port + " " + below);
      String origin = "http://127.0.0.1:" + port;
      seeds.add(origin + "/");
      for (int page = 0; page < pages; page++) urls.add(origin + MadeSite.path(page));
    }
    Files.write(folder.resolve(name + ".seeds"), seeds);
    Files.write(folder.resolve(name + ".urls"), urls);
  }

  private int freePort() throws IOException {
    ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    held.add(socket);
    return socket.getLocalPort();
  }
}
