package grapnel.app.cli;

import grapnel.prototype.Hub;
import grapnel.prototype.HubLine;
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
final class HubInput {

  /** A hub with a million links is some hundred megabytes of JSON. */
  private static final int LONGEST_LINE = 1 << 29;

  private final Streams streams;
  private final Progress progress;
  private final PageInput pages;
  private final List<Hub> hubs = new ArrayList<>();
  private long bad;

  /**
   * @param address what links of HTML files are relative to, where they do not say it themselves
   */
  HubInput(Streams streams, Progress progress, Optional<Url> address) {
    this.streams = streams;
    this.progress = progress;
    this.pages =
        new PageInput(
            streams,
            progress,
            name -> address.orElseThrow(() -> unplaced(name)),
            (_, page) -> hubs.add(Hub.of(page)));
  }

  private static Complaint unplaced(String name) {
    return new Complaint(
        Exit.USAGE,
        "%s does not say where it came from; give --base, the URL of the page"
            .formatted(Shown.of(name)));
  }

  List<Hub> hubs() {
    return hubs;
  }

  /** By site. */
  Map<String, List<Url>> toFetch() {
    return pages.toFetch();
  }

  void read(List<String> typed) {
    for (String one : typed) {
      if (!PageInput.file(one)) pages.url(one, "hubs as HTML files, URLs, WARC or lines of JSON");
      else if (DedupeInput.archive(one)) pages.archive(one);
      else file(one, streams);
    }
    if (bad > 0) progress.say("%,d lines are no hub".formatted(bad));
  }

  private void file(String name, Streams in) {
    try (Input input = Input.open(name, in)) {
      InputStream stream = input.stream();
      int first = stream.read();
      while (first == ' ' || first == '\n' || first == '\r' || first == '\t') first = stream.read();
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      if (first >= 0) line.write(first);
      if (first == '{') lines(input.name(), stream, line);
      else if (first >= 0) pages.html(input.name(), stream, line.toByteArray());
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(name) + ": " + Shown.reason(e), e);
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
      switch (HubLine.of(line.toByteArray())) {
        case HubLine.Read(Hub hub) -> hubs.add(hub);
        case HubLine.Unread(String reason) -> {
          if (bad++ < 5) progress.say("%s:%d: no hub: %s".formatted(name, number, reason));
        }
      }
    }
    line.reset();
  }
}
