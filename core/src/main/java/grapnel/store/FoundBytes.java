package grapnel.store;

import static grapnel.store.Bytes.text;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;

/** A found page as bytes. */
public final class FoundBytes {

  private static final int VERSION = 2;

  private FoundBytes() {}

  public static byte[] write(Found found) {
    return Bytes.write(
        VERSION,
        out -> {
          text(out, found.url().toString());
          text(out, found.finalUrl().toString());
          text(out, found.template());
          text(out, found.id());
          out.writeBoolean(found.linked());
          text(out, found.verdict().word());
          out.writeDouble(found.verdict().confidence());
          text(out, found.verdict().evidence().toString());
          out.writeInt(found.requests());
        });
  }

  public static Found read(byte[] bytes) {
    return Bytes.read(
        bytes,
        VERSION,
        "a found page",
        in ->
            new Found(
                Url.of(text(in)),
                Url.of(text(in)),
                text(in),
                text(in),
                in.readBoolean(),
                verdict(text(in), in.readDouble(), Evidence.of(text(in))),
                in.readInt()));
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
