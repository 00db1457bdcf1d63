package grapnel.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What happens when the process is told to end, by Ctrl-C or SIGTERM: the command is asked to stop,
 * and gets some time to put everything away. The exit code is then the JVM's own, 128 and the
 * number of the signal, whatever the command answers.
 */
final class CtrlC implements AutoCloseable {

  /** So long the command may take: no longer than people wait before they kill. */
  private static final int PATIENCE_SECONDS = 20;

  /** The command ends, because it was told to. */
  static final class Pressed extends RuntimeException {}

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::press, "ctrl-c");
  private @Nullable Runnable stop;
  private volatile boolean pressed;
  private static volatile boolean ending;

  private CtrlC() {}

  /** From now until it is closed. */
  static CtrlC watched() {
    CtrlC watched = new CtrlC();
    Runtime.getRuntime().addShutdownHook(watched.hook);
    return watched;
  }

  /** Says how the command is stopped from now on. */
  synchronized void stops(Runnable how) {
    check();
    stop = how;
  }

  boolean pressed() {
    return pressed;
  }

  /** Whether the process ends as soon as its commands are closed. */
  static boolean ending() {
    return ending;
  }

  /** For long work that has no other end. */
  void check() {
    if (pressed) throw new Pressed();
  }

  private void press() {
    ending = true;
    Runnable how;
    synchronized (this) {
      pressed = true;
      how = stop;
    }
    if (how != null) how.run();
    try {
      boolean ended = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) System.err.println("grapnel: not ended in time; what is acknowledged is kept");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Everything is put away. */
  @Override
  public void close() {
    over.countDown();
    if (pressed) return;
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // It was pressed this very moment, and there is nothing left to stop.
    }
  }
}
