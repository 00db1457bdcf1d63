package grapnel.app.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.fact.Json;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A headless Chromium with one open page, driven by its own protocol: that is a hundred lines here,
 * where a driver would be a program of its own to install and keep in step.
 */
final class Chromium implements AutoCloseable {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final long SECONDS = 240;

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<Integer, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Void>> opened = new ConcurrentHashMap<>();
  private final WebSocket socket;
  private String session = "";
  private int last;

  private Chromium(Process process, String address) {
    this.process = process;
    this.socket =
        client
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Listener())
            .orTimeout(SECONDS, TimeUnit.SECONDS)
            .join();
  }

  /** The browser of this machine; empty where there is none. */
  static Optional<Chromium> open(Path profile) throws IOException {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String name : NAMES) {
        Path program = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(program)) return Optional.of(open(program, profile));
      }
    }
    return Optional.empty();
  }

  private static Chromium open(Path program, Path profile) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString(), "--headless"));
    // Chromium does not start as root with its sandbox; it only sees our own page.
    if (System.getProperty("user.name", "").equals("root")) command.add("--no-sandbox");
    command.addAll(
        List.of(
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--hide-scrollbars",
            "--user-data-dir=" + profile,
            "--remote-debugging-port=0",
            "about:blank"));
    Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line = said.readLine();
    while (line != null && !line.contains("ws://")) line = said.readLine();
    if (line == null) throw new IOException(program + " did not start");
    Thread.ofVirtual().start(() -> readAll(said));
    Chromium browser = new Chromium(process, line.substring(line.indexOf("ws://")).strip());
    String target = browser.call("Target.createTarget", Map.of("url", "about:blank"), "targetId");
    browser.session =
        browser.call(
            "Target.attachToTarget", Map.of("targetId", target, "flatten", true), "sessionId");
    browser.call("Page.enable", Map.of(), "");
    return browser;
  }

  /** What it says is of no use, and must not fill the pipe. */
  private static void readAll(BufferedReader said) {
    try (said) {
      said.transferTo(Writer.nullWriter());
    } catch (IOException e) {
      // It was closed.
    }
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean end) {
      text.append(data);
      if (end) {
        String message = text.toString();
        text.setLength(0);
        number(message).map(waiting::remove).ifPresent(future -> future.complete(message));
        if (message.startsWith("{\"method\":\"Page.frameNavigated\"")) {
          opened(first(message, "loaderId")).complete(null);
        }
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }
  }

  /** Answers have the number of their call first; events have none. */
  private static Optional<Integer> number(String message) {
    if (!message.startsWith("{\"id\":")) return Optional.empty();
    return Optional.of(Integer.parseInt(message.substring(6, message.indexOf(','))));
  }

  /** Calls a method, and gives the first field of that name in the answer. */
  private String call(String method, Map<String, Object> parameters, String field) {
    int id = ++last;
    CompletableFuture<String> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    Map<String, Object> message = new java.util.LinkedHashMap<>();
    message.put("id", id);
    message.put("method", method);
    message.put("params", parameters);
    if (!session.isEmpty()) message.put("sessionId", session);
    socket.sendText(Json.text(message), true).join();
    String text = answer.orTimeout(SECONDS, TimeUnit.SECONDS).join();
    return field.isEmpty() ? text : first(text, field);
  }

  private static String first(String json, String field) {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME && parser.currentName().equals(field)) {
          parser.nextToken();
          return parser.getText();
        }
      }
      throw new IllegalStateException("no " + field + " in " + json);
    } catch (IOException e) {
      throw new IllegalStateException(json, e);
    }
  }

  void size(int width, int height, boolean phone) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone),
        "");
  }

  void scheme(String light) {
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", light))),
        "");
  }

  /** Whether motion is asked to stop: reduce, or no-preference. */
  void motion(String wanted) {
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-reduced-motion", "value", wanted))),
        "");
  }

  /** Turns the wheel over a point. */
  void wheel(int x, int y, int down) {
    call(
        "Input.dispatchMouseEvent",
        Map.of("type", "mouseWheel", "x", x, "y", y, "deltaX", 0, "deltaY", down),
        "");
  }

  /** Presses at a point, moves along a line, and lets go. */
  void drag(int x, int y, int toX) {
    mouse("mousePressed", x, y);
    mouse("mouseMoved", (x + toX) / 2, y);
    mouse("mouseMoved", toX, y);
    mouse("mouseReleased", toX, y);
  }

  private void mouse(String type, int x, int y) {
    call(
        "Input.dispatchMouseEvent",
        Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1),
        "");
  }

  /** Opens a page. A script that is run at once runs there, and not in what it replaces. */
  void go(String url) {
    String answer = call("Page.navigate", Map.of("url", url), "");
    // Where only what is behind the # changes, the document stays.
    if (!answer.contains("\"loaderId\"")) return;
    opened(first(answer, "loaderId")).orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /** Done once what was loaded under this name is the document. */
  private CompletableFuture<Void> opened(String loader) {
    return opened.computeIfAbsent(loader, _ -> new CompletableFuture<>());
  }

  /** What a script says, as text. */
  String says(String script) {
    return call(
        "Runtime.evaluate",
        Map.of(
            "expression",
            "(async () => String(await (" + script + ")))()",
            "returnByValue",
            true,
            "awaitPromise",
            true),
        "value");
  }

  /** Waits until a script says true, looking from inside the page. */
  boolean until(String script) {
    return until(script, 200_000);
  }

  /** The same, for so many milliseconds at most. */
  boolean until(String script, int most) {
    return says("""
    new Promise(done => {
      const end = Date.now() + %d;
      const look = () => {
        let now = false;
        try { now = !!(%s); } catch { }
        if (now || Date.now() > end) done(now); else setTimeout(look, 100);
      };
      look();
    })
    """
            .formatted(most, script))
        .equals("true");
  }

  /** What stands on the page, for messages. */
  String seen() {
    return says("document.body.innerText");
  }

  void type(String text) {
    call("Input.insertText", Map.of("text", text), "");
  }

  void key(String key) {
    String code = key.equals("Enter") ? "\r" : "";
    for (String type : List.of("keyDown", "keyUp")) {
      Map<String, Object> event = new java.util.LinkedHashMap<>();
      event.put("type", type);
      event.put("key", key);
      event.put("windowsVirtualKeyCode", key.equals("Enter") ? 13 : key.equals("Tab") ? 9 : 0);
      if (type.equals("keyDown") && !code.isEmpty()) event.put("text", code);
      call("Input.dispatchKeyEvent", event, "");
    }
  }

  void shot(Path file) throws IOException {
    String picture = call("Page.captureScreenshot", Map.of("captureBeyondViewport", true), "data");
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(picture));
  }

  @Override
  public void close() {
    socket.abort();
    client.shutdownNow();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
