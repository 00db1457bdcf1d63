package grapnel.browser;

import grapnel.fact.Response;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The browser of one site: started with the first page to draw, started anew when it hung or
 * crashed, one page at a time. A crawl of many sites ends those that were used longest ago.
 */
final class SiteBrowser implements AutoCloseable {

  /** Pages drawn at the same time, of all sites: each takes a core. */
  private static final Semaphore AT_ONCE =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

  /** Browsers that run at the same time, of all sites: each takes some 200 MB. */
  private static final int MOST_RUNNING = 4;

  private static final SequencedSet<SiteBrowser> RUNNING = new LinkedHashSet<>();

  private final Path program;
  private final DrawingLimits limits;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile @Nullable RunningBrowser running;
  private volatile boolean closed;

  private record RunningBrowser(ChromiumProcess process, DevToolsPipe pipe) {}

  SiteBrowser(Path program, DrawingLimits limits) {
    this.program = program;
    this.limits = limits;
  }

  /** Draws a page; after a failure the next page has a new browser. */
  DrawnPage draw(Url url, Response start, SiteAccess access, boolean opens) throws BrowserFailure {
    lock.lock();
    try {
      AT_ONCE.acquireUninterruptibly();
      try {
        RunningBrowser now = running();
        return new PageDrawing(now.pipe, limits, now.process).draw(url, start, access, opens);
      } catch (BrowserFailure e) {
        end();
        throw e;
      } finally {
        AT_ONCE.release();
      }
    } finally {
      lock.unlock();
    }
  }

  private RunningBrowser running() throws BrowserFailure {
    makeRoom();
    RunningBrowser now = running;
    if (now != null && now.process.alive()) return now;
    end();
    if (closed) throw new BrowserFailure("the browser was closed");
    now = start();
    running = now;
    if (closed) end(); // By who did not wait for us.
    return now;
  }

  private RunningBrowser start() throws BrowserFailure {
    try {
      ChromiumProcess process = ChromiumProcess.start(program);
      DevToolsPipe pipe = new DevToolsPipe(process.input(), process.output());
      pipe.send("", "Browser.setDownloadBehavior", Map.of("behavior", "deny"));
      return new RunningBrowser(process, pipe);
    } catch (IOException e) {
      throw new BrowserFailure(program + " does not start: " + e.getMessage());
    }
  }

  /** Ends the browser that was used longest ago, where there are many, if it is idle. */
  private void makeRoom() {
    Optional<SiteBrowser> eldest = Optional.empty();
    synchronized (RUNNING) {
      RUNNING.remove(this);
      if (RUNNING.size() >= MOST_RUNNING) eldest = Optional.of(RUNNING.removeFirst());
      RUNNING.add(this);
    }
    eldest.ifPresent(SiteBrowser::endIfIdle);
  }

  private void endIfIdle() {
    if (!lock.tryLock()) return;
    try {
      end();
    } finally {
      lock.unlock();
    }
  }

  private void end() {
    RunningBrowser now = running;
    running = null;
    if (now != null) now.process.close();
  }

  /** Ends it at once, from any thread; what is being drawn fails. */
  @Override
  public void close() {
    closed = true;
    synchronized (RUNNING) {
      RUNNING.remove(this);
    }
    end();
  }
}
