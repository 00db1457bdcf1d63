package grapnel.spark;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Lets the next element be looked at before it is taken: where sorted rows change to another. */
final class PeekIterator<T> implements Iterator<T> {

  private final Iterator<T> all;
  private @Nullable T ahead;

  PeekIterator(Iterator<T> all) {
    this.all = all;
  }

  @Override
  public boolean hasNext() {
    return ahead != null || all.hasNext();
  }

  /** The one that {@link #next} gives, which stays. */
  T peek() {
    T next = ahead == null ? all.next() : ahead;
    ahead = next;
    return next;
  }

  @Override
  public T next() {
    T next = peek();
    ahead = null;
    return next;
  }
}
