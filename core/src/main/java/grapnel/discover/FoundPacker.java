package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes found pages as bytes that it alone can read: a text that many pages share is kept once,
 * and of the address of a page of a series only its id. For memory; what is stored is written by
 * {@link grapnel.store.FoundBytes}.
 *
 * <p>One thread writes; any may read.
 */
final class FoundPacker {

  /** Texts that are kept once: what differs on every page would fill memory. */
  private static final int MOST_SHARED = 20_000;

  private static final int REDIRECTED = 1;
  private static final int LINKED = 2;
  private static final int OF_SERIES = 4;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> shared = new ArrayList<>();

  byte[] write(Found page) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(96);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      String url = page.url().toString();
      boolean redirected = !page.finalUrl().equals(page.url());
      boolean ofSeries = address(page.template(), page.id()).equals(url);
      out.writeByte(
          (redirected ? REDIRECTED : 0)
              | (page.linked() ? LINKED : 0)
              | (ofSeries ? OF_SERIES : 0));
      shared(out, page.template());
      text(out, page.id());
      if (!ofSeries) text(out, url);
      if (redirected) text(out, page.finalUrl().toString());
      shared(out, page.verdict().word());
      out.writeDouble(page.verdict().confidence());
      all(out, page.verdict().evidence().reasons());
      number(out, page.requests());
      shared(out, page.kind());
      all(out, page.methods());
      out.writeLong(page.firstSeen().toEpochMilli());
      number(out, page.addresses().size());
      for (Url each : page.addresses()) text(out, each.toString());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toByteArray();
  }

  Found read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int flags = in.readUnsignedByte();
      String template = shared(in);
      String id = text(in);
      Url url = Url.of((flags & OF_SERIES) != 0 ? address(template, id) : text(in));
      Url finalUrl = (flags & REDIRECTED) != 0 ? Url.of(text(in)) : url;
      Verdict verdict = verdict(shared(in), in.readDouble(), new Evidence(all(in)));
      Found found =
          new Found(url, finalUrl, template, id, (flags & LINKED) != 0, verdict, number(in))
              .withKind(shared(in))
              .withMethods(all(in))
              .withFirstSeen(Instant.ofEpochMilli(in.readLong()));
      List<Url> addresses = new ArrayList<>();
      for (int left = number(in); left > 0; left--) addresses.add(Url.of(text(in)));
      return found.withAddresses(addresses);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private static String address(String template, String id) {
    return template.replace(Template.NUMBER, id);
  }

  private static Verdict verdict(String word, double confidence, Evidence evidence) {
    return switch (word) {
      case "entity" -> new Verdict.Entity(evidence, confidence);
      case "same" -> new Verdict.Same(evidence, confidence);
      case "empty" -> new Verdict.Empty(evidence, confidence);
      default -> new Verdict.Unsure(evidence);
    };
  }

  private void all(DataOutputStream out, List<String> texts) throws IOException {
    number(out, texts.size());
    for (String text : texts) shared(out, text);
  }

  private List<String> all(DataInputStream in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = number(in); left > 0; left--) texts.add(shared(in));
    return texts;
  }

  /** One more than its number, or 0 and the text itself where there are too many. */
  private void shared(DataOutputStream out, String text) throws IOException {
    int number = numberOf(text);
    number(out, number);
    if (number == 0) text(out, text);
  }

  private synchronized int numberOf(String text) {
    Integer known = numbers.get(text);
    if (known != null) return known;
    if (shared.size() == MOST_SHARED) return 0;
    shared.add(text);
    numbers.put(text, shared.size());
    return shared.size();
  }

  private String shared(DataInputStream in) throws IOException {
    int number = number(in);
    if (number == 0) return text(in);
    synchronized (this) {
      return shared.get(number - 1);
    }
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    number(out, bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(number(in)), StandardCharsets.UTF_8);
  }

  /** Seven bits a byte, the lowest first: most numbers are small. */
  private static void number(DataOutputStream out, int number) throws IOException {
    int left = number;
    for (; (left & ~0x7F) != 0; left >>>= 7) out.writeByte((left & 0x7F) | 0x80);
    out.writeByte(left);
  }

  private static int number(DataInputStream in) throws IOException {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      int next = in.readUnsignedByte();
      number |= (next & 0x7F) << shift;
      if (next < 0x80) return number;
    }
  }
}
