package grapnel;

import grapnel.store.NoteLists;
import grapnel.store.SiteStore;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Form values kept in the store, which is open only while they are read or written. */
record StoredFormValues(Supplier<SiteStore> store) implements SitePorts.FormValues {

  @Override
  public <T> Optional<T> read(Function<NoteLists, T> use) {
    try (SiteStore open = store.get()) {
      return Optional.of(use.apply(open));
    }
  }

  @Override
  public void write(Consumer<NoteLists> use) {
    try (SiteStore open = store.get()) {
      use.accept(open);
    }
  }
}
