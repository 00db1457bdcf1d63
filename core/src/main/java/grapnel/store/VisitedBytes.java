package grapnel.store;

import static grapnel.store.BinaryEncoding.optionalText;
import static grapnel.store.BinaryEncoding.text;

import grapnel.fact.Answer;
import grapnel.fact.VisitedUrl;
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

  public static byte[] write(VisitedUrl visited) {
    return BinaryEncoding.write(
        VERSION,
        out -> {
          text(out, visited.url().toString());
          out.writeInt(visited.depth());
          out.writeLong(visited.askedAt().toEpochMilli());
          ending(out, visited.ending());
        });
  }

  private static void ending(DataOutputStream out, VisitedUrl.Ending ending) throws IOException {
    switch (ending) {
      case VisitedUrl.Answered(int status, Optional<Url> location, var contents) -> {
        out.writeByte('A');
        out.writeShort(status);
        optionalText(out, location);
        out.writeBoolean(contents.isPresent());
        if (contents.isPresent()) contents(out, contents.get());
      }
      case VisitedUrl.Unanswered(Answer.Failure failure, String message) -> {
        out.writeByte('U');
        text(out, failure.name());
        text(out, message);
      }
      case VisitedUrl.Unrecorded _ -> out.writeByte('N');
      case VisitedUrl.Refused(Answer.Refusal by, String reason) -> {
        out.writeByte('R');
        text(out, by.name());
        text(out, reason);
      }
      case VisitedUrl.Skipped(String reason) -> {
        out.writeByte('S');
        text(out, reason);
      }
    }
  }

  private static void contents(DataOutputStream out, VisitedUrl.PageContents contents)
      throws IOException {
    out.writeInt(contents.links());
    out.writeInt(contents.forms());
    optionalText(out, contents.signature());
    out.writeBoolean(contents.noindex());
    if (contents.topicScore().isPresent()) {
      out.writeDouble(contents.topicScore().get().score());
      text(out, contents.topicScore().get().topic());
    }
  }

  public static VisitedUrl read(byte[] bytes) {
    return BinaryEncoding.read(
        bytes,
        VERSION,
        "a visited page",
        in ->
            new VisitedUrl(
                Url.of(text(in)), in.readInt(), Instant.ofEpochMilli(in.readLong()), ending(in)));
  }

  private static VisitedUrl.Ending ending(DataInputStream in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case 'A' ->
          new VisitedUrl.Answered(
              in.readUnsignedShort(),
              optionalText(in).map(Url::of),
              in.readBoolean() ? Optional.of(contents(in)) : Optional.empty());
      case 'U' -> new VisitedUrl.Unanswered(Answer.Failure.valueOf(text(in)), text(in));
      case 'N' -> new VisitedUrl.Unrecorded();
      case 'R' -> new VisitedUrl.Refused(Answer.Refusal.valueOf(text(in)), text(in));
      case 'S' -> new VisitedUrl.Skipped(text(in));
      default -> throw new IOException("unknown kind of ending " + kind);
    };
  }

  private static VisitedUrl.PageContents contents(DataInputStream in) throws IOException {
    return new VisitedUrl.PageContents(
        in.readInt(), in.readInt(), optionalText(in), in.readBoolean(), worth(in));
  }

  /** What stands at the end, or not: pages of crawls without a topic have none. */
  private static Optional<VisitedUrl.TopicScore> worth(DataInputStream in) throws IOException {
    if (in.available() == 0) return Optional.empty();
    return Optional.of(new VisitedUrl.TopicScore(in.readDouble(), text(in)));
  }
}
