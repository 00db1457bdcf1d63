package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where a crawl begins, as it was typed: URLs, files of URLs, or standard input. */
public final class SeedInput {

  private SeedInput() {}

  /** The seeds, normalised, each once. */
  public static List<Url> read(List<String> typed, Streams streams, boolean quiet) {
    Set<Url> seeds = new LinkedHashSet<>();
    BadLineReport badLines = new BadLineReport(ProgressDisplay.of(streams, quiet, "lines"));
    for (String one : typed) {
      if (one.equals("-") || isFile(one)) {
        WebUrlParser.lines(one, streams, badLines, url -> seeds.add(url.normalized()));
      } else {
        seeds.add(url(one));
      }
    }
    badLines.summary();
    if (seeds.isEmpty()) {
      throw new UserError(ExitCode.USAGE, "there is no URL among the seeds; give at least one");
    }
    return List.copyOf(seeds);
  }

  /** The files among what was typed, which must not be written to. */
  public static List<String> files(List<String> typed) {
    List<String> files = new ArrayList<>(typed);
    files.removeIf(one -> !isFile(one));
    return files;
  }

  static boolean isFile(String typed) {
    try {
      return Files.exists(Path.of(typed));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Url url(String typed) {
    return switch (WebUrlParser.parse(typed)) {
      case Url url -> url.normalized();
      case UrlParseResult.NoUrl no ->
          throw new UserError(
              ExitCode.USAGE,
              "%s is neither a file nor a URL (%s); write it like http://example.com/"
                  .formatted(MessageText.quoted(typed), no.reason()));
    };
  }
}
