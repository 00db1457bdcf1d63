package grapnel.app.cli;

import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.json.Json;
import grapnel.store.archive.CdxjIndex;
import grapnel.store.archive.WarcRecorder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Pages with their answers as a WACZ file, version 1.1.1 (specs.webrecorder.net): a zip of a WARC,
 * its index, a list of pages, and a data package that names them with their digests.
 */
final class Wacz {

  private static final String VERSION = "1.1.1";
  private static final String SOFTWARE = "Grapnel";

  private final ZipOutputStream zip;
  private final List<Object> resources = new ArrayList<>();

  private Wacz(ZipOutputStream zip) {
    this.zip = zip;
  }

  static void write(List<Exported> sites, OutputStream out) throws IOException {
    Path folder = Temporary.folder();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      new Wacz(zip).write(sites, folder);
    } finally {
      Temporary.delete(folder);
    }
  }

  private void write(List<Exported> sites, Path folder) throws IOException {
    Path warc = folder.resolve("data.warc.gz");
    ByteArrayOutputStream pages = new ByteArrayOutputStream();
    ExportFormat.line(
        "{\"format\":\"json-pages-1.0\",\"id\":\"pages\",\"title\":\"Entity pages\"}", pages);
    try (WarcRecorder recorder = WarcRecorder.open(warc, SOFTWARE)) {
      for (Exported site : sites) {
        for (Found page : site.pages()) {
          Optional<Exchange> exchange = CdxjLines.exchange(site, page);
          if (exchange.isEmpty()) continue;
          recorder.record(exchange.get());
          ExportFormat.line(page(page, exchange.get()), pages);
        }
      }
    }
    ByteArrayOutputStream index = new ByteArrayOutputStream();
    CdxjIndex.write(warc, index);
    stored("archive/data.warc.gz", warc);
    entry("indexes/index.cdx", index.toByteArray());
    entry("pages/pages.jsonl", pages.toByteArray());
    Map<String, Object> description = new LinkedHashMap<>();
    description.put("profile", "data-package");
    description.put("wacz_version", VERSION);
    description.put("software", SOFTWARE);
    description.put("resources", resources);
    byte[] data = Json.text(description).getBytes(StandardCharsets.UTF_8);
    add("datapackage.json", data);
    Map<String, Object> digest = new LinkedHashMap<>();
    digest.put("path", "datapackage.json");
    digest.put("hash", "sha256:" + hex(sha256(), data));
    add("datapackage-digest.json", Json.text(digest).getBytes(StandardCharsets.UTF_8));
  }

  private static String page(Found page, Exchange exchange) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("url", page.url().toString());
    fields.put("ts", exchange.at().toString());
    fields.put("title", page.kind() + (page.id().isEmpty() ? "" : " " + page.id()));
    return Json.text(fields);
  }

  /** Replay tools read records in the middle of the zip, so the archive is not compressed again. */
  private void stored(String name, Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    CRC32 check = new CRC32();
    check.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCrc(check.getValue());
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
    resource(name, bytes);
  }

  private void entry(String name, byte[] bytes) throws IOException {
    add(name, bytes);
    resource(name, bytes);
  }

  private void add(String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  private void resource(String path, byte[] bytes) {
    Map<String, Object> resource = new LinkedHashMap<>();
    resource.put("name", path.substring(path.lastIndexOf('/') + 1));
    resource.put("path", path);
    resource.put("hash", "sha256:" + hex(sha256(), bytes));
    resource.put("bytes", bytes.length);
    resources.add(resource);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  private static String hex(MessageDigest digest, byte[] bytes) {
    return HexFormat.of().formatHex(digest.digest(bytes));
  }
}
