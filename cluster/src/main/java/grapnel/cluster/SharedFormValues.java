package grapnel.cluster;

import grapnel.SitePorts;
import grapnel.store.NoteLists;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Form values that all workers on a job share. */
record SharedFormValues(NoteLists notes) implements SitePorts.FormValues {

  @Override
  public <T> Optional<T> read(Function<NoteLists, T> use) {
    return Optional.of(use.apply(notes));
  }

  @Override
  public void write(Consumer<NoteLists> use) {
    use.accept(notes);
  }
}
