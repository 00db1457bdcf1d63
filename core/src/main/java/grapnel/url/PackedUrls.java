package grapnel.url;

import java.nio.charset.StandardCharsets;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Very many URLs in the order in which they were added, as bytes: 40 each beside their text, where
 * a {@link java.util.LinkedHashSet} takes 180. They are made anew when they are asked for, and told
 * apart by 64 bits of a hash.
 *
 * <p>Safe for many threads: who goes through them sees those that were there when it began.
 */
public final class PackedUrls extends AbstractSet<Url> {

  private final LongIndex hashes = new LongIndex();
  private final List<byte[]> texts = new ArrayList<>();

  /** False for one that is there already. */
  @Override
  public synchronized boolean add(Url url) {
    String text = url.toString();
    if (!hashes.add(StableHash.of(text))) return false;
    texts.add(text.getBytes(StandardCharsets.UTF_8));
    return true;
  }

  @Override
  public synchronized boolean contains(Object other) {
    return other instanceof Url url && hashes.contains(StableHash.of(url.toString()));
  }

  @Override
  public synchronized int size() {
    return texts.size();
  }

  /** Those that were added after so many others. */
  public synchronized List<Url> after(int others) {
    return texts.subList(others, texts.size()).stream()
        .map(text -> Url.of(new String(text, StandardCharsets.UTF_8)))
        .toList();
  }

  private synchronized byte[] textAt(int at) {
    return texts.get(at);
  }

  @Override
  public Iterator<Url> iterator() {
    int size = size();
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < size;
      }

      @Override
      public Url next() {
        return Url.of(new String(textAt(next++), StandardCharsets.UTF_8));
      }
    };
  }
}
