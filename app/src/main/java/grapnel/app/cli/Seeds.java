package grapnel.app.cli;

import grapnel.url.Parsed;
import grapnel.url.Url;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where a crawl begins, as it was typed: URLs, files of URLs, or standard input. */
final class Seeds {

  private Seeds() {}

  /** The seeds, normalised, each once. */
  static List<Url> read(List<String> typed, Streams streams, boolean quiet) {
    Set<Url> seeds = new LinkedHashSet<>();
    BadLines bad = new BadLines(Progress.of(streams, quiet, "lines"));
    for (String one : typed) {
      if (one.equals("-") || isFile(one)) lines(one, streams, bad, seeds);
      else seeds.add(url(one));
    }
    bad.summary();
    if (seeds.isEmpty()) {
      throw new Complaint(Exit.USAGE, "no URL among the seeds; give at least one");
    }
    return List.copyOf(seeds);
  }

  /** The files among what was typed, which must not be written to. */
  static List<String> files(List<String> typed) {
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

  private static void lines(String file, Streams streams, BadLines bad, Set<Url> seeds) {
    try (Input input = Input.open(file, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++, line = input.next()) {
        String text = line.get().strip();
        if (text.isEmpty()) continue;
        switch (WebUrl.read(text)) {
          case Url url -> {
            bad.good();
            seeds.add(url.normalized());
          }
          case Parsed.NoUrl no -> bad.bad(input.name(), number, text, no.reason());
        }
      }
    }
  }

  private static Url url(String typed) {
    return switch (WebUrl.read(typed)) {
      case Url url -> url.normalized();
      case Parsed.NoUrl no ->
          throw new Complaint(
              Exit.USAGE,
              "%s is neither a file nor a URL (%s); give one as http://example.com/"
                  .formatted(Shown.of(typed), no.reason()));
    };
  }
}
