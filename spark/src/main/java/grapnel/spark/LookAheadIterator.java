package grapnel.spark;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/** An iterator that must find its next element to know whether there is one. */
abstract class LookAheadIterator<T> implements Iterator<T> {

  private Optional<T> ahead = Optional.empty();
  private boolean ended;

  /** The next element; empty behind the last, and not asked for again then. */
  abstract Optional<T> advance();

  @Override
  public final boolean hasNext() {
    if (ahead.isEmpty() && !ended) {
      ahead = advance();
      ended = ahead.isEmpty();
    }
    return ahead.isPresent();
  }

  @Override
  public final T next() {
    if (!hasNext()) throw new NoSuchElementException();
    T next = ahead.orElseThrow();
    ahead = Optional.empty();
    return next;
  }
}
