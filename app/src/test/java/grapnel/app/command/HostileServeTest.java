package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Large and slow clients of {@code serve}, which has 512 MB and 1024 open files: the lines of
 * docs/attacks.md about its page. Somebody else must be answered while they are there, and after
 * them.
 */
class HostileServeTest {

  private static final int CLIENTS = 1000;

  /** Who sends nothing at all is given up after ten seconds. */
  private static final int PATIENCE_MS = 15_000;

  private static final Pattern PORT = Pattern.compile("http://127[.]0[.]0[.]1:([0-9]+)/");

  private final Path folder;
  private final HostileTrial trial;

  HostileServeTest(@TempDir Path folder) {
    this.folder = folder;
    this.trial = new HostileTrial(folder);
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void othersAreAnsweredWhateverClientsDo() throws Exception {
    List<String> shell =
        new ArrayList<>(List.of("sh", "-c", "ulimit -n 1024 && exec \"$@\"", "sh"));
    shell.addAll(
        AnotherProcess.command(
            List.of(), List.of("serve", "--port=0", "--allow-private", "--store=served")));
    AnotherProcess serve = AnotherProcess.start(folder, "serve", shell);
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      int port = port(serve);
      String head = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n";
      clients("1,000 clients that send nothing", port, "");
      clients("1,000 clients that do not finish their requests", port, head + "X-A: ");
      clients("1,000 clients that do not finish what they send", port, order("1.1", 90) + "{");
      clients(
          "1,000 clients that take no answer", port, (head + "\r\n").replace("/ ", "/page.js "));
      large(port, head);
      start(port, lab.sites().getFirst().origin() + "/");
      clients("1,000 open streams", port, (head + "\r\n").replace("/ ", "/api/jobs/1/events "));
    } finally {
      serve.kill();
      serve.end();
    }
    Files.writeString(Path.of("target", "hostile-serve.md"), trial.markdown());
    System.out.println(trial.markdown());
    assertEquals(List.of(), trial.failures());
  }

  private static int port(AnotherProcess serve) throws IOException {
    while (true) {
      Matcher said = PORT.matcher(serve.errors());
      if (said.find()) return Integer.parseInt(said.group(1));
      Thread.onSpinWait();
    }
  }

  private void clients(String line, int port, String sends) throws IOException {
    List<Socket> clients = new ArrayList<>();
    try {
      for (int i = 0; i < CLIENTS; i++) {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), port);
        clients.add(client);
        send(client, sends);
      }
      trial.note(line, isAnswered(port), "nobody else was answered while they were there");
    } finally {
      for (Socket client : clients) client.close();
    }
    trial.note(line, isAnswered(port), "nobody was answered after them");
  }

  /** Who was ended cannot be sent anything more, which is what is tried. */
  private static void send(Socket client, String text) {
    try {
      client.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException ended) {
      // As it should be.
    }
  }

  /** Heads, addresses and bodies of 20 MB. */
  private void large(int port, String head) throws IOException {
    String much = "x".repeat(20 << 20);
    for (String sent :
        List.of(
            head + "X-A: " + much + "\r\n\r\n",
            "GET /" + much + " HTTP/1.1\r\n\r\n",
            order("1.1", much.length()) + much)) {
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
        send(client, sent);
        trial.note("heads, addresses and bodies of 20 MB", isAnswered(port), "while it was there");
      }
      trial.note("heads, addresses and bodies of 20 MB", isAnswered(port), "after it");
    }
  }

  /** A discovery that goes on for as long as the streams are open. */
  private static void start(int port, String url) throws IOException {
    String order = "{\"url\": \"" + url + "\", \"rate\": \"0.2\"}";
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      send(client, order("1.0", order.length()) + order);
      String all = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals("201", all.split(" ", 3)[1], all);
    }
  }

  /** The head of an order to discover a site. */
  private static String order(String version, int length) {
    String head =
        """
        POST /api/jobs HTTP/%s
        Host: 127.0.0.1
        X-Grapnel: 1
        Content-Length: %d

        """
            .formatted(version, length);
    return head.replace("\n", "\r\n");
  }

  /** Within its patience, trying again where it is turned away, as a person does. */
  private static boolean isAnswered(int port) {
    long end = System.nanoTime() + PATIENCE_MS * 1_000_000L;
    while (System.nanoTime() < end) {
      try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
        client.setSoTimeout(PATIENCE_MS);
        send(client, "GET /api/sites HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n");
        String all = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (all.startsWith("HTTP/1.1 200")) return true;
      } catch (IOException turnedAway) {
        // Again.
      }
    }
    return false;
  }
}
