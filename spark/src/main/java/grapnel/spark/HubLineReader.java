package grapnel.spark;

import grapnel.prototype.HubJsonLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The hubs in lines of JSON. */
final class HubLineReader extends LookAheadIterator<HubRow> {

  /** A hub with a hundred thousand links; of longer lines nothing is kept. */
  private static final int LONGEST = 1 << 25;

  private final InputSplit split;
  private final SplitNotes notes;
  private final SplitNote splitNote;
  private final WatchedStream watched;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;

  HubLineReader(InputSplit split, StoredFiles files, SplitNotes notes) {
    this.split = split;
    this.notes = notes;
    this.splitNote = new SplitNote(split);
    try {
      this.watched = SplitUrls.open(split, files);
      this.in = SplitUrls.unpacked(SplitUrls.lines(split, watched));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  Optional<HubRow> advance() {
    try {
      for (Optional<byte[]> line = line(); line.isPresent(); line = line()) {
        splitNote.lines(1);
        byte[] text = line.get();
        if (text.length == 0) continue;
        switch (HubJsonLine.of(text)) {
          case HubJsonLine.Valid(var hub) -> {
            return Optional.of(HubRow.of(hub, split.number(), splitNote.lines(), text));
          }
          case HubJsonLine.Malformed(String reason) ->
              splitNote.bad(splitNote.lines(), "", "not a hub: " + reason);
        }
      }
      watched.check();
      in.close();
    } catch (IOException e) {
      watched.check();
      splitNote.damaged("ends early: " + e.getMessage());
    }
    notes.add(splitNote);
    return Optional.empty();
  }

  /** The next line without its end; empty when there are no more. */
  private Optional<byte[]> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean any = false;
    while (true) {
      if (from == to) {
        from = 0;
        to = Math.max(0, in.read(buffer, 0, buffer.length));
        if (to == 0) return any ? Optional.of(line.toByteArray()) : Optional.empty();
      }
      any = true;
      int end = from;
      while (end < to && buffer[end] != '\n') end++;
      if (line.size() < LONGEST) line.write(buffer, from, end - from);
      boolean whole = end < to;
      from = whole ? end + 1 : end;
      if (whole) return Optional.of(line.toByteArray());
    }
  }
}
