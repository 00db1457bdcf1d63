package grapnel.app.input;

import grapnel.ArchivedPages;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.page.Page;
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
public final class PageInput {

  private static final int LARGEST_PAGE = 1 << 26;
  private static final Optional<String> HTML = Optional.of("text/html");

  /** Takes pages as they are read. */
  @FunctionalInterface
  public interface PageConsumer {
    /**
     * Takes one.
     *
     * @param name the page's URL, or the file it was read from
     */
    void take(String name, Page page);
  }

  private final Streams streams;
  private final ProgressDisplay progress;
  private final SiteAddress typed;
  private final Function<String, Url> addresses;
  private final PageConsumer taker;
  private final Map<String, List<Url>> toFetch = new LinkedHashMap<>();

  /**
   * @param addresses where the HTML file of that name came from, when it does not say it itself
   */
  public PageInput(
      Streams streams,
      ProgressDisplay progress,
      NetworkOptions network,
      Function<String, Url> addresses,
      PageConsumer taker) {
    network.warn(streams);
    this.streams = streams;
    this.progress = progress;
    this.typed = new SiteAddress(network);
    this.addresses = addresses;
    this.taker = taker;
  }

  /** By site. */
  public Map<String, List<Url>> toFetch() {
    return toFetch;
  }

  /** Whether something typed is the name of a file, or standard input. */
  static boolean isFile(String typed) {
    if (typed.equals("-")) return true;
    try {
      return Files.exists(Path.of(typed));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  public void read(List<String> typed) {
    for (String one : typed) {
      if (!isFile(one)) url(one, "pages as HTML files, URLs or WARC");
      else if (DedupeInput.isArchive(one)) archive(one);
      else html(one);
    }
  }

  /**
   * @param wanted what may be typed, for who typed something else
   */
  void url(String one, String wanted) {
    Url url = typed.read(one, wanted);
    toFetch.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
  }

  /** Every page of an archive: also of one that a crawl left. */
  void archive(String file) {
    DedupeInput captured = DedupeInput.read(List.of(file), false, streams, progress);
    try {
      ArchivedPages archive =
          ArchivedPages.open(List.of(Path.of(file)), LARGEST_PAGE, progress::say);
      for (List<Url> urls : captured.urls().values()) {
        for (Url url : urls) {
          archive.page(url).ifPresent(page -> taker.take(url.toString(), page));
        }
      }
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(file) + ": " + MessageText.reason(e),
          e);
    }
  }

  private void html(String name) {
    try (LineInput input = LineInput.open(name, streams)) {
      html(input.name(), input.stream(), new byte[0]);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
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
