package grapnel.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import grapnel.store.archive.ArchiveRecord;
import grapnel.store.archive.Captures;
import grapnel.store.archive.Damage;
import grapnel.store.archive.WarcRecords;
import grapnel.url.Parsed;
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
import java.util.zip.GZIPInputStream;

/**
 * What {@code dedupe} works on.
 *
 * @param urls by site
 * @param archives the inputs that are WARC or ARC files; where there are any, all answers come from
 *     them
 * @param copy a folder with what came on standard input, where that is an archive: it is read twice
 */
record DedupeInput(Map<String, List<Url>> urls, List<String> archives, Optional<Path> copy)
    implements AutoCloseable {

  private static final Set<String> CAPTURES = Set.of("response", "resource", "revisit");

  /**
   * Reads all inputs.
   *
   * @param regular whether only URLs count that stand in every input (seed 002 §4.3)
   */
  static DedupeInput read(List<String> files, boolean regular, Streams streams, Progress progress) {
    List<String> archives = new ArrayList<>();
    Optional<Path> copy = Optional.empty();
    InputStream in = new BufferedInputStream(streams.in());
    Streams marked = new Streams(in, streams.out(), streams.err(), streams.terminal());
    Map<Url, Integer> seen = new LinkedHashMap<>();
    BadLines bad = new BadLines(progress);
    for (String name : files) {
      Set<Url> urls = new LinkedHashSet<>();
      String file = name;
      if (name.equals("-") && copy.isEmpty() && begins(in)) {
        copy = Optional.of(Temporary.folder());
        file = spooled(in, copy.get());
      }
      if (archive(file)) {
        archives.add(file);
        captured(file, urls, progress);
      } else {
        listed(file, urls, marked, bad);
      }
      for (Url url : urls) seen.merge(url, 1, Integer::sum);
    }
    bad.summary();
    Map<String, List<Url>> bySite = new LinkedHashMap<>();
    seen.forEach(
        (url, inputs) -> {
          if (!regular || inputs == files.size()) {
            bySite.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
          }
        });
    return new DedupeInput(bySite, archives, copy);
  }

  private static void listed(String file, Set<Url> urls, Streams streams, BadLines bad) {
    try (Input input = Input.open(file, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++, line = input.next()) {
        String text = line.get().strip();
        if (text.isEmpty()) continue;
        switch (WebUrl.read(text)) {
          case Parsed.NoUrl no -> bad.bad(input.name(), number, text, no.reason());
          case Url url -> {
            urls.add(url);
            bad.good();
          }
        }
      }
    }
  }

  private static void captured(String file, Set<Url> urls, Progress progress) {
    // The replay reads the same file and tells of its damage.
    try (WarcRecords records = new WarcRecords(new FileInputStream(file), (Damage _) -> {})) {
      for (Optional<ArchiveRecord> next = records.next(); next.isPresent(); next = records.next()) {
        ArchiveRecord record = next.get();
        if (!CAPTURES.contains(record.type()) || !Captures.page(record)) continue;
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
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(file) + ": " + Shown.reason(e), e);
    }
  }

  /** Writes standard input to a file. */
  private static String spooled(InputStream in, Path folder) {
    try {
      Path file = folder.resolve("standard-input");
      Files.copy(in, file);
      return file.toString();
    } catch (IOException e) {
      Temporary.delete(folder);
      throw new Complaint(Exit.USAGE, "cannot keep standard input: " + Shown.reason(e), e);
    }
  }

  /** Whether a file begins as an archive does, plain or gzip. What cannot be read is none. */
  static boolean archive(String file) {
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
    copy.ifPresent(Temporary::delete);
  }
}
