package grapnel.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What happens when the process is told to end, by Ctrl-C or SIGTERM: the command is asked to stop,
 * and gets some time to put everything away. The exit code is then the JVM's own, 128 and the
 * number of the signal, whatever the command answers.
 */
public final class StopSignal implements AutoCloseable {

  /** So long the command may take: no longer than people wait before they kill. */
  private static final int PATIENCE_SECONDS = 20;

  /** The command ends, because it was told to. */
  public static final class Received extends RuntimeException {}

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::press, "ctrl-c");
  private @Nullable Runnable stop;
  private volatile boolean received;
  private static volatile boolean jvmEnding;

  private StopSignal() {}

  /** From now until it is closed. */
  public static StopSignal install() {
    StopSignal watched = new StopSignal();
    Runtime.getRuntime().addShutdownHook(watched.hook);
    return watched;
  }

  /** Says how the command is stopped from now on. */
  public synchronized void onStop(Runnable how) {
    throwIfReceived();
    stop = how;
  }

  public boolean received() {
    return received;
  }

  /** Whether the process ends as soon as its commands are closed. */
  public static boolean jvmEnding() {
    return jvmEnding;
  }

  /** For long work that has no other end. */
  public void throwIfReceived() {
    if (received) throw new Received();
  }

  private void press() {
    jvmEnding = true;
    Runnable how;
    synchronized (this) {
      received = true;
      how = stop;
    }
    if (how != null) how.run();
    try {
      boolean ended = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) System.err.println("grapnel: did not stop in time; what was printed is saved");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Everything is put away. */
  @Override
  public void close() {
    over.countDown();
    if (received) return;
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // It was pressed this very moment, and there is nothing left to stop.
    }
  }
}
