package grapnel.browser;

import grapnel.fact.Json;
import grapnel.fact.JsonTree;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Chrome's DevTools protocol over a pipe: each message is JSON and ends with a zero byte. Answers
 * go to who called, events to who listens for their session.
 */
final class DevToolsPipe {

  /** Longer messages are more than we ever ask for. */
  private static final int LONGEST = 50_000_000;

  private final OutputStream output;
  private final AtomicInteger calls = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonTree>> waiting = new ConcurrentHashMap<>();
  private final Map<String, Consumer<JsonTree>> listeners = new ConcurrentHashMap<>();
  private volatile boolean ended;

  DevToolsPipe(InputStream input, OutputStream output) {
    this.output = output;
    Thread.ofVirtual().name("browser").start(() -> read(new BufferedInputStream(input)));
  }

  /** Hears the events of a session; the empty session is the browser's own. */
  void listen(String session, Consumer<JsonTree> listener) {
    listeners.put(session, listener);
  }

  void forget(String session) {
    listeners.remove(session);
  }

  /**
   * Calls a method.
   *
   * @return what it gives, once it does; an {@link IOException} where the browser ended before
   */
  CompletableFuture<JsonTree> call(String session, String method, Map<String, ?> parameters) {
    int id = calls.incrementAndGet();
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", id);
    message.put("method", method);
    message.put("params", parameters);
    if (!session.isEmpty()) message.put("sessionId", session);
    CompletableFuture<JsonTree> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    if (ended) answer.completeExceptionally(new IOException("ended"));
    byte[] bytes = Json.text(message).getBytes(StandardCharsets.UTF_8);
    try {
      synchronized (output) {
        output.write(bytes);
        output.write(0);
        output.flush();
      }
    } catch (IOException e) {
      answer.completeExceptionally(e);
    }
    return answer;
  }

  /** Calls a method whose answer nobody waits for: what goes wrong shows in the calls after it. */
  void send(String session, String method, Map<String, ?> parameters) {
    CompletableFuture<JsonTree> _ = call(session, method, parameters);
  }

  private void read(InputStream input) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    try (input) {
      for (int next = input.read(); next >= 0; next = input.read()) {
        if (next != 0) {
          message.write(next);
          if (message.size() > LONGEST) throw new IOException("a message without end");
          continue;
        }
        JsonTree.read(message.toByteArray()).ifPresent(this::take);
        message.reset();
      }
    } catch (IOException e) {
      // Said to all who wait.
    } finally {
      ended = true;
      waiting.values().forEach(each -> each.completeExceptionally(new IOException("ended")));
    }
  }

  private void take(JsonTree message) {
    String id = message.text("id");
    if (!id.isEmpty()) {
      CompletableFuture<JsonTree> caller = waiting.remove(Integer.valueOf(id));
      if (caller != null) caller.complete(message);
      return;
    }
    Consumer<JsonTree> listener = listeners.get(message.text("sessionId"));
    if (listener != null) listener.accept(message);
  }
}
