package grapnel.store;

import grapnel.store.Frontier.Entry;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.Optional;

/** A waiting URL as bytes. Its host, rank and depth stand in the key. */
public final class EntryBytes {

  private static final int VERSION = 1;

  private EntryBytes() {}

  public static byte[] write(Host host, Entry entry) {
    return Bytes.write(
        VERSION,
        out -> {
          out.writeShort(entry.hops());
          out.writeShort(entry.tries());
          Bytes.text(out, entry.via().map(via -> rest(host, via)).orElse(""));
          Bytes.text(out, rest(host, entry.url()));
        });
  }

  static Entry read(Host host, byte[] key, byte[] bytes) {
    return read(host, Keys.rank(key), Keys.depth(key), bytes);
  }

  /** Reads what {@link #write} wrote; rank and depth are kept apart. */
  public static Entry read(Host host, double rank, int depth, byte[] bytes) {
    return Bytes.read(
        bytes,
        VERSION,
        "a waiting URL",
        in -> {
          int hops = in.readUnsignedShort();
          int tries = in.readUnsignedShort();
          Optional<Url> via = Bytes.maybe(in).map(rest -> whole(host, rest));
          return new Entry(whole(host, Bytes.text(in)), via, depth, hops, tries, rank);
        });
  }

  /**
   * Twelve bytes that sort as a host's queue does: the highest rank first, then the least depth.
   */
  public static byte[] place(Entry entry) {
    return Keys.place(entry.rank(), entry.depth());
  }

  /** Reads an entry whose rank and depth stand in a {@link #place}. */
  public static Entry placed(Host host, byte[] place, byte[] bytes) {
    return read(host, Keys.placedRank(place), Keys.placedDepth(place), bytes);
  }

  /** What of a URL its host does not say: it begins with a slash, or else is the whole URL. */
  static String rest(Host host, Url url) {
    String origin = host.toString();
    String text = url.toString();
    boolean usual = text.startsWith(origin) && text.startsWith("/", origin.length());
    return usual ? text.substring(origin.length()) : text;
  }

  private static Url whole(Host host, String rest) {
    return Url.of(rest.startsWith("/") ? host + rest : rest);
  }
}
