package grapnel.spark;

import grapnel.fact.json.Json;
import grapnel.prototype.ModelFile;
import grapnel.prototype.classify.Classifier;
import grapnel.prototype.classify.ClassifyStream;
import grapnel.same.RuleBook;
import grapnel.url.LineOut;
import grapnel.url.NormalizeStream;
import grapnel.url.Normalizer;
import grapnel.url.Step;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is done with lines, each of which brings forth one line; made on the executor that does it.
 */
interface LineWork {

  /** How the work is told to executors. */
  interface Order extends Serializable {
    LineWork begin();
  }

  /** Does some lines, and notes which of them were no URL. */
  byte[] work(byte[] lines, Note note) throws IOException;

  /**
   * As {@code normalize} does it.
   *
   * @param steps as typed; empty for the standard ones
   * @param rules a file of them; empty for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Normalize(String steps, byte[] rules, boolean json) implements Order {
    @Override
    public LineWork begin() {
      Normalizer normalizer = normalizer(steps, rules);
      LineOut form = json ? new JsonOut() : LineOut.TEXT;
      return (lines, note) -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream(lines.length + 64);
        NormalizeStream.Counts counts =
            NormalizeStream.run(
                new ByteArrayInputStream(lines),
                out,
                normalizer,
                form,
                (line, text, reason) -> note.show(note.lines() + line, text, reason));
        note.lines(counts.lines());
        note.bad(counts.noUrls());
        return out.toByteArray();
      };
    }

    static Normalizer normalizer(String steps, byte[] rules) {
      Normalizer chosen =
          steps.isEmpty() ? Normalizer.standard() : Normalizer.of(Step.chosen(steps));
      return rules.length == 0 ? chosen : chosen.then(book(rules)::apply);
    }

    static RuleBook book(byte[] rules) {
      try {
        return RuleBook.read(new ByteArrayInputStream(rules));
      } catch (IOException e) {
        throw new UncheckedIOException(e); // It was read once before, on the driver.
      }
    }
  }

  /** As {@code classify} does it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Classify(byte[] model, boolean json) implements Order {
    @Override
    public LineWork begin() {
      Classifier classifier = classifier(model);
      return (lines, note) -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 * lines.length);
        ByteArrayInputStream in = new ByteArrayInputStream(lines);
        ClassifyStream.Refused refused =
            (line, text) -> note.show(note.lines() + line, text, "cannot be read as one");
        ClassifyStream.Counts counts =
            json
                ? ClassifyStream.run(in, out, classifier, Classify::json, refused)
                : ClassifyStream.run(in, out, classifier, refused);
        note.lines(counts.lines());
        note.bad(counts.noUrls());
        return out.toByteArray();
      };
    }

    private static String json(String url, String kind) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("url", url);
      fields.put("class", kind);
      return Json.text(fields);
    }

    private static Classifier classifier(byte[] model) {
      try {
        return Classifier.of(ModelFile.read(new ByteArrayInputStream(model)));
      } catch (IOException e) {
        throw new UncheckedIOException(e); // It was read once before, on the driver.
      }
    }
  }

  /** A line as the JSON of {@code normalize}. */
  final class JsonOut implements LineOut {
    @Override
    public void url(StringBuilder out, String line, String url) {
      out.append(pair(line, "url", url));
    }

    @Override
    public void noUrl(StringBuilder out, String line, String reason) {
      out.append(pair(line, "error", reason));
    }

    private static String pair(String input, String name, String value) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("input", input);
      fields.put(name, value);
      return Json.text(fields);
    }
  }
}
