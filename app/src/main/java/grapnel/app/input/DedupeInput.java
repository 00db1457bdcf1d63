package grapnel.app.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.cli.UserError;
import grapnel.app.output.ProgressDisplay;
import grapnel.store.archive.ArchiveCaptureReader;
import grapnel.store.archive.ArchiveDamage;
import grapnel.store.archive.ArchiveRecord;
import grapnel.store.archive.WarcRecordReader;
import grapnel.url.Url;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;

/**
 * What {@code dedupe} works on.
 *
 * @param urls by site
 * @param archives the inputs that are WARC or ARC files; where there are any, all answers come from
 *     them
 * @param copy a folder with what came on standard input, where that is an archive: it is read twice
 */
public record DedupeInput(Map<String, List<Url>> urls, List<String> archives, Optional<Path> copy)
    implements AutoCloseable {

  private static final Set<String> CAPTURES = Set.of("response", "resource", "revisit");

  /**
   * Reads all inputs.
   *
   * @param regular whether only URLs count that stand in every input (Soon and Lee 2009 §4.3)
   */
  public static DedupeInput read(
      List<String> files, boolean regular, Streams streams, ProgressDisplay progress) {
    return read(files, regular, url -> url, streams, progress);
  }

  /**
   * The same.
   *
   * @param line what is made of each URL of a list, as taking out a password
   */
  public static DedupeInput read(
      List<String> files,
      boolean regular,
      UnaryOperator<Url> line,
      Streams streams,
      ProgressDisplay progress) {
    List<String> archives = new ArrayList<>();
    Optional<Path> copy = Optional.empty();
    InputStream in = new BufferedInputStream(streams.in());
    Streams marked = new Streams(in, streams.out(), streams.err(), streams.terminal());
    Map<Url, Integer> seen = new LinkedHashMap<>();
    BadLineReport badLines = new BadLineReport(progress);
    for (String name : files) {
      Set<Url> urls = new LinkedHashSet<>();
      String file = name;
      if (name.equals("-") && copy.isEmpty() && begins(in)) {
        copy = Optional.of(TemporaryFolder.folder());
        file = spooled(in, copy.get());
      }
      if (isArchive(file)) {
        archives.add(file);
        captured(file, urls, progress);
      } else {
        WebUrlParser.lines(file, marked, badLines, url -> urls.add(line.apply(url)));
      }
      for (Url url : urls) seen.merge(url, 1, Integer::sum);
    }
    badLines.summary();
    Map<String, List<Url>> bySite = new LinkedHashMap<>();
    seen.forEach(
        (url, inputs) -> {
          if (!regular || inputs == files.size()) {
            bySite.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
          }
        });
    return new DedupeInput(bySite, archives, copy);
  }

  private static void captured(String file, Set<Url> urls, ProgressDisplay progress) {
    // The replay reads the same file and tells of its damage.
    try (WarcRecordReader records =
        new WarcRecordReader(new FileInputStream(file), (ArchiveDamage _) -> {})) {
      for (Optional<ArchiveRecord> next = records.next(); next.isPresent(); next = records.next()) {
        ArchiveRecord record = next.get();
        if (!CAPTURES.contains(record.type()) || !ArchiveCaptureReader.mayBePage(record)) continue;
        record
            .target()
            .flatMap(Url::parse)
            .filter(Url::web)
            .map(Url::withoutFragment)
            .filter(url -> !url.path().equals("/robots.txt"))
            .ifPresent(urls::add);
        progress.show(() -> "%,d URLs captured".formatted(urls.size()));
      }
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(file) + ": " + MessageText.reason(e),
          e);
    }
  }

  /** Writes standard input to a file. */
  private static String spooled(InputStream in, Path folder) {
    try {
      Path file = folder.resolve("standard-input");
      Files.copy(in, file);
      return file.toString();
    } catch (IOException e) {
      TemporaryFolder.delete(folder);
      throw new UserError(
          ExitCode.USAGE, "cannot buffer standard input: " + MessageText.reason(e), e);
    }
  }

  /** Whether a file begins as an archive does, plain or gzip. What cannot be read is none. */
  static boolean isArchive(String file) {
    if (file.equals("-")) return false;
    try {
      if (!Files.isRegularFile(Path.of(file))) return false;
      try (InputStream raw = new BufferedInputStream(new FileInputStream(file))) {
        return begins(raw);
      }
    } catch (IOException | InvalidPathException e) {
      return false; // Whoever reads it says what is wrong.
    }
  }

  /** Looks at the beginning, and leaves the stream as it was. */
  private static boolean begins(InputStream raw) {
    try {
      raw.mark(LOOK);
      byte[] head = raw.readNBytes(LOOK / 2);
      raw.reset();
      boolean gzip = head.length > 1 && head[0] == 0x1f && head[1] == (byte) 0x8b;
      InputStream bytes = new ByteArrayInputStream(head);
      String start =
          new String((gzip ? new GZIPInputStream(bytes) : bytes).readNBytes(11), ISO_8859_1);
      return start.startsWith("WARC/") || start.equals("filedesc://");
    } catch (IOException e) {
      return false;
    }
  }

  /** More than a gzip header and the first compressed bytes need. */
  private static final int LOOK = 1 << 13;

  @Override
  public void close() {
    copy.ifPresent(TemporaryFolder::delete);
  }
}
