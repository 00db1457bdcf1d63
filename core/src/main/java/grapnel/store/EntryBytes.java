package grapnel.store;

import grapnel.store.Frontier.Entry;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.Optional;

/** A waiting URL as bytes. Its host, rank and depth stand in the key. */
final class EntryBytes {

  private static final int VERSION = 1;

  private EntryBytes() {}

  static byte[] write(Host host, Entry entry) {
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
    return Bytes.read(
        bytes,
        VERSION,
        "a waiting URL",
        in -> {
          int hops = in.readUnsignedShort();
          int tries = in.readUnsignedShort();
          Optional<Url> via = Bytes.maybe(in).map(rest -> whole(host, rest));
          return new Entry(
              whole(host, Bytes.text(in)), via, Keys.depth(key), hops, tries, Keys.rank(key));
        });
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
