package grapnel.page;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value computed when first asked for, once; what it is computed from is then let go. */
public final class LazyValue<T> implements Supplier<T> {

  private @Nullable Supplier<T> source;
  private volatile @Nullable T value;

  public LazyValue(Supplier<T> source) {
    this.source = source;
  }

  @Override
  public T get() {
    T known = value;
    return known == null ? compute() : known;
  }

  private synchronized T compute() {
    T known = value;
    if (known == null) {
      if (source == null) throw new IllegalStateException("no source and no value");
      known = source.get();
      value = known;
      source = null;
    }
    return known;
  }
}
