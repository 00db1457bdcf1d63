package grapnel.url;

/**
 * Very many URLs of which only has to be known whether one is among them: by 64 bits of a hash, 20
 * bytes each, where a {@link java.util.HashSet} keeps 150. Of two million one is taken for another
 * once in ten million times.
 *
 * <p>Safe for many threads.
 */
public final class UrlHashSet {

  private final LongIndex hashes = new LongIndex();

  /** False for one that is there already. */
  public boolean add(Url url) {
    return add(url.toString());
  }

  /** The same for a text that stands for a request or a URL. */
  public synchronized boolean add(CharSequence text) {
    return hashes.add(StableHash.of(text));
  }

  public synchronized boolean contains(Url url) {
    return hashes.contains(StableHash.of(url.toString()));
  }

  public synchronized int size() {
    return hashes.size();
  }
}
