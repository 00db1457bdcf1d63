package grapnel;

import grapnel.fetch.Politeness;
import grapnel.site.AnswerSource;
import grapnel.store.Catalogue;
import grapnel.store.NoteLists;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a site is worked on with: where answers come from, where they are kept, and who keeps the
 * pauses. On one machine the store's; where many machines share them, theirs.
 *
 * @param siteNotes lists of lines kept with the site; where many work, nobody keeps any
 * @param formValues what forms of all sites took
 */
public record SitePorts(
    Catalogue catalogue,
    AnswerSource answers,
    Politeness politeness,
    Optional<NoteLists> siteNotes,
    FormValues formValues,
    InstantSource clock) {

  /** Lists of values that search forms took, shared by all sites. */
  public interface FormValues {

    /** No values, and none are kept. */
    FormValues NONE =
        new FormValues() {
          @Override
          public <T> Optional<T> read(Function<NoteLists, T> use) {
            return Optional.empty();
          }

          @Override
          public void write(Consumer<NoteLists> use) {}
        };

    <T> Optional<T> read(Function<NoteLists, T> use);

    void write(Consumer<NoteLists> use);
  }
}
