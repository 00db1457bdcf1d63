package grapnel.app.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * What a command reads from and writes to.
 *
 * @param out unbuffered, and not a {@link PrintStream}: that one hides a closed pipe
 * @param terminal whether {@code err} is seen by a person; Java cannot ask, so the launcher says
 */
record Streams(InputStream in, OutputStream out, PrintStream err, boolean terminal) {

  static Streams ofProcess() {
    return new Streams(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        System.err,
        Boolean.getBoolean("grapnel.terminal"));
  }
}
