package grapnel.app.cli;

import grapnel.same.RuleBook;
import grapnel.url.Normalizer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A file of sites' rules, as {@code dedupe} writes and {@code normalize} reads it. */
record RuleFile(RuleBook book) {

  static RuleFile read(String name) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(name))) {
      return new RuleFile(RuleBook.read(in));
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE,
          "--rules "
              + Shown.of(name)
              + ": "
              + Shown.reason(e)
              + "; give a file that dedupe --rules-out wrote",
          e);
    }
  }

  void write(String name) {
    try (OutputStream out = new BufferedOutputStream(new FileOutputStream(name))) {
      book.write(out);
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE,
          "--rules-out " + Shown.of(name) + " cannot be written: " + Shown.reason(e),
          e);
    }
  }

  Normalizer after(Normalizer steps) {
    return steps.then(book::apply);
  }
}
