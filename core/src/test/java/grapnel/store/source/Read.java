package grapnel.store.source;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What came of reading a source to its end. */
record Read(List<SourceEntry> entries, List<SourceProblem> problems, boolean cutOff) {

  static Read of(InputStream in, Optional<InputKind> kind) throws SourceException {
    List<SourceProblem> problems = new ArrayList<>();
    try (UrlSource source = UrlSource.of("test", in, kind, problems::add)) {
      List<SourceEntry> entries = new ArrayList<>();
      source.stream().forEach(entries::add);
      return new Read(entries, problems, source.isCutOff());
    }
  }

  static Read of(byte[] bytes) throws SourceException {
    return of(new ByteArrayInputStream(bytes), Optional.empty());
  }

  static Read of(String text) throws SourceException {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  List<String> urls() {
    return entries.stream().map(entry -> entry.url().toString()).toList();
  }

  /** Each entry as {@code url status mime time at}. */
  List<String> lines() {
    return entries.stream()
        .map(
            entry ->
                String.join(
                    " ",
                    entry.url().toString(),
                    entry.status().isPresent() ? "" + entry.status().getAsInt() : "-",
                    entry.mime().orElse("-"),
                    entry.time().map(Object::toString).orElse("-"),
                    "" + entry.position()))
        .toList();
  }

  /** Each problem as {@code kind at reason}. */
  List<String> troubles() {
    return problems.stream().map(p -> p.kind() + " " + p.position() + " " + p.reason()).toList();
  }
}
