package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.UserError;
import grapnel.same.RewriteRuleBook;
import grapnel.url.UrlNormalizer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A file of sites' rules, as {@code dedupe} writes and {@code normalize} reads it. */
public record RuleFile(RewriteRuleBook book) {

  public static RuleFile read(String name) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(name))) {
      return new RuleFile(RewriteRuleBook.read(in));
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--rules "
              + MessageText.quoted(name)
              + ": "
              + MessageText.reason(e)
              + "; give a file that dedupe --rules-out wrote",
          e);
    }
  }

  public void write(String name) {
    try (OutputStream out = new BufferedOutputStream(new FileOutputStream(name))) {
      book.write(out);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--rules-out "
              + MessageText.quoted(name)
              + " cannot be written: "
              + MessageText.reason(e),
          e);
    }
  }

  public UrlNormalizer appliedAfter(UrlNormalizer steps) {
    return steps.withSiteRules(book::apply);
  }
}
