package grapnel.discover;

import grapnel.fact.Found;
import grapnel.url.LongIndex;
import grapnel.url.StableHash;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Found pages by a key, in the order in which they came first, as bytes: a hundred a page, where
 * objects take 900. Keys are known by 64 bits of a hash.
 */
public final class PackedPages {

  private final FoundPacker packer = new FoundPacker();
  private final LongIndex keys = new LongIndex();
  private byte[] @Nullable [] pages = new byte[16][];
  private final AtomicInteger size = new AtomicInteger();

  Optional<Found> get(String key) {
    byte[] page = bytesAt(indexOf(key));
    return page == null ? Optional.empty() : Optional.of(packer.read(page));
  }

  boolean contains(String key) {
    return bytesAt(indexOf(key)) != null;
  }

  private int indexOf(String key) {
    return keys.indexOf(StableHash.of(key));
  }

  private byte @Nullable [] bytesAt(int index) {
    return index < 0 ? null : pages[index];
  }

  /** Puts a page in the place of the one with that key, or behind all others. */
  public void put(String key, Found page) {
    boolean _ = keys.add(StableHash.of(key));
    int index = indexOf(key);
    if (index >= pages.length) pages = Arrays.copyOf(pages, index + (index >> 1) + 1);
    int more = pages[index] == null ? 1 : 0;
    pages[index] = packer.write(page);
    size.addAndGet(more);
  }

  Optional<Found> remove(String key) {
    Optional<Found> known = get(key);
    if (known.isEmpty()) return known;
    pages[indexOf(key)] = null;
    size.decrementAndGet();
    return known;
  }

  /** Safe to call from any thread. */
  int size() {
    return size.get();
  }

  /** Changes every page; keys stay. */
  void replaceAll(UnaryOperator<Found> change) {
    for (int i = 0; i < keys.size(); i++) {
      byte[] page = pages[i];
      if (page == null) continue;
      Found before = packer.read(page);
      Found now = change.apply(before);
      if (!now.equals(before)) pages[i] = packer.write(now);
    }
  }

  /** The pages as they are now; each is made anew whenever it is asked for. */
  public List<Found> all() {
    return new PageList(
        packer,
        Arrays.stream(pages, 0, keys.size()).filter(Objects::nonNull).toArray(byte[][]::new));
  }

  private static final class PageList extends AbstractList<Found> implements RandomAccess {
    private final FoundPacker packer;
    private final byte[][] pages;

    PageList(FoundPacker packer, byte[][] pages) {
      this.packer = packer;
      this.pages = pages;
    }

    @Override
    public Found get(int index) {
      return packer.read(pages[index]);
    }

    @Override
    public int size() {
      return pages.length;
    }
  }
}
