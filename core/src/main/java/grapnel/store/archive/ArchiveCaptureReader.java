package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import grapnel.url.StableHash;
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
public final class ArchiveCaptureReader implements Closeable {

  private static final int LONGEST_HEAD = 1 << 14;
  private static final Pattern TYPE = Pattern.compile("(?im)^content-type:[^\\r\\n]*");
  private static final Set<String> ANSWERING = Set.of("response", "resource", "revisit");

  private final WarcRecordReader records;
  private final int mostBytes;
  private final ArchivedAnswerReader answerReader;
  private final CaptureIndexBuilder indexBuilder = new CaptureIndexBuilder(new CaptureWindow());

  /** The last few: what answered a POST may be known only behind its answer. */
  private final Deque<HeldCapture> held = new ArrayDeque<>();

  private int seen;

  /**
   * @param mostBytes of a body; longer ones are cut
   * @param damage told of what cannot be read
   */
  public ArchiveCaptureReader(InputStream in, int mostBytes, Consumer<ArchiveDamage> damage)
      throws IOException {
    this.records = new WarcRecordReader(in, damage);
    this.mostBytes = mostBytes;
    this.answerReader = new ArchivedAnswerReader(mostBytes);
  }

  /** A capture with the key of what it answered. */
  private static final class HeldCapture {
    final int number;
    final long key;
    Optional<ArchiveCapture> capture = Optional.empty();

    HeldCapture(int number, long key) {
      this.number = number;
      this.key = key;
    }
  }

  /** Takes in what {@link CaptureIndexBuilder} sees. */
  private final class CaptureWindow implements CaptureIndexBuilder.CaptureTarget {
    @Override
    public int add(long key, long place, long time) {
      held.add(new HeldCapture(seen, key));
      return seen++;
    }

    @Override
    public void rekey(int number, long key) {
      held.removeIf(each -> each.number == number);
    }
  }

  /** The next one; empty when there are no more. */
  public Optional<ArchiveCapture> next() throws IOException {
    while (held.size() <= CaptureIndexBuilder.REMEMBERED) {
      Optional<ArchiveRecord> record = records.next();
      if (record.isEmpty()) break;
      readRecord(record.get());
    }
    return held.isEmpty() ? Optional.empty() : held.removeFirst().capture;
  }

  private void readRecord(ArchiveRecord record) throws IOException {
    int before = seen;
    byte[] block = record.content().readNBytes(mostBytes + ArchivedAnswerReader.LONGEST_HEAD);
    indexBuilder.addRecord(withBlock(record, block), record.offset());
    if (seen == before) return;
    HeldCapture last = held.getLast();
    Optional<Url> url = record.target().flatMap(Url::parse).map(Url::withoutFragment);
    if (url.isEmpty() || last.key != StableHash.of(url.get().toString())) {
      held.removeLast(); // It answered a POST.
    } else {
      last.capture = Optional.of(capture(url.get(), record, block));
    }
  }

  private ArchiveCapture capture(Url url, ArchiveRecord record, byte[] block) throws IOException {
    boolean revisit = record.type().equals("revisit");
    return new ArchiveCapture(
        url,
        record.date(),
        record.offset(),
        ANSWERING.contains(record.type()) && mayBePage(withBlock(record, block)),
        revisit ? Optional.empty() : answerReader.read(withBlock(record, block)),
        revisit ? Optional.of(WarcRevisit.of(record)) : Optional.empty(),
        record.field("WARC-Payload-Digest"),
        revisit ? ArchivedAnswerReader.head(withBlock(record, block)) : Optional.empty());
  }

  private static ArchiveRecord withBlock(ArchiveRecord record, byte[] block) {
    return new ArchiveRecord(
        record.offset(),
        record.memberOffset(),
        record.length(),
        record.fields(),
        new ByteArrayInputStream(block));
  }

  /** Whether it may be a page or lead to one: no picture, no script, no style sheet. */
  public static boolean mayBePage(ArchiveRecord record) throws IOException {
    if (!record.isHttp()) return record.contentType().contains("html");
    String head = new String(record.content().readNBytes(LONGEST_HEAD), ISO_8859_1);
    Matcher type = TYPE.matcher(head);
    return !type.find() || type.group().toLowerCase(Locale.ROOT).contains("html");
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
