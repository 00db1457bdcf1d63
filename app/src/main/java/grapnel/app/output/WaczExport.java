package grapnel.app.output;

import grapnel.app.cli.TemporaryFolder;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Json;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.store.archive.CdxjIndexWriter;
import grapnel.store.archive.WarcRecorder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Pages with their answers as a WACZ file, version 1.1.1 (specs.webrecorder.net): a zip of a WARC,
 * its index, a list of pages, and a data package that names them with their digests.
 */
final class WaczExport {

  private static final String VERSION = "1.1.1";
  private static final String SOFTWARE = "Grapnel";

  private final ZipOutputStream zip;
  private final List<Object> resources = new ArrayList<>();

  private WaczExport(ZipOutputStream zip) {
    this.zip = zip;
  }

  static void write(List<ExportedSite> sites, OutputStream out) throws IOException {
    Path folder = TemporaryFolder.folder();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      new WaczExport(zip).write(sites, folder);
    } finally {
      TemporaryFolder.delete(folder);
    }
  }

  private void write(List<ExportedSite> sites, Path folder) throws IOException {
    Path warc = folder.resolve("data.warc.gz");
    Path pages = folder.resolve("pages.jsonl");
    try (WarcRecorder recorder = WarcRecorder.open(warc, SOFTWARE);
        OutputStream lines = new BufferedOutputStream(Files.newOutputStream(pages))) {
      ExportFormat.line(
          "{\"format\":\"json-pages-1.0\",\"id\":\"pages\",\"title\":\"Pages found\"}", lines);
      for (ExportedSite site : sites) {
        for (Found page : site.pages()) {
          Optional<Exchange> exchange = CdxjExport.exchange(site, page);
          if (exchange.isEmpty()) continue;
          recorder.record(exchange.get());
          ExportFormat.line(page(page, exchange.get()), lines);
        }
      }
    }
    Path index = folder.resolve("index.cdx");
    try (OutputStream lines = new BufferedOutputStream(Files.newOutputStream(index))) {
      CdxjIndexWriter.write(warc, lines);
    }
    // Replay tools read records in the middle of the zip, so the archive is not compressed again.
    resource("archive/data.warc.gz", warc, ZipEntry.STORED);
    resource("indexes/index.cdx", index, ZipEntry.DEFLATED);
    resource("pages/pages.jsonl", pages, ZipEntry.DEFLATED);
    describe();
  }

  private void describe() throws IOException {
    Map<String, Object> description = new LinkedHashMap<>();
    description.put("profile", "data-package");
    description.put("wacz_version", VERSION);
    description.put("software", SOFTWARE);
    description.put("created", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    description.put("resources", resources);
    byte[] data = Json.text(description).getBytes(StandardCharsets.UTF_8);
    add("datapackage.json", data);
    MessageDigest sha256 = sha256();
    sha256.update(data);
    Map<String, Object> digest = new LinkedHashMap<>();
    digest.put("path", "datapackage.json");
    digest.put("hash", hash(sha256));
    add("datapackage-digest.json", Json.text(digest).getBytes(StandardCharsets.UTF_8));
  }

  private static String page(Found found, Exchange exchange) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("url", found.url().toString());
    fields.put("ts", exchange.sentAt().toString());
    fields.put("title", title(found, exchange));
    return Json.text(fields);
  }

  /** As the page calls itself; by its kind and id where it does not. */
  private static String title(Found found, Exchange exchange) {
    if (exchange.answer() instanceof Answer.Responded(Response response)) {
      Optional<String> type = response.headers().first("Content-Type");
      String title = Page.parse(found.url(), response.body().bytes(), type).title().strip();
      if (!title.isEmpty()) return title;
    }
    return found.kind() + (found.id().isEmpty() ? "" : " " + found.id());
  }

  /** Adds a file, and names it in the data package. An archive may be larger than the memory. */
  private void resource(String path, Path file, int method) throws IOException {
    MessageDigest sha256 = sha256();
    CRC32 check = new CRC32();
    try (InputStream in = new CheckedInputStream(Files.newInputStream(file), check);
        OutputStream nowhere = new DigestOutputStream(OutputStream.nullOutputStream(), sha256)) {
      in.transferTo(nowhere);
    }
    ZipEntry entry = new ZipEntry(path);
    entry.setMethod(method);
    entry.setSize(Files.size(file));
    entry.setCrc(check.getValue());
    zip.putNextEntry(entry);
    Files.copy(file, zip);
    zip.closeEntry();
    Map<String, Object> resource = new LinkedHashMap<>();
    resource.put("name", path.substring(path.lastIndexOf('/') + 1));
    resource.put("path", path);
    resource.put("hash", hash(sha256));
    resource.put("bytes", Files.size(file));
    resources.add(resource);
  }

  private void add(String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  private static String hash(MessageDigest digest) {
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }
}
