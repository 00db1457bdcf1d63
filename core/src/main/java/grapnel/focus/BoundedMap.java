package grapnel.focus;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map that forgets what was put in first when it is full, so that no crawl outgrows memory. */
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {

  private static final long serialVersionUID = 1;

  private final int most;

  public BoundedMap(int most) {
    super();
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
