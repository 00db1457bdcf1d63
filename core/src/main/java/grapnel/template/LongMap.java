package grapnel.template;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A map from hashes, without an object for each key: a {@link java.util.HashMap} took a fifth of
 * the time of mining.
 */
final class LongMap<V> {

  private long[] keys = new long[16];
  private @Nullable Object[] values = new Object[16];
  private int size;

  @SuppressWarnings("unchecked")
  @Nullable V get(long key) {
    int mask = keys.length - 1;
    for (int i = (int) key & mask; ; i = (i + 1) & mask) {
      Object value = values[i];
      if (value == null) return null;
      if (keys[i] == key) return (V) value;
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  V getOrMake(long key, Supplier<V> make) {
    V known = get(key);
    if (known != null) return known;
    V made = make.get();
    put(key, made);
    return made;
  }

  /** Adds what is not there yet. */
  void put(long key, V value) {
    if (2 * ++size > keys.length) grow();
    set(key, value);
  }

  private void set(long key, Object value) {
    int mask = keys.length - 1;
    int i = (int) key & mask;
    while (values[i] != null) i = (i + 1) & mask;
    keys[i] = key;
    values[i] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new Object[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      Object value = oldValues[i];
      if (value != null) set(oldKeys[i], value);
    }
  }
}
