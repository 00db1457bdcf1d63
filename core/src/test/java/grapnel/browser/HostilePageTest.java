package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.RequestPurpose;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that mean harm: each ends in time, and nothing forbidden is sent. */
@Timeout(120)
final class HostilePageTest {

  private final ScriptedSite site = new ScriptedSite();

  HostilePageTest() {
    site.limits =
        new DrawingLimits(
            Duration.ofSeconds(6), Duration.ofSeconds(60), 30, 1_000_000_000L, 1_000_000, 20);
  }

  @AfterEach
  void close() {
    site.close();
  }

  /** Draws a hostile page, and then a good one, which must be as good as ever. */
  private void survives(String script) {
    site.html("/", "<script>" + script + "</script>");
    site.html("/good", "<script>document.body.append('All is well. '.repeat(9))</script>");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      access.visit(ScriptedSite.START, new RequestPurpose("links", "in a test"), 1);
      assertTrue(ScriptedSite.page(access, "/good").text().startsWith("All is well."));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (true) {}",
        "const a = []; while (true) a.push('x'.repeat(1 << 28) + a.length)",
        "const a = []; setInterval(() => a.push(new Uint8Array(1 << 28).fill(1)), 1)"
      })
  void pageThatNeverEndsIsGivenUp(String script) {
    survives(script);
    assertEquals(1, site.told.size(), site.told::toString);
  }

  @Tag("soak")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "const f = () => { for (;;) {} }; setTimeout(f, 0)",
        "(function f() { document.body.append(document.createElement('p')); queueMicrotask(f) })()",
        "new Worker(URL.createObjectURL(new Blob(['while (true) {}']))); while (true) {}"
      })
  void neitherAreOthers(String script) {
    pageThatNeverEndsIsGivenUp(script);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (true) { if (alert('x') === undefined) break } for (let i = 0; i < 99; i++)"
            + " confirm()",
        "window.open('/pop'); window.open('about:blank'); const a = document.createElement('a');"
            + " a.href = '/pop'; a.target = '_blank'; document.body.append(a); a.click()",
        "const a = document.createElement('a'); a.download = 'x'; a.href = 'data:text/plain,x';"
            + " document.body.append(a); a.click(); location = '/file.zip'",
        "location = 'file:///etc/passwd'; fetch('file:///etc/passwd')",
        "navigator.serviceWorker && navigator.serviceWorker.register('/sw.js')",
        "Notification && Notification.requestPermission()",
        "window.onbeforeunload = () => 'stay'; throw new Error('x')",
        "setInterval(() => document.body.append(document.createElement('p'), 'x'), 5)",
        "location = 'javascript:while(1){}'"
      })
  void tricksDoNotHoldItUp(String script) {
    survives(script);
  }

  @Test
  void endlessRequestsEnd() {
    survives("let i = 0; setInterval(() => fetch('/api/' + i++).catch(() => 0), 1)");
    assertTrue(site.sent.size() < 100, () -> site.sent.size() + " requests");
  }

  @Test
  void endlessNavigationEnds() {
    survives("location = '/?' + Math.random()");
    assertTrue(site.sent.size() < 100, () -> site.sent.size() + " requests");
  }

  /** Everything that knocks on a door of this machine is counted. */
  @Test
  void nothingGetsOutPastTheLoop() throws IOException {
    AtomicInteger knocks = new AtomicInteger();
    try (ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual()
          .start(
              () -> {
                while (!door.isClosed()) {
                  try {
                    door.accept().close();
                    knocks.incrementAndGet();
                  } catch (IOException e) {
                    return;
                  }
                }
              });
      String at = "127.0.0.1:" + door.getLocalPort();
      survives(
          """
          const at = '%s';
          const frame = document.createElement('iframe');
          frame.srcdoc = `<script>
            try { new WebSocket('ws://${at}/') } catch (e) {}
            try { new RTCPeerConnection({iceServers: [{urls: 'stun:${at}'}]}).createOffer() } catch (e) {}
            fetch('http://${at}/frame');
          </` + 'script>';
          document.body.append(frame);
          const work = URL.createObjectURL(new Blob([
            `fetch('http://${at}/worker'); try { new WebSocket('ws://${at}/') } catch (e) {}`]));
          new Worker(work);
          try { new SharedWorker(work) } catch (e) {}
          fetch('http://' + at + '/private').catch(() => 0);
          fetch('http://169.254.169.254/latest/meta-data/').catch(() => 0);
          try { new WebSocket('ws://' + at + '/') } catch (e) {}
          try { new EventSource('http://' + at + '/') } catch (e) {}
          new Image().src = 'http://' + at + '/image';
          const link = document.createElement('link');
          link.rel = 'preconnect'; link.href = 'http://' + at + '/';
          document.head.append(link);
          const fetched = document.createElement('link');
          fetched.rel = 'prefetch'; fetched.href = 'http://' + at + '/prefetch';
          document.head.append(fetched);
          """
              .formatted(at));
    }
    assertEquals(0, knocks.get());
    assertTrue(
        site.sent.stream()
            .allMatch(request -> request.url().host().equals(ScriptedSite.START.host())));
  }

  @Test
  void profileIsRemoved() throws IOException {
    ChromiumProcess process = ChromiumProcess.start(ScriptedSite.program());
    assertTrue(Files.isDirectory(process.profile()));
    process.close();
    assertFalse(Files.exists(process.profile()));
  }

  @Test
  void browserEndsWithUsAlsoWhenWeAreKilled() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process we =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                OpenBrowser.class.getName(),
                ScriptedSite.program().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = we.inputReader()) {
      ProcessHandle browser = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
      Path profile = Path.of(said.readLine());
      List<ProcessHandle> all = browser.descendants().toList();
      assertTrue(Files.isDirectory(profile));
      we.destroyForcibly();
      browser.onExit().get(60, TimeUnit.SECONDS);
      for (ProcessHandle each : all) each.onExit().get(60, TimeUnit.SECONDS);
      assertFalse(Files.exists(profile));
    }
  }

  /** A program that opens a browser, says which process it is, and waits to be killed. */
  static final class OpenBrowser {
    private OpenBrowser() {}

    public static void main(String[] arguments) throws Exception {
      ChromiumProcess process = ChromiumProcess.start(Path.of(arguments[0]));
      DevToolsPipe pipe = new DevToolsPipe(process.input(), process.output());
      pipe.call("", "Browser.getVersion", Map.of()).get();
      System.out.println(process.pid());
      System.out.println(process.profile());
      Thread.currentThread().join();
    }
  }
}
