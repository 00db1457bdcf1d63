package grapnel.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Long lists of URLs of many sites, and pages that link some of them. */
final class UrlLists {

  private static final int SITES = 200;
  private static final int LINKS = 60;
  private static final String[] WORDS =
      "red blue lamp chair oak small garden copper knife desk river stone cloud paper glass music"
          .split(" ");

  private UrlLists() {}

  /** Products with names, articles, topics with pages, dated news, users, tags, plain pages. */
  static void write(Path list, long urls) throws IOException {
    Random random = new Random(1);
    int ids = (int) Math.max(1000, urls / 25);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(list), 1 << 16)) {
      for (long i = 0; i < urls; i++) {
        String url = start(random.nextInt(SITES)) + path(random, random.nextInt(20), ids);
        out.write((url + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  /** For each site a page with links of each kind, as {@code prototypes} reads them. */
  static void hubs(Path file) throws IOException {
    Random random = new Random(2);
    StringBuilder lines = new StringBuilder();
    for (int site = 0; site < SITES; site++) {
      for (int kind = 0; kind < 20; kind++) {
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < LINKS; i++) {
          if (i > 0) links.append(',');
          links.append('"').append(start(site)).append(path(random, kind, 5000)).append('"');
        }
        lines.append("{\"hub\":\"%slist%d\",\"links\":[%s]}\n".formatted(start(site), kind, links));
      }
    }
    Files.writeString(file, lines);
  }

  private static String start(int site) {
    return "http://www.site" + site + ".test/";
  }

  private static String path(Random random, int kind, int ids) {
    int id = random.nextInt(ids);
    String a = WORDS[id % WORDS.length];
    String b = WORDS[id / WORDS.length % WORDS.length];
    return switch (kind) {
      case 0, 1, 2, 3, 4, 5 -> "shop/" + WORDS[id % 7] + "/" + a + "-" + b + "-" + id;
      case 6, 7, 8, 9, 10 -> "article/" + id;
      case 11, 12, 13 -> "forum/viewtopic.php?t=" + id + "&start=" + 15 * random.nextInt(2);
      case 14, 15 ->
          (2000 + id % 20) + "/" + (10 + id % 3) + "/" + id + "-" + a + "-" + b + ".html";
      case 16, 17 -> "user/" + a + id + "/profile";
      case 18 -> "tag/" + a + "-" + b + "?page=" + id % 30;
      default -> "static/" + a + "/" + b + "/" + WORDS[id / 256 % WORDS.length];
    };
  }
}
