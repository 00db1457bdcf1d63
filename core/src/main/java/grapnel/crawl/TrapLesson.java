package grapnel.crawl;

import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What one page, or one probe, told of its host: enough for who works on the host next to judge its
 * families as if it had read the page itself. Some thirty bytes and the URL.
 */
sealed interface TrapLesson {

  /**
   * A page was read.
   *
   * @param textHash the hash of its text; stored, so it must stay what it is
   * @param undatedHash the hash of its text without dates; 0 where the URL holds none
   * @param newnessBits what was new about it, as {@link TrapDetector} saw it
   */
  record PageRead(Url url, long textHash, long undatedHash, int newnessBits)
      implements TrapLesson {}

  /**
   * URLs that cannot exist were asked for.
   *
   * @param answered whether both were answered with pages
   * @param closed why nothing more is expected of the family, if so
   */
  record FamilyProbed(String family, boolean answered, Optional<String> closed)
      implements TrapLesson {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** As bytes. */
  default byte[] toBytes() {
    return switch (this) {
      case PageRead read -> {
        byte[] url = bytes(read.url.toString());
        yield ByteBuffer.allocate(1 + 4 + 8 + 8 + url.length)
            .put((byte) 'r')
            .putInt(read.newnessBits)
            .putLong(read.textHash)
            .putLong(read.undatedHash)
            .put(url)
            .array();
      }
      case FamilyProbed probed -> {
        byte[] words = bytes(probed.family + "\n" + probed.closed.orElse(""));
        yield ByteBuffer.allocate(2 + words.length)
            .put((byte) 'p')
            .put((byte) (probed.answered ? 1 : 0))
            .put(words)
            .array();
      }
    };
  }

  /** Reads what {@link #toBytes} wrote. */
  static TrapLesson fromBytes(byte[] written) {
    ByteBuffer from = ByteBuffer.wrap(written);
    if (from.get() == 'r') {
      int bits = from.getInt();
      long text = from.getLong();
      long undated = from.getLong();
      return new PageRead(Url.of(remainingText(from)), text, undated, bits);
    }
    boolean answered = from.get() == 1;
    String[] words = remainingText(from).split("\n", 2);
    return new FamilyProbed(
        words[0], answered, Optional.of(words[1]).filter(why -> !why.isEmpty()));
  }

  private static String remainingText(ByteBuffer from) {
    return StandardCharsets.UTF_8.decode(from).toString();
  }
}
