package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.prototype.HubJsonLine;
import grapnel.prototype.HubPage;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The hubs among what was typed: HTML files, archives and lines of JSON are read here, URLs are
 * left to be fetched.
 */
public final class HubInput {

  /** A hub with a million links is some hundred megabytes of JSON. */
  private static final int LONGEST_LINE = 1 << 29;

  private final Streams streams;
  private final ProgressDisplay progress;
  private final PageInput pages;
  private final List<HubPage> hubs = new ArrayList<>();
  private long bad;

  /**
   * @param address what links of HTML files are relative to, where they do not say it themselves
   */
  public HubInput(
      Streams streams, ProgressDisplay progress, NetworkOptions network, Optional<Url> address) {
    this.streams = streams;
    this.progress = progress;
    this.pages =
        new PageInput(
            streams,
            progress,
            network,
            name -> address.orElseThrow(() -> unplaced(name)),
            (_, page) -> hubs.add(HubPage.of(page)));
  }

  private static UserError unplaced(String name) {
    return new UserError(
        ExitCode.USAGE,
        "%s does not say where it came from; give --base, the URL of the page"
            .formatted(MessageText.quoted(name)));
  }

  public List<HubPage> hubs() {
    return hubs;
  }

  /** By site. */
  public Map<String, List<Url>> toFetch() {
    return pages.toFetch();
  }

  public void read(List<String> typed) {
    for (String one : typed) {
      if (!PageInput.isFile(one)) pages.url(one, "hubs as HTML files, URLs, WARC or JSON lines");
      else if (DedupeInput.isArchive(one)) pages.archive(one);
      else file(one, streams);
    }
    if (bad > 0)
      progress.say("left out: " + MessageText.count(bad, "line") + " without a list of links");
  }

  private void file(String name, Streams in) {
    try (LineInput input = LineInput.open(name, in)) {
      InputStream stream = input.stream();
      int first = stream.read();
      while (first == ' ' || first == '\n' || first == '\r' || first == '\t') first = stream.read();
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      if (first >= 0) line.write(first);
      if (first == '{') lines(input.name(), stream, line);
      else if (first >= 0) pages.html(input.name(), stream, line.toByteArray());
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
    }
  }

  private void lines(String name, InputStream in, ByteArrayOutputStream line) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long number = 1;
    for (int count = in.read(buffer, 0, buffer.length);
        count >= 0;
        count = in.read(buffer, 0, buffer.length)) {
      int from = 0;
      for (int i = 0; i < count; i++) {
        if (buffer[i] != '\n') continue;
        line.write(buffer, from, i - from);
        line(name, number++, line);
        from = i + 1;
      }
      if (line.size() < LONGEST_LINE) line.write(buffer, from, count - from);
    }
    line(name, number, line);
  }

  private void line(String name, long number, ByteArrayOutputStream line) {
    if (line.size() > 1) {
      switch (HubJsonLine.of(line.toByteArray())) {
        case HubJsonLine.Valid(HubPage hub) -> hubs.add(hub);
        case HubJsonLine.Malformed(String reason) -> {
          if (bad++ < 5) progress.say("%s:%d: not a hub: %s".formatted(name, number, reason));
        }
      }
    }
    line.reset();
  }
}
