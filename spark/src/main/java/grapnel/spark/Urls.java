package grapnel.spark;

import grapnel.store.archive.GzipMembers;
import grapnel.store.source.Entry;
import grapnel.store.source.EntryFilter;
import grapnel.store.source.Problem;
import grapnel.store.source.Source;
import grapnel.store.source.SourceException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/** The URLs of a split, read as they are asked for; what was wrong is noted behind the last. */
final class Urls implements Iterator<Entry> {

  /** Reads on; empty at the end. */
  private interface Reading extends Closeable {
    Optional<Entry> next() throws IOException;
  }

  private final Split split;
  private final EntryFilter filter;
  private final Notes notes;
  private final Note note;
  private Reading reading;
  private Optional<Entry> ahead;

  Urls(Split split, StoredFiles files, EntryFilter filter, Notes notes) {
    this.split = split;
    this.filter = filter;
    this.notes = notes;
    this.note = new Note(split);
    this.reading = open(files);
    this.ahead = advance();
  }

  private Reading open(StoredFiles files) {
    try {
      return split.form() == Split.Form.PARQUET ? parquet(files) : source(files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Reading parquet(StoredFiles files) {
    try {
      ParquetUrls urls = new ParquetUrls(split, files, note);
      return new Reading() {
        @Override
        public Optional<Entry> next() {
          try {
            return urls.next();
          } catch (IOException | RuntimeException e) {
            // Whatever a damaged page makes the decoders throw; a task tried again throws it too.
            note.damaged("ends early: " + e);
            return Optional.empty();
          }
        }

        @Override
        public void close() throws IOException {
          urls.close();
        }
      };
    } catch (IOException | RuntimeException e) {
      note.damaged("cannot be read as Parquet: " + e.getMessage());
      return nothing();
    }
  }

  private static Reading nothing() {
    return new Reading() {
      @Override
      public Optional<Entry> next() {
        return Optional.empty();
      }

      @Override
      public void close() {}
    };
  }

  private Reading source(StoredFiles files) throws IOException {
    Watched watched = open(split, files);
    try {
      InputStream bytes = lines(split, watched);
      Source source = Source.of(split.file(), bytes, Optional.of(split.kind()), this::hear);
      Iterator<Entry> entries = source.stream().iterator();
      return new Reading() {
        @Override
        public Optional<Entry> next() {
          if (entries.hasNext()) return Optional.of(entries.next());
          watched.check();
          note.lines(bytes instanceof Range range ? range.lines() : source.entries() + note.bad());
          return Optional.empty();
        }

        @Override
        public void close() {
          source.close();
        }
      };
    } catch (SourceException e) {
      watched.check();
      note.damaged(String.valueOf(e.getMessage()));
      return nothing();
    }
  }

  /** Opens the file where the split, or the byte before it, begins. */
  static Watched open(Split split, StoredFiles files) throws IOException {
    long at = split.form() == Split.Form.LINES ? Math.max(0, split.from() - 1) : 0;
    return new Watched(files.open(split.file(), at));
  }

  /** The bytes of a split. */
  static InputStream lines(Split split, InputStream in) throws IOException {
    return split.form() == Split.Form.LINES ? new Range(in, split.from(), split.to()) : in;
  }

  /** The bytes of a file that may be gzip. */
  static InputStream unpacked(InputStream stored) throws IOException {
    PushbackInputStream in = new PushbackInputStream(stored, 2);
    byte[] head = in.readNBytes(2);
    in.unread(head);
    return GzipMembers.isGzip(head, head.length) ? new GzipMembers(in) : in;
  }

  private void hear(Problem problem) {
    switch (problem.kind()) {
      case NO_URL, BROKEN -> note.bad(problem.at(), problem.text(), problem.reason());
      case CUT_OFF -> note.damaged("ends early: " + problem.reason());
    }
  }

  private Optional<Entry> advance() {
    try {
      for (Optional<Entry> next = reading.next(); next.isPresent(); next = reading.next()) {
        if (filter.test(next.get())) return next;
      }
      reading.close();
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
  public Entry next() {
    Entry entry = ahead.orElseThrow(NoSuchElementException::new);
    ahead = advance();
    return entry;
  }
}
