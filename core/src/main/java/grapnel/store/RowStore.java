package grapnel.store;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows by their keys, which sort as unsigned bytes.
 *
 * <ul>
 *   <li>A batch is committed whole or not at all, and is with the system when {@link #commit}
 *       returns: killing the process loses nothing. A power cut may lose the last moments, but
 *       never something before what it leaves.
 *   <li>Safe for many threads. After {@link #close} everything is refused.
 * </ul>
 */
interface RowStore extends AutoCloseable {

  byte @Nullable [] get(ColumnFamily family, byte[] key);

  boolean contains(ColumnFamily family, byte[] key);

  /** Which of the keys there are, by their place in the list. */
  BitSet contains(ColumnFamily family, List<byte[]> keys);

  /** Looks at keys from a first one on, as long as the visitor wants and the prefix fits. */
  void scan(ColumnFamily family, byte[] from, byte[] prefix, RowVisitor visitor);

  void commit(Batch batch);

  /** Writes all that is kept anew, without what was replaced or forgotten since. */
  void compact();

  @Override
  void close();

  /** Looks at a row, and says whether to go on. */
  interface RowVisitor {
    boolean visit(byte[] key, byte[] value);
  }

  /** All rows whose key begins so. */
  default <T> void each(
      ColumnFamily family, byte[] prefix, Function<byte[], T> read, Consumer<T> each) {
    scan(
        family,
        prefix,
        prefix,
        (_, value) -> {
          each.accept(read.apply(value));
          return true;
        });
  }

  default Batch batch() {
    return new Batch(this);
  }

  /** One change of one row. */
  final class RowChange {

    /** What becomes of the row. */
    enum Sort {
      /** It is there from now on. */
      PUT,
      /** It is gone from now on. */
      DELETE,
      /** It is a counter of the first family, which began at 0 and has grown. */
      COUNT
    }

    final Sort sort;
    final ColumnFamily family;
    final byte[] key;

    /** Of a counter what is added. */
    final byte[] value;

    private RowChange(Sort sort, ColumnFamily family, byte[] key, byte[] value) {
      this.sort = sort;
      this.family = family;
      this.key = key;
      this.value = value;
    }
  }

  /** Changes that are committed together. */
  final class Batch {
    private static final byte[] NONE = {};

    private final RowStore store;
    private final List<RowChange> changes = new ArrayList<>();

    private Batch(RowStore store) {
      this.store = store;
    }

    List<RowChange> changes() {
      return changes;
    }

    Batch put(ColumnFamily family, byte[] key, byte[] value) {
      changes.add(new RowChange(RowChange.Sort.PUT, family, key, value));
      return this;
    }

    Batch delete(ColumnFamily family, byte[] key) {
      changes.add(new RowChange(RowChange.Sort.DELETE, family, key, NONE));
      return this;
    }

    /** Adds to a counter of the first family. */
    Batch count(byte[] key, long more) {
      byte[] added = SortableKeys.counter(more);
      changes.add(new RowChange(RowChange.Sort.COUNT, ColumnFamily.DEFAULT, key, added));
      return this;
    }

    void commit() {
      store.commit(this);
    }
  }
}
