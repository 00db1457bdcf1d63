package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.fact.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The requests of a job as they happen, as server-sent events. */
final class JobEvents {

  private static final long BEAT = 2000;

  private JobEvents() {}

  static void stream(HttpExchange exchange, DiscoveryJob job) throws IOException {
    try {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream out = exchange.getResponseBody()) {
        follow(out, job);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void follow(OutputStream out, DiscoveryJob job)
      throws IOException, InterruptedException {
    long last = 0;
    while (true) {
      boolean over = job.isOver();
      List<Map<String, Object>> rows = job.requestsAfter(last);
      for (Map<String, Object> row : rows) send(out, "request", row);
      last = job.requests();
      send(out, over ? "end" : "state", job.row());
      out.flush();
      if (over) return;
      job.awaitRequest(last, BEAT);
    }
  }

  private static void send(OutputStream out, String event, Object value) throws IOException {
    String text = "event: " + event + "\ndata: " + Json.text(value) + "\n\n";
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
