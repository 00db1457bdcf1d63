package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What GET requests were answered in an archive, capture by capture: for those who put captures of
 * many archives together elsewhere than {@link WarcReplay}, by the same rules.
 */
public final class Captures implements Closeable {

  private static final int LONGEST_HEAD = 1 << 14;
  private static final Pattern TYPE = Pattern.compile("(?im)^content-type:[^\\r\\n]*");
  private static final Set<String> ANSWERING = Set.of("response", "resource", "revisit");

  private final WarcRecords records;
  private final int mostBytes;
  private final StoredAnswer answers;
  private final Indexing indexing = new Indexing(new Window());

  /** The last few: what answered a POST may be known only behind its answer. */
  private final Deque<Held> held = new ArrayDeque<>();

  private int seen;

  /**
   * @param mostBytes of a body; longer ones are cut
   * @param damage told of what cannot be read
   */
  public Captures(InputStream in, int mostBytes, Consumer<Damage> damage) throws IOException {
    this.records = new WarcRecords(in, damage);
    this.mostBytes = mostBytes;
    this.answers = new StoredAnswer(mostBytes);
  }

  /** A capture with the key of what it answered. */
  private static final class Held {
    final int number;
    final long key;
    Optional<Capture> capture = Optional.empty();

    Held(int number, long key) {
      this.number = number;
      this.key = key;
    }
  }

  /** Takes in what {@link Indexing} sees. */
  private final class Window implements Indexing.Index {
    @Override
    public int add(long key, long place, long time) {
      held.add(new Held(seen, key));
      return seen++;
    }

    @Override
    public void rekey(int number, long key) {
      held.removeIf(each -> each.number == number);
    }
  }

  /** The next one; empty when there are no more. */
  public Optional<Capture> next() throws IOException {
    while (held.size() <= Indexing.REMEMBERED) {
      Optional<ArchiveRecord> record = records.next();
      if (record.isEmpty()) break;
      read(record.get());
    }
    return held.isEmpty() ? Optional.empty() : held.removeFirst().capture;
  }

  private void read(ArchiveRecord record) throws IOException {
    int before = seen;
    byte[] block = record.content().readNBytes(mostBytes + StoredAnswer.LONGEST_HEAD);
    indexing.see(again(record, block), record.offset());
    if (seen == before) return;
    Held last = held.getLast();
    Optional<Url> url = record.target().flatMap(Url::parse).map(Url::withoutFragment);
    if (url.isEmpty() || last.key != CaptureIndex.hash(url.get().toString())) {
      held.removeLast(); // It answered a POST.
    } else {
      last.capture = Optional.of(capture(url.get(), record, block));
    }
  }

  private Capture capture(Url url, ArchiveRecord record, byte[] block) throws IOException {
    boolean revisit = record.type().equals("revisit");
    return new Capture(
        url,
        record.date(),
        record.offset(),
        ANSWERING.contains(record.type()) && page(again(record, block)),
        revisit ? Optional.empty() : answers.of(again(record, block)),
        revisit ? Optional.of(Revisit.of(record)) : Optional.empty(),
        record.field("WARC-Payload-Digest"),
        revisit ? StoredAnswer.head(again(record, block)) : Optional.empty());
  }

  private static ArchiveRecord again(ArchiveRecord record, byte[] block) {
    return new ArchiveRecord(
        record.offset(),
        record.inner(),
        record.length(),
        record.fields(),
        new ByteArrayInputStream(block));
  }

  /** Whether it may be a page or lead to one: no picture, no script, no style sheet. */
  public static boolean page(ArchiveRecord record) throws IOException {
    if (!record.http()) return record.contentType().contains("html");
    String head = new String(record.content().readNBytes(LONGEST_HEAD), ISO_8859_1);
    Matcher type = TYPE.matcher(head);
    return !type.find() || type.group().toLowerCase(Locale.ROOT).contains("html");
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
