package grapnel.spark;

import java.util.Collections;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;

/**
 * What several things hold, one after the other, each opened when its turn comes. Not a stream's
 * {@code flatMap}: its iterator holds all that one of them has.
 */
final class ConcatIterator<A, B> extends LookAheadIterator<B> {

  private final Iterator<A> all;
  private final Function<A, Iterator<B>> open;
  private Iterator<B> now = Collections.emptyIterator();

  ConcatIterator(Iterator<A> all, Function<A, Iterator<B>> open) {
    this.all = all;
    this.open = open;
  }

  @Override
  Optional<B> advance() {
    while (!now.hasNext()) {
      if (!all.hasNext()) return Optional.empty();
      now = open.apply(all.next());
    }
    return Optional.of(now.next());
  }
}
