package grapnel.fetch;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.url.Host;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;

/**
 * Puts one request on the wire and brings back what came of it.
 *
 * <ul>
 *   <li>One hop: a redirect is an answer like any other. No retries, no cookies of its own, no
 *       authentication, no cache.
 *   <li>It returns {@link Answer.Responded}, {@link Answer.Failed}, or {@link Answer.Refused} by
 *       {@link Answer.Refusal#ADDRESS}, and never throws for what a server does.
 *   <li>As soon as a head came, the answer is {@code Responded}: a body that is too long, too slow,
 *       broken off or wrongly encoded is kept as far as it was read, and {@link
 *       grapnel.fact.Response#truncation} says why.
 *   <li>It never takes much longer than {@link FetchOptions#deadline}, whatever it waits for.
 *   <li>Any number of threads may use it; it blocks, so they are best virtual.
 * </ul>
 *
 * Robots.txt, pauses and what is never requested are not looked at here.
 */
public final class Fetcher implements AutoCloseable {

  /** How long a stopped request may take to notice. Only a name look-up takes longer than none. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final FetchOptions options;
  private final CloseableHttpClient client;

  public Fetcher(FetchOptions options) {
    this.options = options;
    this.client = HttpClientFactory.createClient(options);
  }

  /** An interrupt ends the wait; the thread stays interrupted and the answer is a time-out. */
  public Answer fetch(Request request) {
    Host host = request.url().host();
    if (!host.scheme().equals("http") && !host.scheme().equals("https")) {
      return refused("neither http nor https: " + host.scheme());
    }
    FetchTask fetchTask = new FetchTask(client, options, request);
    FutureTask<Answer> task =
        new FutureTask<>(() -> refusalBehindProxy(host).orElseGet(fetchTask::call));
    Thread thread = Thread.ofVirtual().name("fetch " + host).start(task);
    try {
      return task.get(options.deadline().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return stopAndAnswer(fetchTask, thread, task);
    } catch (InterruptedException e) {
      fetchTask.stop();
      thread.interrupt();
      Thread.currentThread().interrupt();
      return new Answer.Failed(Answer.Failure.TIMEOUT, "interrupted");
    } catch (ExecutionException e) {
      throw unexpected(e);
    }
  }

  /** What a stopped request has read by then is worth keeping. */
  private Answer stopAndAnswer(FetchTask fetchTask, Thread thread, FutureTask<Answer> task) {
    fetchTask.stop();
    thread.interrupt();
    try {
      return task.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return FetchTask.timeoutAnswer(options);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return FetchTask.timeoutAnswer(options);
    } catch (ExecutionException e) {
      throw unexpected(e);
    }
  }

  /** A lack of memory or files, told as what it is: a server has no part in it. */
  private static AssertionError unexpected(ExecutionException e) {
    if (e.getCause() instanceof Error lack) throw lack;
    return new AssertionError("a hop answers, whatever happens", e.getCause());
  }

  private Optional<Answer> refusalBehindProxy(Host host) {
    if (options.proxies().none() || options.allowPrivate()) return Optional.empty();
    return AddressGuard.refusalBehindProxy(HttpClientFactory.withoutBrackets(host.name()))
        .map(Fetcher::refused);
  }

  private static Answer refused(String reason) {
    return new Answer.Refused(Answer.Refusal.ADDRESS, reason);
  }

  @Override
  public void close() {
    try {
      client.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
