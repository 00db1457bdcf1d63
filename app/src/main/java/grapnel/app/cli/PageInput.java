package grapnel.app.cli;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.page.Page;
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
import java.util.function.Function;

/**
 * The pages among what was typed: HTML files and archives are read here, URLs are left to be
 * fetched.
 */
final class PageInput {

  private static final int LARGEST_PAGE = 1 << 26;
  private static final Optional<String> HTML = Optional.of("text/html");

  /** Takes pages as they are read. */
  @FunctionalInterface
  interface Taker {
    /**
     * Takes one.
     *
     * @param name the page's URL, or the file it was read from
     */
    void take(String name, Page page);
  }

  private final Streams streams;
  private final Progress progress;
  private final Function<String, Url> addresses;
  private final Taker taker;
  private final Map<String, List<Url>> toFetch = new LinkedHashMap<>();

  /**
   * @param addresses where the HTML file of that name came from, when it does not say it itself
   */
  PageInput(Streams streams, Progress progress, Function<String, Url> addresses, Taker taker) {
    this.streams = streams;
    this.progress = progress;
    this.addresses = addresses;
    this.taker = taker;
  }

  /** By site. */
  Map<String, List<Url>> toFetch() {
    return toFetch;
  }

  /** Whether something typed is the name of a file, or standard input. */
  static boolean file(String typed) {
    if (typed.equals("-")) return true;
    try {
      return Files.exists(Path.of(typed));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  void read(List<String> typed) {
    for (String one : typed) {
      if (!file(one)) url(one, "pages as HTML files, URLs or WARC");
      else if (DedupeInput.archive(one)) archive(one);
      else html(one);
    }
  }

  void url(String typed, String wanted) {
    switch (WebUrl.read(typed)) {
      case Url url ->
          toFetch.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url.withoutFragment());
      case Parsed.NoUrl no ->
          throw new Complaint(
              Exit.USAGE,
              "%s is neither a file nor a URL (%s); give %s"
                  .formatted(Shown.of(typed), no.reason(), wanted));
    }
  }

  /** Every page of an archive: also of one that a crawl left. */
  void archive(String file) {
    DedupeInput captured = DedupeInput.read(List.of(file), false, streams, progress);
    try {
      WarcReplay replay = WarcReplay.of(List.of(Path.of(file)), LARGEST_PAGE, progress::say);
      for (List<Url> urls : captured.urls().values()) {
        for (Url url : urls) {
          if (replay.fetch(Request.get(url)) instanceof Answer.Responded(var response)
              && response.ok()) {
            Optional<String> type = response.headers().first("Content-Type");
            taker.take(url.toString(), Page.parse(url, response.body().bytes(), type));
          }
        }
      }
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(file) + ": " + Shown.reason(e), e);
    }
  }

  private void html(String name) {
    try (Input input = Input.open(name, streams)) {
      html(input.name(), input.stream(), new byte[0]);
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(name) + ": " + Shown.reason(e), e);
    }
  }

  /**
   * Reads a page from a stream.
   *
   * @param start what was read of it already
   */
  void html(String name, InputStream in, byte[] start) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(start, 0, start.length);
    byte[] rest = in.readNBytes(LARGEST_PAGE);
    bytes.write(rest, 0, rest.length);
    byte[] body = bytes.toByteArray();
    Url nowhere = Url.of("http://nowhere.invalid/");
    Page unplaced = Page.parse(nowhere, body, HTML);
    Url url =
        unplaced
            .canonical()
            .or(() -> Optional.of(unplaced.base()))
            .filter(own -> !own.hostName().equals(nowhere.hostName()))
            .orElseGet(() -> addresses.apply(name));
    taker.take(name, Page.parse(url, body, HTML));
  }
}
