package grapnel.spark;

import grapnel.fact.Json;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeClassifierStream;
import grapnel.prototype.PrototypeModelFile;
import grapnel.same.RewriteRuleBook;
import grapnel.url.NormalizationStep;
import grapnel.url.UrlLineFormat;
import grapnel.url.UrlNormalizer;
import grapnel.url.UrlStreamNormalizer;
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
interface LineTask {

  /** How the work is told to executors. */
  interface LineTaskOrder extends Serializable {
    LineTask begin();
  }

  /** Does some lines, and notes which of them were no URL. */
  byte[] work(byte[] lines, SplitNote splitNote) throws IOException;

  /**
   * As {@code normalize} does it.
   *
   * @param steps as typed; empty for the standard ones
   * @param rules a file of them; empty for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Normalize(String steps, byte[] rules, boolean json) implements LineTaskOrder {
    @Override
    public LineTask begin() {
      UrlNormalizer normalizer = normalizer(steps, rules);
      UrlLineFormat format = json ? new JsonOut() : UrlLineFormat.TEXT;
      return (lines, splitNote) -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream(lines.length + 64);
        UrlStreamNormalizer.LineCounts counts =
            UrlStreamNormalizer.run(
                new ByteArrayInputStream(lines),
                out,
                normalizer,
                format,
                (line, text, reason) -> splitNote.show(splitNote.lines() + line, text, reason));
        splitNote.lines(counts.lines());
        splitNote.bad(counts.noUrls());
        return out.toByteArray();
      };
    }

    static UrlNormalizer normalizer(String steps, byte[] rules) {
      UrlNormalizer chosen =
          steps.isEmpty()
              ? UrlNormalizer.standard()
              : UrlNormalizer.of(NormalizationStep.parseList(steps));
      return rules.length == 0 ? chosen : chosen.withSiteRules(book(rules)::apply);
    }

    static RewriteRuleBook book(byte[] rules) {
      try {
        return RewriteRuleBook.read(new ByteArrayInputStream(rules));
      } catch (IOException e) {
        throw new UncheckedIOException(e); // It was read once before, on the driver.
      }
    }
  }

  /** As {@code classify} does it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Classify(byte[] model, boolean json) implements LineTaskOrder {
    @Override
    public LineTask begin() {
      PrototypeClassifier classifier = classifier(model);
      return (lines, splitNote) -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 * lines.length);
        ByteArrayInputStream in = new ByteArrayInputStream(lines);
        PrototypeClassifierStream.InvalidLineListener refused =
            (line, text) -> splitNote.show(splitNote.lines() + line, text, "cannot be parsed");
        PrototypeClassifierStream.LineCounts counts =
            json
                ? PrototypeClassifierStream.run(in, out, classifier, Classify::json, refused)
                : PrototypeClassifierStream.run(in, out, classifier, refused);
        splitNote.lines(counts.lines());
        splitNote.bad(counts.noUrls());
        return out.toByteArray();
      };
    }

    private static String json(String url, String kind) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("url", url);
      fields.put("class", kind);
      return Json.text(fields);
    }

    private static PrototypeClassifier classifier(byte[] model) {
      try {
        return PrototypeClassifier.of(PrototypeModelFile.read(new ByteArrayInputStream(model)));
      } catch (IOException e) {
        throw new UncheckedIOException(e); // It was read once before, on the driver.
      }
    }
  }

  /** A line as the JSON of {@code normalize}. */
  final class JsonOut implements UrlLineFormat {
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
