package grapnel.crawl.trap;

import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What one page, or one probe, told of its host: enough for who works on the host next to judge its
 * families as if it had read the page itself. Some thirty bytes and the URL.
 */
public sealed interface Lesson {

  /**
   * A page was read.
   *
   * @param text the hash of its text
   * @param undated the hash of its text without dates; 0 where the URL holds none
   * @param signs what was new about it, as {@link Traps} saw it
   */
  record Read(Url url, long text, long undated, int signs) implements Lesson {}

  /**
   * URLs that cannot exist were asked for.
   *
   * @param answered whether both were answered with pages
   * @param closed why nothing more is expected of the family, if so
   */
  record Probed(String family, boolean answered, Optional<String> closed) implements Lesson {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** As bytes. */
  default byte[] written() {
    return switch (this) {
      case Read read -> {
        byte[] url = bytes(read.url.toString());
        yield ByteBuffer.allocate(1 + 4 + 8 + 8 + url.length)
            .put((byte) 'r')
            .putInt(read.signs)
            .putLong(read.text)
            .putLong(read.undated)
            .put(url)
            .array();
      }
      case Probed probed -> {
        byte[] words = bytes(probed.family + "\n" + probed.closed.orElse(""));
        yield ByteBuffer.allocate(2 + words.length)
            .put((byte) 'p')
            .put((byte) (probed.answered ? 1 : 0))
            .put(words)
            .array();
      }
    };
  }

  /** Reads what {@link #written} wrote. */
  static Lesson read(byte[] written) {
    ByteBuffer from = ByteBuffer.wrap(written);
    if (from.get() == 'r') {
      int signs = from.getInt();
      long text = from.getLong();
      long undated = from.getLong();
      return new Read(Url.of(rest(from)), text, undated, signs);
    }
    boolean answered = from.get() == 1;
    String[] words = rest(from).split("\n", 2);
    return new Probed(words[0], answered, Optional.of(words[1]).filter(why -> !why.isEmpty()));
  }

  private static String rest(ByteBuffer from) {
    return StandardCharsets.UTF_8.decode(from).toString();
  }
}
