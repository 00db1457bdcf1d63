package grapnel.app.cli;

import grapnel.store.archive.ArchiveRecord;
import grapnel.store.archive.Damage;
import grapnel.store.archive.WarcRecords;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * What {@code dedupe} works on.
 *
 * @param urls by site
 * @param archives the inputs that are WARC or ARC files; where there are any, all answers come from
 *     them
 */
record DedupeInput(Map<String, List<Url>> urls, List<String> archives) {

  private static final int LONGEST_HEAD = 1 << 14;
  private static final Pattern TYPE = Pattern.compile("(?im)^content-type:[^\\r\\n]*");
  private static final Set<String> CAPTURES = Set.of("response", "resource", "revisit");

  /**
   * Reads all inputs.
   *
   * @param regular whether only URLs count that stand in every input (seed 002 §4.3)
   */
  static DedupeInput read(List<String> files, boolean regular, Streams streams, Progress progress) {
    List<String> archives = new ArrayList<>();
    Map<Url, Integer> seen = new LinkedHashMap<>();
    BadLines bad = new BadLines(progress);
    for (String file : files) {
      Set<Url> urls = new LinkedHashSet<>();
      if (archive(file)) {
        archives.add(file);
        captured(file, urls, progress);
      } else {
        listed(file, urls, streams, bad);
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
    return new DedupeInput(bySite, archives);
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
        if (!CAPTURES.contains(record.type()) || !page(record)) continue;
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

  /** Whether it may be a page or lead to one: no picture, no script, no style sheet. */
  private static boolean page(ArchiveRecord record) throws IOException {
    if (!record.http()) return record.contentType().contains("html");
    String head =
        new String(record.content().readNBytes(LONGEST_HEAD), StandardCharsets.ISO_8859_1);
    Matcher type = TYPE.matcher(head);
    return !type.find() || type.group().toLowerCase(Locale.ROOT).contains("html");
  }

  /** Whether a file begins as an archive does, plain or gzip. What cannot be read is none. */
  static boolean archive(String file) {
    if (file.equals("-") || !Files.isRegularFile(Path.of(file))) return false;
    try (InputStream raw = new BufferedInputStream(new FileInputStream(file))) {
      raw.mark(2);
      boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
      raw.reset();
      InputStream plain = gzip ? new GZIPInputStream(raw) : raw;
      String start = new String(plain.readNBytes(11), StandardCharsets.ISO_8859_1);
      return start.startsWith("WARC/") || start.equals("filedesc://");
    } catch (IOException e) {
      return false;
    }
  }
}
