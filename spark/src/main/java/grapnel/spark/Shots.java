package grapnel.spark;

import grapnel.fetch.FetchOptions;
import grapnel.store.archive.Capture;
import grapnel.store.archive.Captures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiFunction;

/** What is wanted of the captures of an archive, one after the other. */
final class Shots<T> implements Iterator<T> {

  private final Split split;
  private final Notes notes;
  private final Note note;
  private final Watched watched;
  private final Captures captures;
  private final BiFunction<Capture, Integer, Optional<T>> wanted;
  private Optional<T> ahead;

  Shots(
      Split split,
      StoredFiles files,
      Notes notes,
      BiFunction<Capture, Integer, Optional<T>> wanted) {
    this.split = split;
    this.notes = notes;
    this.note = new Note(split);
    this.wanted = wanted;
    try {
      this.watched = Urls.open(split, files);
      this.captures =
          new Captures(
              watched,
              FetchOptions.DEFAULT.maxBody(),
              damage -> note.damaged("at byte " + damage.offset() + ": " + damage.reason()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.ahead = advance();
  }

  private Optional<T> advance() {
    try {
      for (Optional<Capture> next = captures.next(); next.isPresent(); next = captures.next()) {
        note.lines(1);
        Optional<T> made = wanted.apply(next.get(), split.number());
        if (made.isPresent()) return made;
      }
      watched.check();
      captures.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    notes.add(note);
    return Optional.empty();
  }

  @Override
  public boolean hasNext() {
    return ahead.isPresent();
  }

  @Override
  public T next() {
    T next = ahead.orElseThrow(NoSuchElementException::new);
    ahead = advance();
    return next;
  }
}
