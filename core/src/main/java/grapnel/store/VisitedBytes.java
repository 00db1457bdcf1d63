package grapnel.store;

import static grapnel.store.Bytes.maybe;
import static grapnel.store.Bytes.text;

import grapnel.fact.Answer;
import grapnel.fact.Visited;
import grapnel.url.Url;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** A visited URL as bytes. */
public final class VisitedBytes {

  private static final int VERSION = 1;

  private VisitedBytes() {}

  public static byte[] write(Visited visited) {
    return Bytes.write(
        VERSION,
        out -> {
          text(out, visited.url().toString());
          out.writeInt(visited.depth());
          out.writeLong(visited.at().toEpochMilli());
          ending(out, visited.ending());
        });
  }

  private static void ending(DataOutputStream out, Visited.Ending ending) throws IOException {
    switch (ending) {
      case Visited.Answered(int status, Optional<Url> location, var contents) -> {
        out.writeByte('A');
        out.writeShort(status);
        maybe(out, location);
        out.writeBoolean(contents.isPresent());
        if (contents.isPresent()) contents(out, contents.get());
      }
      case Visited.Unanswered(Answer.Failure failure, String message) -> {
        out.writeByte('U');
        text(out, failure.name());
        text(out, message);
      }
      case Visited.Unrecorded _ -> out.writeByte('N');
      case Visited.Refused(Answer.Refusal by, String reason) -> {
        out.writeByte('R');
        text(out, by.name());
        text(out, reason);
      }
      case Visited.Skipped(String reason) -> {
        out.writeByte('S');
        text(out, reason);
      }
    }
  }

  private static void contents(DataOutputStream out, Visited.Contents contents) throws IOException {
    out.writeInt(contents.links());
    out.writeInt(contents.forms());
    maybe(out, contents.signature());
    out.writeBoolean(contents.noindex());
    if (contents.worth().isPresent()) {
      out.writeDouble(contents.worth().get().score());
      text(out, contents.worth().get().topic());
    }
  }

  public static Visited read(byte[] bytes) {
    return Bytes.read(
        bytes,
        VERSION,
        "a visited page",
        in ->
            new Visited(
                Url.of(text(in)), in.readInt(), Instant.ofEpochMilli(in.readLong()), ending(in)));
  }

  private static Visited.Ending ending(DataInputStream in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case 'A' ->
          new Visited.Answered(
              in.readUnsignedShort(),
              maybe(in).map(Url::of),
              in.readBoolean() ? Optional.of(contents(in)) : Optional.empty());
      case 'U' -> new Visited.Unanswered(Answer.Failure.valueOf(text(in)), text(in));
      case 'N' -> new Visited.Unrecorded();
      case 'R' -> new Visited.Refused(Answer.Refusal.valueOf(text(in)), text(in));
      case 'S' -> new Visited.Skipped(text(in));
      default -> throw new IOException("unknown kind of ending " + kind);
    };
  }

  private static Visited.Contents contents(DataInputStream in) throws IOException {
    return new Visited.Contents(in.readInt(), in.readInt(), maybe(in), in.readBoolean(), worth(in));
  }

  /** What stands at the end, or not: pages of crawls without a topic have none. */
  private static Optional<Visited.Worth> worth(DataInputStream in) throws IOException {
    if (in.available() == 0) return Optional.empty();
    return Optional.of(new Visited.Worth(in.readDouble(), text(in)));
  }
}
