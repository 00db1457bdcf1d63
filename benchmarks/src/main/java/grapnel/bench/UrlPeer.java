package grapnel.bench;

import crawlercommons.filters.basic.BasicURLNormalizer;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** What others take to normalise a list: {@code UrlPeer commons|uri LIST OUT}. */
public final class UrlPeer {

  private UrlPeer() {}

  /** One line in, one line out. */
  public static void main(String[] arguments) throws IOException {
    BasicURLNormalizer commons = new BasicURLNormalizer();
    UnaryOperator<String> normalize =
        arguments[0].equals("commons")
            ? commons::filter
            : url -> URI.create(url).normalize().toString();
    try (BufferedReader in =
            Files.newBufferedReader(Path.of(arguments[1]), StandardCharsets.ISO_8859_1);
        BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[2]))) {
      in.lines().map(normalize).forEach(url -> line(out, url));
    }
  }

  private static void line(BufferedWriter out, String url) {
    try {
      out.write(url);
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
