package grapnel.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ServerTest {

  /** Echoes what it sees, so that a test sees it too. */
  private static final LabSite ECHO =
      new LabSite() {
        @Override
        public String name() {
          return "echo";
        }

        @Override
        public Reply reply(Call call) {
          if (call.path().equals("/bug")) throw new IllegalStateException("on purpose");
          if (call.path().equals("/raw")) {
            return Reply.raw(200, out -> out.write("HTTP/1.1 200 OK\r\n\r\nraw".getBytes(UTF_8)));
          }
          if (call.path().equals("/hang")) {
            return Reply.raw(200, out -> Thread.sleep(Long.MAX_VALUE));
          }
          return Reply.text(
              "text/plain",
              call.method() + " " + call.path() + " " + call.params() + " " + call.body());
        }

        @Override
        public Truth truth() {
          return Truth.NONE;
        }

        @Override
        public Optional<String> violation(Call call) {
          return call.path().startsWith("/no/") ? Optional.of("no") : Optional.empty();
        }
      };

  private static final java.nio.charset.Charset UTF_8 = StandardCharsets.UTF_8;

  private static HttpResponse<String> get(HttpClient client, String url) throws Exception {
    return client.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
  }

  private static String talk(Lab lab, String request) throws IOException {
    URI origin = URI.create(lab.site("echo").origin());
    try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      socket.getOutputStream().flush();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  @Test
  void parametersArriveDecodedAndInOrder() throws Exception {
    try (Lab lab = Lab.serve(ECHO);
        HttpClient client = HttpClient.newHttpClient()) {
      String body = get(client, lab.site("echo").origin() + "/a%20b?z=1&a=%C3%A4+x&a=2").body();
      assertEquals(
          "GET /a b [Field[name=z, value=1], Field[name=a, value=ä x], Field[name=a, value=2]] ",
          body);
    }
  }

  @Test
  void twoRequestsShareOneConnection() throws IOException {
    try (Lab lab = Lab.serve(ECHO)) {
      String both =
          talk(
              lab,
              "POST /p HTTP/1.1\r\nContent-Length: 3\r\n\r\na=b"
                  + "GET /q HTTP/1.1\r\nConnection: close\r\n\r\n");
      assertTrue(both.contains("POST /p [] a=b"), both);
      assertTrue(both.endsWith("GET /q [] "), both);
    }
  }

  @Test
  void headHasTheLengthAndNoBody() throws IOException {
    try (Lab lab = Lab.serve(ECHO)) {
      String head = talk(lab, "HEAD /p HTTP/1.1\r\nConnection: close\r\n\r\n");
      assertTrue(head.contains("Content-Length: 11\r\n"), head);
      assertTrue(head.endsWith("\r\n\r\n"), head);
    }
  }

  @Test
  void whatIsNoRequestIsRefused() throws IOException {
    try (Lab lab = Lab.serve(ECHO)) {
      assertTrue(talk(lab, "nonsense\r\n\r\n").startsWith("HTTP/1.1 400 "));
      assertTrue(talk(lab, "GET / HTTP/1.1\r\nnonsense\r\n\r\n").startsWith("HTTP/1.1 400 "));
      assertTrue(
          talk(lab, "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n")
              .startsWith("HTTP/1.1 413 "));
      assertEquals(0, lab.site("echo").requests());
    }
  }

  @Test
  void headOverTheLimitIsRefused() throws IOException {
    // Exactly the limit, so that no unread byte turns the close into a reset.
    String line = "GET /" + "x".repeat(Incoming.MAX_HEAD - 5);
    try (Lab lab = Lab.serve(ECHO)) {
      assertTrue(talk(lab, line).startsWith("HTTP/1.1 431 "));
    }
  }

  @Test
  void rawReplyIsAllThereIsOnTheWire() throws IOException {
    try (Lab lab = Lab.serve(ECHO)) {
      assertEquals("HTTP/1.1 200 OK\r\n\r\nraw", talk(lab, "GET /raw HTTP/1.1\r\n\r\n"));
    }
  }

  @Test
  void bugOfASiteIsShown() throws Exception {
    try (Lab lab = Lab.serve(ECHO);
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> response = get(client, lab.site("echo").origin() + "/bug");
      assertEquals(500, response.statusCode());
      assertTrue(response.body().contains("on purpose"), response.body());
    }
  }

  @Test
  void closingEndsHangingReplies() throws Exception {
    Lab lab = Lab.serve(ECHO);
    URI origin = URI.create(lab.site("echo").origin());
    try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
      socket.getOutputStream().write("GET /hang HTTP/1.1\r\n\r\n".getBytes(UTF_8));
      socket.getOutputStream().flush();
      while (lab.site("echo").requests() == 0) Thread.onSpinWait();
      lab.close();
      assertEquals(-1, endOf(socket));
    }
  }

  private static int endOf(Socket socket) {
    try {
      return socket.getInputStream().read();
    } catch (IOException reset) {
      return -1;
    }
  }

  @Test
  void everyRequestIsCountedAndLogged() throws Exception {
    try (Lab lab = Lab.serve(ECHO);
        HttpClient client = HttpClient.newHttpClient();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String origin = lab.site("echo").origin();
      List<Callable<HttpResponse<String>>> calls =
          IntStream.range(0, 200)
              .mapToObj(i -> (Callable<HttpResponse<String>>) () -> get(client, origin + "/" + i))
              .toList();
      for (Future<HttpResponse<String>> call : threads.invokeAll(calls)) call.get();
      assertEquals(200, lab.site("echo").requests());
      assertEquals(200, lab.site("echo").log().stream().map(Logged::target).distinct().count());
      assertEquals(List.of(), lab.site("echo").violations());
    }
  }

  @Test
  void violationsNameTheirReason() throws Exception {
    try (Lab lab = Lab.serve(ECHO);
        HttpClient client = HttpClient.newHttpClient()) {
      get(client, lab.site("echo").origin() + "/no/way?x=1");
      Lab.Violation violation = lab.site("echo").violations().getFirst();
      assertEquals("no", violation.reason());
      assertEquals("/no/way?x=1", violation.request().target());
    }
  }

  @Test
  void siteCanBeAFunction() throws Exception {
    LabSite site = LabSite.of("tiny", call -> Reply.html("<p>" + call.nth()));
    try (Lab lab = Lab.serve(site);
        HttpClient client = HttpClient.newHttpClient()) {
      assertEquals("<p>0", get(client, lab.site("tiny").origin()).body());
      assertEquals("<p>1", get(client, lab.site("tiny").origin()).body());
      assertEquals(List.of(), lab.site("tiny").truth().entities());
    }
  }

  @Test
  void sitesMustHaveNamesOfTheirOwn() {
    assertThrows(IllegalArgumentException.class, () -> Lab.serve(ECHO, ECHO));
  }
}
