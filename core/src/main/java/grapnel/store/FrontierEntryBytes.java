package grapnel.store;

import grapnel.store.Frontier.Entry;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.Optional;

/** A waiting URL as bytes. Its host, rank and depth stand in the key. */
public final class FrontierEntryBytes {

  private static final int VERSION = 1;

  private FrontierEntryBytes() {}

  public static byte[] write(Host host, Entry entry) {
    return BinaryEncoding.write(
        VERSION,
        out -> {
          out.writeShort(entry.hops());
          out.writeShort(entry.tries());
          BinaryEncoding.text(out, entry.via().map(via -> withoutHost(host, via)).orElse(""));
          BinaryEncoding.text(out, withoutHost(host, entry.url()));
        });
  }

  static Entry read(Host host, byte[] key, byte[] bytes) {
    return read(host, SortableKeys.rank(key), SortableKeys.depth(key), bytes);
  }

  /** Reads what {@link #write} wrote; rank and depth are kept apart. */
  static Entry read(Host host, double rank, int depth, byte[] bytes) {
    return BinaryEncoding.read(
        bytes,
        VERSION,
        "a waiting URL",
        in -> {
          int hops = in.readUnsignedShort();
          int tries = in.readUnsignedShort();
          Optional<Url> via = BinaryEncoding.optionalText(in).map(rest -> withHost(host, rest));
          return new Entry(withHost(host, BinaryEncoding.text(in)), via, depth, hops, tries, rank);
        });
  }

  /**
   * Twelve bytes that sort as a host's queue does: the highest rank first, then the least depth.
   */
  public static byte[] sortKey(Entry entry) {
    return SortableKeys.sortKey(entry.rank(), entry.depth());
  }

  /** Reads an entry whose rank and depth stand in a {@link #sortKey}. */
  public static Entry readSorted(Host host, byte[] place, byte[] bytes) {
    return read(host, SortableKeys.sortKeyRank(place), SortableKeys.sortKeyDepth(place), bytes);
  }

  /** What of a URL its host does not say: it begins with a slash, or else is the whole URL. */
  static String withoutHost(Host host, Url url) {
    String origin = host.toString();
    String text = url.toString();
    boolean usual = text.startsWith(origin) && text.startsWith("/", origin.length());
    return usual ? text.substring(origin.length()) : text;
  }

  private static Url withHost(Host host, String rest) {
    return Url.of(rest.startsWith("/") ? host + rest : rest);
  }
}
