package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * WARC and ARC files that stand in for the network.
 *
 * <p>One pass over the files builds an index of 16 bytes a capture; an answer is then one read. The
 * newest capture of a URL answers, and for the next {@link Request#load} the next older one, as
 * long as there are any. A revisit is followed to what it revisits. What was not captured is {@link
 * Answer.Unrecorded}. Safe for many threads.
 */
public final class WarcReplay {

  private final List<ArchiveFile> files = new ArrayList<>();
  private final CaptureIndex index = new CaptureIndex();
  private final ArchivedAnswerReader answerReader;

  private WarcReplay(int mostBytes) {
    this.answerReader = new ArchivedAnswerReader(mostBytes);
  }

  /**
   * Indexes the files.
   *
   * @param mostBytes of a body; longer ones are cut
   * @param report told of damage, as one line each; what could be read is used
   * @throws IOException if a file cannot be read at all
   */
  public static WarcReplay of(List<Path> paths, int mostBytes, Consumer<String> report)
      throws IOException {
    WarcReplay replay = new WarcReplay(mostBytes);
    CaptureIndexBuilder indexBuilder = new CaptureIndexBuilder(replay.index);
    for (Path path : paths) {
      int before = replay.index.size();
      indexBuilder.nextFile();
      if (!replay.add(new ArchiveFile(path, false), indexBuilder, report)) {
        report.accept(path + ": not compressed per record, so replay is slow");
        replay.index.truncate(before);
        indexBuilder.nextFile();
        replay.add(new ArchiveFile(path, true), indexBuilder, damage -> {});
      }
    }
    replay.index.sort();
    return replay;
  }

  /**
   * Indexes a file; false, and not to be used, if its records cannot be reached by their offset.
   */
  private boolean add(ArchiveFile file, CaptureIndexBuilder indexBuilder, Consumer<String> report)
      throws IOException {
    try (WarcRecordReader records = file.records(damage -> report.accept(text(file, damage)))) {
      Optional<ArchiveRecord> next = records.next();
      while (next.isPresent()) {
        ArchiveRecord record = next.get();
        if (record.memberOffset() > 0) return false;
        indexBuilder.addRecord(record, CaptureIndex.packPlace(files.size(), record.offset()));
        next = records.next();
      }
    }
    files.add(file);
    return true;
  }

  private static String text(ArchiveFile file, ArchiveDamage damage) {
    return file.path() + " at byte " + damage.offset() + ": " + damage.reason();
  }

  /** How many captures there are. */
  public int captures() {
    return index.size();
  }

  /** What was answered to a request when it was recorded. */
  public Answer fetch(Request request) {
    Answer newest = new Answer.Unrecorded();
    int older = 0;
    try {
      for (long place : index.find(CaptureIndexBuilder.requestKey(request))) {
        Optional<Answer> answer = read(place, request.url(), record -> answer(record));
        if (answer.isEmpty()) continue;
        newest = answer.get();
        if (older++ == request.load()) break;
      }
      return newest;
    } catch (IOException e) {
      return new Answer.Failed(
          Answer.Failure.PROTOCOL, "the archive cannot be read: " + e.getMessage());
    }
  }

  private <T> Optional<T> read(long place, Url url, ArchiveFile.RecordReader<T> reader)
      throws IOException {
    ArchiveFile file = files.get(CaptureIndex.fileOf(place));
    return file.readAt(
        CaptureIndex.offsetOf(place),
        record -> isCaptureOf(record, url) ? reader.read(record) : Optional.empty());
  }

  private static boolean isCaptureOf(ArchiveRecord record, Url url) {
    Optional<Url> target = record.target().flatMap(Url::parse).map(Url::withoutFragment);
    return target.equals(Optional.of(url));
  }

  private Optional<Answer> answer(ArchiveRecord record) throws IOException {
    return record.type().equals("revisit") ? answerOfRevisit(record) : answerReader.read(record);
  }

  /** A revisit stores no body: that of the capture it names counts, with the new headers if any. */
  private Optional<Answer> answerOfRevisit(ArchiveRecord revisit) throws IOException {
    WarcRevisit wanted = WarcRevisit.of(revisit);
    Optional<HttpHead> head = ArchivedAnswerReader.head(revisit).filter(h -> h.status() != 304);
    Optional<Url> url = wanted.target().flatMap(Url::parse).map(Url::withoutFragment);
    if (url.isEmpty()) return Optional.empty();
    Optional<Answer> best = Optional.empty();
    for (long place : index.find(StableHash.of(url.get().toString()))) {
      Optional<Answer> exact =
          read(
              place, url.get(), r -> refersTo(wanted, r) ? answerReader.read(r) : Optional.empty());
      if (exact.isPresent()) return exact.map(answer -> withHead(answer, head));
      if (best.isEmpty() && wanted.namesNoCapture()) {
        best =
            read(
                place,
                url.get(),
                r -> wanted.mayReferTo(r.date()) ? answerReader.read(r) : Optional.empty());
      }
    }
    return best.map(answer -> withHead(answer, head));
  }

  private static boolean refersTo(WarcRevisit wanted, ArchiveRecord record) {
    return wanted.refersTo(record.date(), record.field("WARC-Payload-Digest"));
  }

  private static Answer withHead(Answer answer, Optional<HttpHead> head) {
    if (head.isEmpty() || !(answer instanceof Answer.Responded(Response stored))) return answer;
    return new Answer.Responded(
        new Response(
            head.get().status(), head.get().headers(), stored.body(), stored.truncation()));
  }
}
