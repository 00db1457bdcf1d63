package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ParallelLineStreamTest {

  private final List<String> refused = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private ParallelLineStream run(InputStream in) throws IOException {
    var stream =
        new ParallelLineStream(
            in, out, (line, text, reason) -> refused.add(line + " " + text + ": " + reason));
    stream.run(UpperCaseBatch::new);
    return stream;
  }

  private ParallelLineStream run(String text) throws IOException {
    return run(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String written() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void lineEndsOfBothKindsAreLeftOut() throws IOException {
    run("a\r\n\n\r\nb\rc\nd");
    assertEquals("A\n\n\nB\rC\nD\n", written());
  }

  @Test
  void orderIsKeptOverManyBatchesHoweverTheyAreRead() throws IOException {
    long seed = RandomUrls.seed();
    var random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60_000; i++) {
      lines.add(i + " " + "x".repeat(random.nextInt(60)));
    }
    String text = String.join("\n", lines);
    run(new Dribble(text.getBytes(StandardCharsets.UTF_8), random));
    assertEquals(text.toUpperCase(Locale.ROOT) + "\n", written(), "seed " + seed);
  }

  @Test
  void byteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
    run("\ufeffa\nb\n");
    assertEquals("A\nB\n", written());
  }

  @Test
  void onlyTheFirstFewRefusedLinesAreShown() throws IOException {
    var stream = run("ok\nno\n".repeat(100_000));
    assertEquals(200_000, stream.lines());
    assertEquals(100_000, stream.noUrls());
    assertEquals(ParallelLineStream.MOST_REFUSALS_SHOWN, refused.size());
    assertEquals("20 no: it says no", refused.getLast());
  }

  @Test
  void whatWasReadIsAnsweredBeforeMoreIsAwaited() throws Exception {
    var question = new PipedOutputStream();
    var in = new PipedInputStream(question, 1024);
    var answer = new PipedInputStream(1024);
    var reply = new PipedOutputStream(answer);
    Thread thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    new ParallelLineStream(in, reply, (line, text, why) -> {})
                        .run(UpperCaseBatch::new);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
    for (String word : List.of("a", "b", "c")) {
      question.write((word + "\n").getBytes(StandardCharsets.UTF_8));
      question.flush();
      assertEquals(
          word.toUpperCase(Locale.ROOT) + "\n",
          new String(answer.readNBytes(word.length() + 1), StandardCharsets.UTF_8));
    }
    question.close();
    thread.join();
  }

  @Test
  void closedOutputEndsTheRun() {
    var closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    var in =
        new ByteArrayInputStream("http://a/\n".repeat(500_000).getBytes(StandardCharsets.UTF_8));
    var e =
        assertThrows(
            IOException.class,
            () ->
                new ParallelLineStream(in, closed, (line, text, why) -> {})
                    .run(UpperCaseBatch::new));
    assertEquals("Broken pipe", e.getMessage());
    assertTrue(in.available() > 0, "read on after the output was closed");
  }

  @Test
  void failureOfALineIsTheFailureOfTheRun() {
    var e = assertThrows(IllegalStateException.class, () -> run("a\nfail\n".repeat(100_000)));
    assertInstanceOf(UnsupportedOperationException.class, e.getCause());
  }

  /** Hands out a few bytes at a time, and now and then says that it has none. */
  private static final class Dribble extends ByteArrayInputStream {
    private final SplittableRandom random;

    Dribble(byte[] bytes, SplittableRandom random) {
      super(bytes);
      this.random = random;
    }

    @Override
    public synchronized int read(byte[] to, int from, int length) {
      return super.read(to, from, Math.min(length, random.nextInt(1, 9000)));
    }

    @Override
    public synchronized int available() {
      return random.nextInt(100) == 0 ? 0 : super.available();
    }
  }

  /** Writes lines in upper case. */
  private static final class UpperCaseBatch extends LineBatch {
    private final StringBuilder written = new StringBuilder();

    UpperCaseBatch(byte[] bytes) {
      super(bytes);
    }

    @Override
    protected void addLine(int from, int to) {
      String line = new String(bytes, from, to - from, StandardCharsets.UTF_8);
      if (line.equals("fail")) throw new UnsupportedOperationException(line);
      if (line.equals("no")) refuse(line, "it says no");
      written.append(line.toUpperCase(Locale.ROOT)).append('\n');
    }

    @Override
    protected void writeTo(OutputStream to) throws IOException {
      to.write(written.toString().getBytes(StandardCharsets.UTF_8));
    }
  }
}
