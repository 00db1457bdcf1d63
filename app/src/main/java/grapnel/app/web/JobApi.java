package grapnel.app.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.sun.net.httpserver.HttpExchange;
import grapnel.fact.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Discoveries: started, watched, paused, deleted. */
final class JobApi {

  private static final JsonFactory JSON = new JsonFactory();

  /** A list of sites is typed or pasted by a person. */
  private static final int MOST_IN_BATCH = 500;

  private final DiscoveryJobs jobs;
  private final DemoSite demo;

  JobApi(DiscoveryJobs jobs, DemoSite demo) {
    this.jobs = jobs;
    this.demo = demo;
  }

  /**
   * @param parts of the path, the first being {@code jobs}
   */
  void answer(HttpExchange exchange, String[] parts) throws IOException {
    if (parts.length == 1 && exchange.getRequestMethod().equals("POST")) {
      Map<String, String> sent = fields(WebServer.body(exchange));
      DiscoveryJob job = jobs.start(sent.getOrDefault("url", "").strip(), sent);
      WebServer.json(exchange, 201, Json.text(job.row()));
    } else if (parts.length == 1) {
      WebServer.requireMethod(exchange, "GET");
      send(exchange, jobs.list().stream().map(DiscoveryJob::row).toList());
    } else if (parts.length == 2 && parts[1].equals("demo")) {
      WebServer.requireMethod(exchange, "POST");
      WebServer.json(exchange, 201, Json.text(jobs.startOwn(demo.start()).row()));
    } else if (parts.length == 2 && parts[1].equals("batch")) {
      WebServer.requireMethod(exchange, "POST");
      send(exchange, batch(fields(WebServer.body(exchange))));
    } else if (parts.length == 2 && parts[1].equals("queue")) {
      queue(exchange);
    } else if (parts.length == 2 && parts[1].equals("options")) {
      WebServer.requireMethod(exchange, "GET");
      send(exchange, DiscoveryOptions.rows());
    } else {
      one(exchange, jobs.job(number(parts[1])), parts.length == 3 ? parts[2] : "");
    }
  }

  private static void send(HttpExchange exchange, Object value) throws IOException {
    WebServer.json(exchange, 200, Json.text(value));
  }

  private static int number(String text) {
    if (!text.matches("[0-9]{1,9}")) throw new RefusedRequest(404, "there is no job " + text);
    return Integer.parseInt(text);
  }

  /** Starts all sites of a list; one that cannot be started does not keep the others from it. */
  private List<Map<String, Object>> batch(Map<String, String> sent) {
    List<String> urls =
        sent.getOrDefault("urls", "").lines().map(String::strip).filter(s -> !s.isEmpty()).toList();
    if (urls.isEmpty()) throw new RefusedRequest(400, "the list is empty");
    if (urls.size() > MOST_IN_BATCH)
      throw new RefusedRequest(400, "a list may have " + MOST_IN_BATCH + " sites");
    List<Map<String, Object>> rows = new ArrayList<>();
    for (String url : urls) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("url", url);
      try {
        row.put("job", jobs.start(url, sent).number);
      } catch (RefusedRequest e) {
        row.put("error", String.valueOf(e.getMessage()));
      }
      rows.add(row);
    }
    return rows;
  }

  private void queue(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("POST")) {
      String most = fields(WebServer.body(exchange)).getOrDefault("at_once", "");
      if (!most.matches("[1-9][0-9]{0,3}"))
        throw new RefusedRequest(400, "at_once is not a number: " + most);
      jobs.atOnce(Integer.parseInt(most));
    } else {
      WebServer.requireMethod(exchange, "GET");
    }
    send(exchange, Map.of("at_once", jobs.atOnce(), "most", DiscoveryJobs.MOST_RUNNING));
  }

  private void one(HttpExchange exchange, DiscoveryJob job, String what) throws IOException {
    switch (what) {
      case "" -> {
        if (exchange.getRequestMethod().equals("DELETE")) jobs.delete(job);
        else WebServer.requireMethod(exchange, "GET");
      }
      case "found" -> {
        WebServer.requireMethod(exchange, "GET");
        send(exchange, job.foundByMethod());
        return;
      }
      case "estimates" -> {
        WebServer.requireMethod(exchange, "GET");
        send(exchange, job.estimates());
        return;
      }
      case "events" -> {
        WebServer.requireMethod(exchange, "GET");
        JobEvents.stream(exchange, job);
        return;
      }
      default -> {
        WebServer.requireMethod(exchange, "POST");
        act(job, what);
      }
    }
    send(exchange, job.row());
  }

  private void act(DiscoveryJob job, String what) {
    switch (what) {
      case "pause" -> job.pause();
      case "resume" -> jobs.resume(job);
      case "stop" -> job.stop();
      default -> throw new RefusedRequest(404, "a job cannot " + what);
    }
  }

  /** The fields of a flat JSON object. */
  static Map<String, String> fields(byte[] body) {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser parser = JSON.createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT)
        throw new RefusedRequest(400, "not a JSON object");
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        if (!parser.nextToken().isScalarValue())
          throw new RefusedRequest(400, name + " must be a plain value");
        fields.put(name, parser.getText());
      }
      return fields;
    } catch (IOException e) {
      throw new RefusedRequest(400, "not JSON");
    }
  }
}
