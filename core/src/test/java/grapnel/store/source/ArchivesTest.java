package grapnel.store.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import grapnel.store.archive.SharedArchives;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ArchivesTest {

  /**
   * How many captures each file names. Counted once with Python's zlib and regular expressions:
   * headers of the types response, revisit, resource and conversion whose target is http; ARC lines
   * by their lengths; rows of indexes; lines of JSON. Files of the same name have the same count,
   * except as told; those not named here are indexes of other things and licences.
   */
  private static final Map<String, Integer> COUNTED =
      Map.ofEntries(
          Map.entry("whirlwind.warc", 1),
          Map.entry("whirlwind.warc.wat", 1),
          Map.entry("whirlwind.warc.wet", 1),
          Map.entry("bad.cdx", 4),
          Map.entry("dupes.cdx", 12),
          Map.entry("example-arc-test.cdx", 2),
          Map.entry("example-extra.cdx", 2),
          Map.entry("example.cdx", 3),
          Map.entry("httpbin-resource.cdxj", 1),
          Map.entry("iana.cdx", 171),
          Map.entry("missing-status-text.cdxj", 1),
          Map.entry("post-test.cdx", 3),
          Map.entry("url-agnost-example.cdx", 2),
          Map.entry("dupes.cdxj", 12),
          Map.entry("example-no-digest.cdxj", 3),
          Map.entry("example.cdxj", 3),
          Map.entry("example2.cdxj", 1),
          Map.entry("iana.cdxj", 171),
          Map.entry("post-test.cdxj", 3),
          Map.entry("url-agnost-example.cdxj", 2),
          Map.entry("example-non-surt.cdx", 3),
          Map.entry("dupes.warc", 12),
          Map.entry("example-extra.warc", 4),
          Map.entry("example-url-agnostic-orig.warc", 1),
          Map.entry("example-url-agnostic-revisit.warc", 1),
          Map.entry("example-wget-1-14.warc", 1),
          Map.entry("example-wpull.warc", 1),
          Map.entry("example.arc", 1),
          Map.entry("pywb/sample_archive/warcs/example.warc", 3),
          Map.entry("warcio/test/data/example.warc", 2),
          Map.entry("example2.warc", 1),
          Map.entry("httpbin-resource.warc", 1),
          Map.entry("iana.warc", 171),
          Map.entry("missing-status-text.warc", 1),
          Map.entry("post-test.warc", 3),
          Map.entry("IAH-20080430204825-00000-blackbook-truncated.arc", 7),
          Map.entry("IAH-20080430204825-00000-blackbook-truncated.warc", 7),
          Map.entry("IAH-urls-wget.warc", 16),
          Map.entry("transfer_compression_brotli.warc", 1),
          Map.entry("transfer_compression_gzip.warc", 1),
          Map.entry("transfer_compression_none.warc", 1),
          Map.entry("BL-20140325121225068-00000-32090~opera~8443.warc", 62),
          Map.entry("BL-20140325122341434-00000-32090~opera~8443.warc", 62),
          Map.entry("ip-host-testcase.warc", 1),
          Map.entry("truncated_datetime.warc", 1),
          Map.entry("flashfrozen-jwat-recompressed.warc", 39),
          Map.entry("bad.arc", 1),
          Map.entry("example-bad-non-chunked.warc", 2),
          Map.entry("example-bad.warc.gz.bad", 3),
          Map.entry("example-digest.warc", 0),
          Map.entry("example-iana.org-chunked.warc", 1),
          Map.entry("example-resource.warc", 1),
          Map.entry("example-space-in-target-uri.warc", 0),
          Map.entry("example-space-in-url.arc", 1),
          Map.entry("example-trunc.warc", 1),
          Map.entry("example-wget-bad-target-uri.warc", 1),
          Map.entry("example-wrong-chunks.warc", 1),
          Map.entry("mutliple-headers.warc", 1),
          Map.entry("link-extraction-test.warc", 6));

  /** What is damaged in the set, and how that is told. */
  private static final Map<String, String> DAMAGED =
      Map.of(
          "bad.arc", "BROKEN",
          "example-space-in-url.arc", "CUT_OFF",
          "example-trunc.warc", "BROKEN",
          "link-extraction-test.warc", "BROKEN",
          "pywb/sample_archive/warcs/example.warc", "BROKEN");

  @Test
  void everyFileOfTheSetIsReadAndHasTheCapturesThatWereCounted() throws IOException {
    Path folder = SharedArchives.folder("warc");
    Map<String, Integer> wrong = new TreeMap<>();
    int counted = 0;
    for (Path file : SharedArchives.files("warc")) {
      String name = folder.relativize(file).toString();
      Read read = Read.of(Files.readAllBytes(file));
      int expected = expected(name, file);
      if (expected >= 0) counted++;
      if (expected >= 0 && read.entries().size() != expected) {
        wrong.put(name, read.entries().size());
      }
      if (expected >= 0 && !DAMAGED.containsKey(name) && !DAMAGED.containsKey(base(name))) {
        assertEquals(List.of(), read.troubles(), name);
      }
    }
    assertEquals(Map.of(), wrong);
    assertEquals(110, counted);
  }

  private static int expected(String name, Path file) throws IOException {
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    Integer counted = COUNTED.getOrDefault(plain, COUNTED.get(base(plain)));
    if (counted != null) return counted;
    return name.endsWith(".jsonl") ? Files.readAllLines(file).size() : -1;
  }

  private static String base(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  @Test
  void damageInTheSetIsTold() throws IOException {
    for (Map.Entry<String, String> damaged : DAMAGED.entrySet()) {
      Read read = Read.of(Files.readAllBytes(SharedArchives.archive(damaged.getKey())));
      assertEquals(damaged.getValue(), read.problems().getLast().kind().name(), damaged.getKey());
    }
  }

  @Test
  void anArchiveAndItsIndexSayTheSame() throws IOException {
    List<String> warc = said("warcs/iana.warc.gz");
    assertEquals(171, warc.size());
    assertEquals(said("cdx/iana.cdx"), said("cdxj/iana.cdxj"));
    // Of a revisit the index says neither status nor type, the archive does.
    List<String> index = said("cdx/iana.cdx");
    for (String line : index) {
      if (!line.contains(" - ")) assertTrue(warc.contains(line), line);
    }
  }

  private static List<String> said(String name) throws IOException {
    return Read.of(Files.readAllBytes(SharedArchives.archive(name))).lines().stream()
        .map(line -> line.substring(0, line.lastIndexOf(' ')))
        .sorted()
        .toList();
  }

  @Test
  void anArchiveCutAnywhereGivesItsWholeRecords() throws IOException {
    byte[] bytes = Files.readAllBytes(SharedArchives.archive("warcs/dupes.warc.gz"));
    List<String> whole = Read.of(bytes).urls();
    for (int cut = 1; cut < bytes.length; cut += 97) {
      List<String> read = Read.of(Arrays.copyOf(bytes, cut)).urls();
      assertEquals(whole.subList(0, read.size()), read, "cut at " + cut);
    }
  }

  @Test
  void aWatSaysStatusAndTypeOfItsResponses() throws SourceException {
    String response =
        """
        {"Envelope":{"Format":"WARC/1.0","WARC-Header-Metadata":{"WARC-Type":"response"},\
        "Payload-Metadata":{"HTTP-Response-Metadata":{"Headers":{"content-type":"text/html; charset=x"},\
        "HTML-Metadata":{"Links":[{"url":"http://no/"}]},"Response-Message":{"Status":"404"}}}}}\
        """;
    String request = "{\"Envelope\":{\"WARC-Header-Metadata\":{\"WARC-Type\":\"request\"}}}";
    Read read =
        Read.of(
            Gz.join(
                wat("http://a.com/", request),
                wat("http://a.com/", response),
                wat("http://b.com/", request),
                wat("http://c.com/", "{\"Envelope\":"),
                wat("http://d.com/", "{}")));
    assertEquals(
        List.of(
            "http://a.com/ 404 text/html 2024-05-31T01:17:49Z",
            "http://b.com/ - - 2024-05-31T01:17:49Z"),
        read.lines().stream().map(l -> l.substring(0, l.lastIndexOf(' '))).toList());
    assertEquals("not the JSON of a WAT record", read.problems().getFirst().reason());
  }

  private static byte[] wat(String url, String json) {
    return Gz.member(
        "WARC/1.0\r\nWARC-Type: metadata\r\nWARC-Target-URI: %s\r\nWARC-Date: 2024-05-31T01:17:49Z\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n"
            .formatted(url, json.length(), json));
  }
}
