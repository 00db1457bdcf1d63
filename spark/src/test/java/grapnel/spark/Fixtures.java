package grapnel.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Lists and archives to work on. */
final class Fixtures {

  private Fixtures() {}

  /**
   * URLs of one host that has half of them, and of many small ones; with what lists hold beside
   * URLs.
   */
  static List<String> urls(int many) {
    Random random = new Random(many);
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      int id = random.nextInt(2 * many);
      urls.add(
          switch (random.nextInt(200)) {
            case 0 -> "http://big.example/rare/report" + id + ".pdf";
            case 1 -> "http://big.example/people/" + id + "?tab=photos&from=" + id % 5;
            case 2 -> "HTTP://big.example:80/people/" + id + "?from=" + id % 5 + "&tab=photos#x";
            default ->
                id % 3 == 0
                    ? "http://big.example/shop/some-name-" + id + ".html?ref=" + id % 7
                    : "http://big.example/article/" + id;
          });
      String host = "h" + random.nextInt(many / 40) + ".example.org";
      urls.add("https://" + host + (id % 2 == 0 ? "/topic?t=" + id % 99 : "/p/" + id % 77));
      if (i % 997 == 0) urls.add("no url at all");
      if (i % 499 == 0) urls.add("");
      // A counter in the host's name, and nothing else in the URL that counts.
      if (i % 53 == 0) urls.add("http://shop" + i + ".stores.example/");
      if (i % 301 == 0) urls.add("http://127.0.0.1:8080/x/" + i);
      if (i % 303 == 0) urls.add("http://b\u00fccher.example/x/" + i);
    }
    return urls;
  }

  static Path list(Path file, List<String> urls) throws IOException {
    return Files.write(file, urls, StandardCharsets.UTF_8);
  }

  static Path gzip(Path file, byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return Files.write(file, packed.toByteArray());
  }

  /** A WARC record of an answer. */
  static byte[] response(String url, String date, int status, String headers, String body) {
    return record(
        "response",
        url,
        date,
        "Content-Type: application/http; msgtype=response\r\n",
        "HTTP/1.1 " + status + " X\r\n" + headers + "\r\n" + body);
  }

  static byte[] page(String url, String date, String text) {
    return response(
        url, date, 200, "Content-Type: text/html\r\n", "<html><body>" + text + "</body></html>");
  }

  static byte[] record(String type, String url, String date, String fields, String block) {
    byte[] bytes = block.getBytes(StandardCharsets.UTF_8);
    String head =
        "WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\nWARC-Date: %s\r\n%sContent-Length: %d\r\n\r\n"
            .formatted(type, url, date, fields, bytes.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    out.writeBytes(bytes);
    out.writeBytes("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  /** An archive, each record a gzip member. */
  static Path archive(Path file, List<byte[]> records) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] record : records) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        out.write(record);
      }
      all.writeBytes(packed.toByteArray());
    }
    return Files.write(file, all.toByteArray());
  }
}
