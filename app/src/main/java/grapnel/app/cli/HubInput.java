package grapnel.app.cli;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.page.Page;
import grapnel.prototype.Hub;
import grapnel.prototype.HubLine;
import grapnel.store.archive.WarcReplay;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

  private static final int LARGEST_PAGE = 1 << 26;

  private final Streams streams;
  private final Progress progress;
  private final Optional<Url> address;
  private final List<Hub> hubs = new ArrayList<>();
  private final Map<String, List<Url>> toFetch = new LinkedHashMap<>();
  private long bad;

  /**
   * @param address what links of HTML files are relative to, where they do not say it themselves
   */
  HubInput(Streams streams, Progress progress, Optional<Url> address) {
    this.streams = streams;
    this.progress = progress;
    this.address = address;
  }

  List<Hub> hubs() {
    return hubs;
  }

  /** By site. */
  Map<String, List<Url>> toFetch() {
    return toFetch;
  }

  void read(List<String> typed) {
    for (String one : typed) {
      if (!one.equals("-") && !file(one)) url(one);
      else if (DedupeInput.archive(one)) archive(one);
      else file(one, streams);
    }
    if (bad > 0) progress.say("%,d lines are no hub".formatted(bad));
  }

  private static boolean file(String typed) {
    try {
      return Files.exists(Path.of(typed));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private void url(String typed) {
    switch (WebUrl.read(typed)) {
      case Url url ->
          toFetch.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url.withoutFragment());
      case Parsed.NoUrl no ->
          throw new Complaint(
              Exit.USAGE,
              "%s is neither a file nor a URL (%s); give hubs as HTML files, URLs, WARC or lines of JSON"
                  .formatted(Shown.of(typed), no.reason()));
    }
  }

  /** Every page of an archive is a hub: also one that a crawl left. */
  private void archive(String file) {
    DedupeInput captured = DedupeInput.read(List.of(file), false, streams, progress);
    try {
      WarcReplay replay = WarcReplay.of(List.of(Path.of(file)), LARGEST_PAGE, progress::say);
      for (List<Url> urls : captured.urls().values()) {
        for (Url url : urls) {
          if (replay.fetch(Request.get(url)) instanceof Answer.Responded(var response)
              && response.ok()) {
            hubs.add(
                Hub.of(
                    Page.parse(
                        url, response.body().bytes(), response.headers().first("Content-Type"))));
          }
        }
      }
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(file) + ": " + Shown.reason(e), e);
    }
  }

  private void file(String name, Streams in) {
    try (Input input = Input.open(name, in)) {
      InputStream stream = input.stream();
      int first = stream.read();
      while (first == ' ' || first == '\n' || first == '\r' || first == '\t') first = stream.read();
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      if (first >= 0) line.write(first);
      if (first == '{') lines(input.name(), stream, line);
      else if (first >= 0) html(input.name(), stream, line);
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

  private void html(String name, InputStream in, ByteArrayOutputStream start) throws IOException {
    byte[] rest = in.readNBytes(LARGEST_PAGE);
    start.write(rest, 0, rest.length);
    byte[] body = start.toByteArray();
    Optional<String> type = Optional.of("text/html");
    Url nowhere = Url.of("http://nowhere.invalid/");
    Page unplaced = Page.parse(nowhere, body, type);
    Optional<Url> own =
        unplaced
            .canonical()
            .or(() -> Optional.of(unplaced.base()))
            .filter(url -> !url.hostName().equals(nowhere.hostName()));
    Url url =
        own.or(() -> address)
            .orElseThrow(
                () ->
                    new Complaint(
                        Exit.USAGE,
                        "%s does not say where it came from; give --base, the URL of the page"
                            .formatted(Shown.of(name))));
    hubs.add(Hub.of(Page.parse(url, body, type)));
  }
}
