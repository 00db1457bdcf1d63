package grapnel.store.source;

import grapnel.fact.Answer;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
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
 * stream goes on; after it, {@link #isCutOff} tells whether any input was not read to its end. For
 * one thread.
 */
public final class UrlSource implements Closeable {

  /**
   * What a source needs of the world.
   *
   * @param standardInput read where a name is {@code -}
   * @param network asks a CDX server
   * @param report told of every problem
   */
  public record SourceContext(
      InputStream standardInput, Function<Url, Answer> network, Consumer<SourceProblem> report) {

    /** Without a network: CDX servers are not asked. */
    public static SourceContext offline(InputStream standardInput, Consumer<SourceProblem> report) {
      return new SourceContext(standardInput, url -> new Answer.Unrecorded(), report);
    }
  }

  private static final String CDX_SERVER = "cdx:";

  private final Deque<SourceInput> inputs;
  private final Consumer<SourceProblem> report;
  private final Deque<SourceEntry> pendingEntries = new ArrayDeque<>();
  private Consumer<? super SourceEntry> entryConsumer = pendingEntries::add;
  private @Nullable SourceReader reader;
  private SourceEntrySink sink;
  private long entryCount;
  private long problemCount;
  private boolean isCutOff;

  private UrlSource(List<SourceInput> inputs, Consumer<SourceProblem> report) {
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
  public static UrlSource open(List<String> names, Optional<InputKind> kind, SourceContext ports)
      throws SourceException {
    List<SourceInput> inputs = new ArrayList<>();
    for (String name : names) inputs.add(input(name, kind, ports));
    return new UrlSource(inputs, ports.report());
  }

  /** Opens one stream, such as the body of a site map that was fetched. */
  public static UrlSource of(
      String name, InputStream in, Optional<InputKind> kind, Consumer<SourceProblem> report)
      throws SourceException {
    return new UrlSource(List.of(SourceInput.stream(name, in, kind)), report);
  }

  private static SourceInput input(String name, Optional<InputKind> kind, SourceContext ports)
      throws SourceException {
    if (name.equals("-")) return SourceInput.stream("standard input", ports.standardInput(), kind);
    if (!name.startsWith(CDX_SERVER)) return SourceInput.file(name, kind);
    return switch (Url.read(name.substring(CDX_SERVER.length()))) {
      case Url url when url.web() ->
          new SourceInput(name, () -> new CdxServerReader(url, ports.network()));
      case Url _ ->
          throw new SourceException(name, "cdx: must be followed by an http or https URL");
      case UrlParseResult.NoUrl(String reason) -> throw new SourceException(name, reason);
    };
  }

  /** Every entry, in the order of the inputs. To be asked for once. */
  public Stream<SourceEntry> stream() {
    return StreamSupport.stream(new Entries(), false);
  }

  /** How many entries were given so far. */
  public long entryCount() {
    return entryCount;
  }

  /** How many problems were reported so far. */
  public long problemCount() {
    return problemCount;
  }

  /** Whether an input that was read so far ended before its end. */
  public boolean isCutOff() {
    return isCutOff;
  }

  private SourceEntrySink sink(String name) {
    return new SourceEntrySink(name, this::emit, this::report);
  }

  private void emit(SourceEntry entry) {
    entryCount++;
    entryConsumer.accept(entry);
  }

  private void report(SourceProblem problem) {
    problemCount++;
    isCutOff |= problem.kind() == SourceProblem.Kind.CUT_OFF;
    report.accept(problem);
  }

  /** Reads a piece; false when there is none any more. */
  private boolean advance() {
    while (reader != null || !inputs.isEmpty()) {
      try {
        if (reader == null) reader = open(inputs.removeFirst());
        if (reader.readNext(sink)) return true;
      } catch (IOException e) {
        sink.reportCutOff(reader == null ? 0 : reader.position(), String.valueOf(e.getMessage()));
      }
      closeReader();
    }
    return false;
  }

  private SourceReader open(SourceInput input) throws IOException {
    sink = sink(input.name());
    return input.opener().open();
  }

  private void closeReader() {
    try {
      if (reader != null) reader.close();
    } catch (IOException e) {
      sink.reportBroken(reader == null ? 0 : reader.position(), "", "closing: " + e.getMessage());
    }
    reader = null;
  }

  /** Closes what is open; entries not yet read are gone. */
  @Override
  public void close() {
    closeReader();
    inputs.clear();
  }

  /** Hands entries on as they are read, or one by one where they are asked for so. */
  private final class Entries extends Spliterators.AbstractSpliterator<SourceEntry> {

    Entries() {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    }

    @Override
    public boolean tryAdvance(Consumer<? super SourceEntry> action) {
      while (pendingEntries.isEmpty()) {
        if (!advance()) return false;
      }
      action.accept(pendingEntries.removeFirst());
      return true;
    }

    @Override
    public void forEachRemaining(Consumer<? super SourceEntry> action) {
      while (!pendingEntries.isEmpty()) action.accept(pendingEntries.removeFirst());
      entryConsumer = action;
      while (advance()) {}
    }
  }
}
