package grapnel.app.input;

import grapnel.KnownSite;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Where a crawl begins, as it was typed: URLs, files of URLs, or standard input. */
public final class SeedInput {

  private SeedInput() {}

  /** The seeds, normalised, each once. */
  public static List<Url> read(
      List<String> typed, NetworkOptions network, Streams streams, boolean quiet) {
    network.warn(streams);
    return read(typed, new SiteAddress(network)::read, network::withoutLogin, streams, quiet);
  }

  /** The seeds of each site, by its name. */
  public static Map<String, List<Url>> bySite(
      List<String> typed, NetworkOptions network, Streams streams, boolean quiet) {
    Map<String, List<Url>> bySite = new LinkedHashMap<>();
    for (Url url : read(typed, network, streams, quiet)) {
      bySite.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
    }
    return bySite;
  }

  /** The seeds of a job that others will run: URLs as they are, and no request is made for them. */
  public static List<Url> read(List<String> typed, Streams streams, boolean quiet) {
    return read(typed, SeedInput::url, url -> url, streams, quiet);
  }

  private static List<Url> read(
      List<String> typed,
      Function<String, Url> address,
      UnaryOperator<Url> line,
      Streams streams,
      boolean quiet) {
    Set<Url> seeds = new LinkedHashSet<>();
    BadLineReport badLines = new BadLineReport(ProgressDisplay.of(streams, quiet, "lines"));
    for (String one : typed) {
      if (one.equals("-") || isFile(one)) {
        WebUrlParser.lines(
            one, streams, badLines, url -> seeds.add(line.apply(KnownSite.address(url))));
      } else {
        seeds.add(address.apply(one));
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
      case Url url -> KnownSite.address(url);
      case UrlParseResult.NoUrl no ->
          throw new UserError(
              ExitCode.USAGE,
              "%s is neither a file nor a URL (%s); write it like http://example.com/"
                  .formatted(MessageText.quoted(typed), no.reason()));
    };
  }
}
