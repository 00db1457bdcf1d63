package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.AnswerSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A web in memory: no socket, every request seen. */
final class MadeWeb implements AnswerSource {

  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final List<String> sent = new CopyOnWriteArrayList<>();
  private final Map<String, AtomicInteger> faults = new ConcurrentHashMap<>();

  MadeWeb page(String url, String... links) {
    StringBuilder html = new StringBuilder("<title>page</title>");
    for (String link : links) {
      html.append(link.startsWith("<") ? link : "<a href='" + link + "'>there</a>");
    }
    return answer(url, 200, html.toString(), "Content-Type", "text/html");
  }

  MadeWeb answer(String url, int status, String body, String header, String value) {
    return answer(
        url,
        new Answer.Responded(
            new Response(
                status, Headers.of(header, value), ResponseBody.of(body), Optional.empty())));
  }

  MadeWeb answer(String url, Answer answer) {
    answers.put(url, answer);
    return this;
  }

  /** The memory is short so often when this is asked for. */
  MadeWeb fault(String url, int times) {
    faults.put(url, new AtomicInteger(times));
    return this;
  }

  /** What was asked for, robots.txt left out. */
  List<String> sent() {
    return sent.stream().filter(url -> !url.endsWith("/robots.txt")).toList();
  }

  int robotsSent() {
    return sent.size() - sent().size();
  }

  @Override
  public Answer fetch(Request request) {
    sent.add(request.url().toString());
    AtomicInteger left = faults.get(request.url().toString());
    if (left != null && left.getAndDecrement() > 0) throw new OutOfMemoryError("a fault");
    Answer missing =
        new Answer.Responded(new Response(404, Headers.NONE, ResponseBody.EMPTY, Optional.empty()));
    return answers.getOrDefault(request.url().toString(), missing);
  }
}
