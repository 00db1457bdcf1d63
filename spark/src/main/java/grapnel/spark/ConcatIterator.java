package grapnel.spark;

import java.util.Collections;
import java.util.Iterator;
import java.util.function.Function;

/** What several things hold, one after the other, each opened when its turn comes. */
final class ConcatIterator<A, B> implements Iterator<B> {

  private final Iterator<A> all;
  private final Function<A, Iterator<B>> open;
  private Iterator<B> now = Collections.emptyIterator();

  ConcatIterator(Iterator<A> all, Function<A, Iterator<B>> open) {
    this.all = all;
    this.open = open;
  }

  @Override
  public boolean hasNext() {
    while (!now.hasNext() && all.hasNext()) now = open.apply(all.next());
    return now.hasNext();
  }

  @Override
  public B next() {
    return now.next();
  }
}
