package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
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
  private final StoredAnswer answers;

  private WarcReplay(int mostBytes) {
    this.answers = new StoredAnswer(mostBytes);
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
    Indexing indexing = new Indexing(replay.index);
    for (Path path : paths) {
      int before = replay.index.size();
      indexing.nextFile();
      if (!replay.add(new ArchiveFile(path, false), indexing, report)) {
        report.accept(path + ": not compressed record by record, so reading it again is slow");
        replay.index.cutTo(before);
        indexing.nextFile();
        replay.add(new ArchiveFile(path, true), indexing, damage -> {});
      }
    }
    replay.index.sort();
    return replay;
  }

  /**
   * Indexes a file; false, and not to be used, if its records cannot be reached by their offset.
   */
  private boolean add(ArchiveFile file, Indexing indexing, Consumer<String> report)
      throws IOException {
    try (WarcRecords records = file.records(damage -> report.accept(text(file, damage)))) {
      Optional<ArchiveRecord> next = records.next();
      while (next.isPresent()) {
        ArchiveRecord record = next.get();
        if (record.inner() > 0) return false;
        indexing.see(record, CaptureIndex.place(files.size(), record.offset()));
        next = records.next();
      }
    }
    files.add(file);
    return true;
  }

  private static String text(ArchiveFile file, Damage damage) {
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
      for (long place : index.find(Indexing.key(request))) {
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

  private <T> Optional<T> read(long place, Url url, ArchiveFile.Reader<T> reader)
      throws IOException {
    ArchiveFile file = files.get(CaptureIndex.file(place));
    return file.at(
        CaptureIndex.offset(place),
        record -> captured(record, url) ? reader.read(record) : Optional.empty());
  }

  private static boolean captured(ArchiveRecord record, Url url) {
    Optional<Url> target = record.target().flatMap(Url::parse).map(Url::withoutFragment);
    return target.equals(Optional.of(url));
  }

  private Optional<Answer> answer(ArchiveRecord record) throws IOException {
    return record.type().equals("revisit") ? revisited(record) : answers.of(record);
  }

  /** A revisit stores no body: that of the capture it names counts, with the new headers if any. */
  private Optional<Answer> revisited(ArchiveRecord revisit) throws IOException {
    Revisit wanted = Revisit.of(revisit);
    Optional<HttpHead> head = StoredAnswer.head(revisit).filter(h -> h.status() != 304);
    Optional<Url> url = wanted.target().flatMap(Url::parse).map(Url::withoutFragment);
    if (url.isEmpty()) return Optional.empty();
    Optional<Answer> best = Optional.empty();
    for (long place : index.find(CaptureIndex.hash(url.get().toString()))) {
      Optional<Answer> exact =
          read(place, url.get(), r -> exactly(wanted, r) ? answers.of(r) : Optional.empty());
      if (exact.isPresent()) return exact.map(answer -> withHead(answer, head));
      if (best.isEmpty() && wanted.vague()) {
        best =
            read(
                place,
                url.get(),
                r -> wanted.notBefore(r.date()) ? answers.of(r) : Optional.empty());
      }
    }
    return best.map(answer -> withHead(answer, head));
  }

  private static boolean exactly(Revisit wanted, ArchiveRecord record) {
    return wanted.exactly(record.date(), record.field("WARC-Payload-Digest"));
  }

  private static Answer withHead(Answer answer, Optional<HttpHead> head) {
    if (head.isEmpty() || !(answer instanceof Answer.Responded(Response stored))) return answer;
    return new Answer.Responded(
        new Response(head.get().status(), head.get().headers(), stored.body(), stored.cut()));
  }
}
