package grapnel.app.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command reads from and writes to.
 *
 * @param out unbuffered, and not a {@link PrintStream}: that one hides a closed pipe
 * @param terminal whether {@code err} is seen by a person; Java cannot ask, so the launcher says; a
 *     dumb one cannot draw over a line, and gets lines as a pipe does
 * @param endings what is to be done when the command has ended
 * @param bugs those it meets and survives, or not
 */
public record Streams(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean terminal,
    List<EndAction> endings,
    BugLog bugs) {

  public Streams(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, new ArrayList<>(), new BugLog());
  }

  public static Streams ofProcess() {
    return new Streams(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        System.err,
        Boolean.getBoolean("grapnel.terminal")
            && !System.getenv().getOrDefault("TERM", "").equals("dumb"));
  }
}
