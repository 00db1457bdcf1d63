package grapnel.html;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map in the order of the source. Elements have few attributes and pages many
 * elements, so this is one array, searched from its start, rather than a hash table each.
 */
public final class AttributeMap extends AbstractMap<String, String> {

  static final AttributeMap NONE = new AttributeMap(new String[0]);

  /** Name, value, name, value... */
  private final String[] pairs;

  private AttributeMap(String[] pairs) {
    this.pairs = pairs;
  }

  public static Map<String, String> copyOf(Map<String, String> map) {
    if (map instanceof AttributeMap) return map;
    String[] pairs = new String[map.size() * 2];
    int i = 0;
    for (Entry<String, String> entry : map.entrySet()) {
      pairs[i++] = entry.getKey();
      pairs[i++] = entry.getValue();
    }
    return of(pairs);
  }

  /** Takes the array over. Names must be distinct. */
  static AttributeMap of(String[] pairs) {
    return pairs.length == 0 ? NONE : new AttributeMap(pairs);
  }

  int count() {
    return pairs.length / 2;
  }

  String name(int i) {
    return pairs[2 * i];
  }

  String value(int i) {
    return pairs[2 * i + 1];
  }

  @Override
  public @Nullable String get(@Nullable Object name) {
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i].equals(name)) return pairs[i + 1];
    }
    return null;
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return get(name) != null;
  }

  @Override
  public int size() {
    return count();
  }

  @Override
  public Set<Entry<String, String>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return count();
      }

      @Override
      public Iterator<Entry<String, String>> iterator() {
        return entries();
      }
    };
  }

  private Iterator<Entry<String, String>> entries() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < count();
      }

      @Override
      public Entry<String, String> next() {
        if (!hasNext()) throw new NoSuchElementException();
        Entry<String, String> entry = Map.entry(name(next), value(next));
        next++;
        return entry;
      }
    };
  }
}
