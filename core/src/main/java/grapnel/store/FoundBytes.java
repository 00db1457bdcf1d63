package grapnel.store;

import static grapnel.store.BinaryEncoding.text;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A found page as bytes. */
public final class FoundBytes {

  private static final int VERSION = 4;

  /** Without further addresses. */
  private static final int OLD = 3;

  /** Without kind, methods and time. */
  private static final int OLDER = 2;

  private FoundBytes() {}

  public static byte[] write(Found found) {
    return BinaryEncoding.write(
        VERSION,
        out -> {
          text(out, found.url().toString());
          text(out, found.finalUrl().toString());
          text(out, found.template());
          text(out, found.id());
          out.writeBoolean(found.linked());
          text(out, found.verdict().word());
          out.writeDouble(found.verdict().confidence());
          text(out, lines(found.verdict().evidence()));
          out.writeInt(found.requests());
          text(out, found.kind());
          text(out, String.join(" ", found.methods()));
          out.writeLong(found.firstSeen().toEpochMilli());
          out.writeInt(found.addresses().size());
          for (Url url : found.addresses()) text(out, url.toString());
        });
  }

  public static Found read(byte[] bytes) {
    int first = bytes.length > 0 ? bytes[0] : VERSION;
    int version = first == OLDER || first == OLD ? first : VERSION;
    return BinaryEncoding.read(
        bytes,
        version,
        "a found page",
        in -> {
          Found found =
              new Found(
                  Url.of(text(in)),
                  Url.of(text(in)),
                  text(in),
                  text(in),
                  in.readBoolean(),
                  verdict(text(in), in.readDouble(), evidence(text(in))),
                  in.readInt());
          Found dated = version == OLDER ? found : withKindAndTime(found, in);
          return version == VERSION ? dated.withAddresses(addresses(in)) : dated;
        });
  }

  private static String lines(Evidence evidence) {
    StringBuilder lines = new StringBuilder();
    for (String reason : evidence.reasons()) lines.append(reason.replace('\n', ' ')).append('\n');
    return lines.toString();
  }

  /** Reasons were joined as in a sentence once. */
  private static Evidence evidence(String text) {
    if (text.isEmpty()) return Evidence.NONE;
    return new Evidence(
        text.endsWith("\n") ? text.lines().toList() : List.of(text.split("; ", -1)));
  }

  private static Found withKindAndTime(Found found, DataInputStream in) throws IOException {
    return found
        .withKind(text(in))
        .withMethods(List.of(text(in).split(" ")))
        .withFirstSeen(Instant.ofEpochMilli(in.readLong()));
  }

  private static List<Url> addresses(DataInputStream in) throws IOException {
    List<Url> addresses = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) addresses.add(Url.of(text(in)));
    return addresses;
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
