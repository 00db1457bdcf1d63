package grapnel.store;

import static grapnel.store.ExchangeBytes.text;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A found page as bytes. */
final class FoundBytes {

  private static final int VERSION = 1;

  private FoundBytes() {}

  static byte[] write(Found found) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      text(out, found.url().toString());
      text(out, found.finalUrl().toString());
      text(out, found.template());
      out.writeLong(found.id());
      out.writeBoolean(found.linked());
      text(out, found.verdict().word());
      out.writeDouble(found.verdict().confidence());
      text(out, found.verdict().evidence().toString());
      out.writeInt(found.requests());
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toByteArray();
  }

  static Found read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int version = in.readByte();
      if (version != VERSION) {
        throw new StoreException("a found page of format " + version + ", known is " + VERSION);
      }
      return new Found(
          Url.of(text(in)),
          Url.of(text(in)),
          text(in),
          in.readLong(),
          in.readBoolean(),
          verdict(text(in), in.readDouble(), Evidence.of(text(in))),
          in.readInt());
    } catch (IOException | IllegalArgumentException e) {
      throw new StoreException("a damaged page in the store: " + e.getMessage(), e);
    }
  }

  private static Verdict verdict(String word, double confidence, Evidence evidence) {
    return switch (word) {
      case "entity" -> new Verdict.Entity(evidence, confidence);
      case "same" -> new Verdict.Same(evidence, confidence);
      case "empty" -> new Verdict.Empty(evidence, confidence);
      default -> new Verdict.Unsure(evidence);
    };
  }
}
