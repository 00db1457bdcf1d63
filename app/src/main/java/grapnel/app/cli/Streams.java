package grapnel.app.cli;

import grapnel.site.SiteListener;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a command reads from and writes to.
 *
 * @param out unbuffered, and not a {@link PrintStream}: that one hides a closed pipe
 * @param terminal whether {@code err} is seen by a person; Java cannot ask, so the launcher says
 * @param listener sees the requests as they are made
 * @param stops told how the work on a site is stopped, when it begins
 * @param endings what is to be done when the command has ended
 */
public record Streams(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean terminal,
    SiteListener listener,
    Consumer<Runnable> stops,
    List<EndAction> endings) {

  public Streams(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean terminal,
      SiteListener listener,
      Consumer<Runnable> stops) {
    this(in, out, err, terminal, listener, stops, new ArrayList<>());
  }

  /** For a command that nobody watches but by what it prints. */
  public Streams(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, SiteListener.NONE, _ -> {});
  }

  public static Streams ofProcess() {
    return new Streams(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        System.err,
        Boolean.getBoolean("grapnel.terminal"));
  }
}
