package grapnel.store.source;

import grapnel.fact.Answer;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * URLs out of files, standard input and CDX servers, of any kind, as one stream.
 *
 * <p>Reads as it is asked, once, in constant memory. A problem is reported when it is met and the
 * stream goes on; after it, {@link #cutOff} tells whether any input was not read to its end. For
 * one thread.
 */
public final class Source implements Closeable {

  /**
   * What a source needs of the world.
   *
   * @param standardInput read where a name is {@code -}
   * @param network asks a CDX server
   * @param report told of every problem
   */
  public record Ports(
      InputStream standardInput, Function<Url, Answer> network, Consumer<Problem> report) {

    /** Without a network: CDX servers are not asked. */
    public static Ports offline(InputStream standardInput, Consumer<Problem> report) {
      return new Ports(standardInput, url -> new Answer.Unrecorded(), report);
    }
  }

  private static final String CDX_SERVER = "cdx:";

  private final Deque<Input> inputs;
  private final Consumer<Problem> report;
  private final Deque<Entry> read = new ArrayDeque<>();
  private Consumer<? super Entry> target = read::add;
  private @Nullable Reading reading;
  private Sink sink;
  private long entries;
  private long problems;
  private boolean cutOff;

  private Source(List<Input> inputs, Consumer<Problem> report) {
    this.inputs = new ArrayDeque<>(inputs);
    this.report = report;
    this.sink = sink("");
  }

  /**
   * Opens inputs, to be read one after the other.
   *
   * @param names of files, {@code -} for standard input, or {@code cdx:} and the URL of a CDX
   *     server with its question ({@code cdx:https://host/cdx?url=example.com&matchType=domain})
   * @param kind of all of them; recognised where it is not said
   * @throws SourceException if one of them cannot be read at all; then none is
   */
  public static Source open(List<String> names, Optional<InputKind> kind, Ports ports)
      throws SourceException {
    List<Input> inputs = new ArrayList<>();
    for (String name : names) inputs.add(input(name, kind, ports));
    return new Source(inputs, ports.report());
  }

  /** Opens one stream, such as the body of a site map that was fetched. */
  public static Source of(
      String name, InputStream in, Optional<InputKind> kind, Consumer<Problem> report)
      throws SourceException {
    return new Source(List.of(Input.stream(name, in, kind)), report);
  }

  private static Input input(String name, Optional<InputKind> kind, Ports ports)
      throws SourceException {
    if (name.equals("-")) return Input.stream("standard input", ports.standardInput(), kind);
    if (!name.startsWith(CDX_SERVER)) return Input.file(name, kind);
    return switch (Url.read(name.substring(CDX_SERVER.length()))) {
      case Url url when url.web() -> new Input(name, () -> new CdxServer(url, ports.network()));
      case Url _ -> throw new SourceException(name, "a CDX server has an http or https URL");
      case Parsed.NoUrl(String reason) -> throw new SourceException(name, reason);
    };
  }

  /** Every entry, in the order of the inputs. To be asked for once. */
  public Stream<Entry> stream() {
    return StreamSupport.stream(new Entries(), false);
  }

  /** How many entries were given so far. */
  public long entries() {
    return entries;
  }

  /** How many problems were reported so far. */
  public long problems() {
    return problems;
  }

  /** Whether an input that was read so far ended before its end. */
  public boolean cutOff() {
    return cutOff;
  }

  private Sink sink(String name) {
    return new Sink(name, this::give, this::report);
  }

  private void give(Entry entry) {
    entries++;
    target.accept(entry);
  }

  private void report(Problem problem) {
    problems++;
    cutOff |= problem.kind() == Problem.Kind.CUT_OFF;
    report.accept(problem);
  }

  /** Reads a piece; false when there is none any more. */
  private boolean advance() {
    while (reading != null || !inputs.isEmpty()) {
      try {
        if (reading == null) reading = open(inputs.removeFirst());
        if (reading.advance(sink)) return true;
      } catch (IOException e) {
        sink.cutOff(reading == null ? 0 : reading.at(), String.valueOf(e.getMessage()));
      }
      closeReading();
    }
    return false;
  }

  private Reading open(Input input) throws IOException {
    sink = sink(input.name());
    return input.opening().open();
  }

  private void closeReading() {
    try {
      if (reading != null) reading.close();
    } catch (IOException e) {
      sink.broken(reading == null ? 0 : reading.at(), "", "closing: " + e.getMessage());
    }
    reading = null;
  }

  /** Closes what is open; entries not yet read are gone. */
  @Override
  public void close() {
    closeReading();
    inputs.clear();
  }

  /** Hands entries on as they are read, or one by one where they are asked for so. */
  private final class Entries extends Spliterators.AbstractSpliterator<Entry> {

    Entries() {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Entry> action) {
      while (read.isEmpty()) {
        if (!advance()) return false;
      }
      action.accept(read.removeFirst());
      return true;
    }

    @Override
    public void forEachRemaining(Consumer<? super Entry> action) {
      while (!read.isEmpty()) action.accept(read.removeFirst());
      target = action;
      while (advance()) {}
    }
  }
}
