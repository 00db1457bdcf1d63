package grapnel.spark;

import grapnel.fetch.FetchOptions;
import grapnel.store.archive.ArchiveCapture;
import grapnel.store.archive.ArchiveCaptureReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.BiFunction;

/** What is wanted of the captures of an archive, one after the other. */
final class ArchiveCaptures<T> extends LookAheadIterator<T> {

  private final InputSplit split;
  private final SplitNotes notes;
  private final SplitNote splitNote;
  private final WatchedStream watched;
  private final ArchiveCaptureReader captureReader;
  private final BiFunction<ArchiveCapture, Integer, Optional<T>> wanted;

  ArchiveCaptures(
      InputSplit split,
      StoredFiles files,
      SplitNotes notes,
      BiFunction<ArchiveCapture, Integer, Optional<T>> wanted) {
    this.split = split;
    this.notes = notes;
    this.splitNote = new SplitNote(split);
    this.wanted = wanted;
    try {
      this.watched = SplitUrls.open(split, files);
      this.captureReader =
          new ArchiveCaptureReader(
              watched,
              FetchOptions.DEFAULT.maxBody(),
              damage -> splitNote.damaged("at byte " + damage.offset() + ": " + damage.reason()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  Optional<T> advance() {
    try {
      for (Optional<ArchiveCapture> next = captureReader.next();
          next.isPresent();
          next = captureReader.next()) {
        splitNote.lines(1);
        Optional<T> made = wanted.apply(next.get(), split.number());
        if (made.isPresent()) return made;
      }
      watched.check();
      captureReader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    notes.add(splitNote);
    return Optional.empty();
  }
}
