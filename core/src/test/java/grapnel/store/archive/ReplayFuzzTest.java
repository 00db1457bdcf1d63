package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Broken archives: they answer with something or nothing, end, and hold no more than allowed. */
class ReplayFuzzTest {

  private static final int ROUNDS = Integer.getInteger("grapnel.fuzz", 500);
  private static final int MOST = 10_000;
  private static final List<String> URLS =
      List.of("http://a.com/", "http://a.com/gzip", "http://a.com/chunked", "http://a.com/again");

  @TempDir Path folder;

  private List<byte[]> seeds() throws IOException {
    String date = "2020-01-01T00:00:00Z";
    byte[] page = "a page, a page, a page".getBytes(UTF_8);
    byte[] chunked = "5\r\nhello\r\n5;x=\"y\"\r\nworld\r\n0\r\n\r\n".getBytes(UTF_8);
    byte[] plain = WarcReplayTest.response("http://a.com/", date, WarcReplayTest.http("", page));
    byte[] gzip =
        WarcReplayTest.response(
            "http://a.com/gzip",
            date,
            WarcReplayTest.http("Content-Encoding: gzip\r\n", Gz.member(page)));
    byte[] chunks =
        WarcReplayTest.response(
            "http://a.com/chunked",
            date,
            WarcReplayTest.http("Transfer-Encoding: chunked\r\nContent-Encoding: br\r\n", chunked));
    byte[] revisit =
        new String(plain, UTF_8)
            .replace(
                "response\r\nWARC-Target-URI: http://a.com/",
                "revisit\r\nWARC-Target-URI: http://a.com/again")
            .replace(
                "Type: app",
                "Refers: x\r\nWARC-Refers-To-Target-URI: http://a.com/\r\nWARC-Refers-To-Date: "
                    + date
                    + "\r\nContent-Type: app")
            .getBytes(UTF_8);
    Path recorded = folder.resolve("recorded.warc.gz");
    try (WarcRecorder recorder = WarcRecorder.open(recorded, "test")) {
      recorder.record(Exchanges.of("http://a.com/", "one"));
      recorder.record(
          Exchanges.of(Request.post(Url.of("http://a.com/"), "q=1"), Exchanges.page("2")));
    }
    List<byte[]> seeds = new ArrayList<>(List.of(plain, gzip, chunks, revisit));
    seeds.add(Files.readAllBytes(recorded));
    for (byte[] seed : List.copyOf(seeds)) seeds.add(Gz.member(seed));
    seeds.add(Gz.join(Gz.member(plain), Gz.member(revisit), Gz.member(chunks)));
    seeds.add(Gz.join(plain, revisit, gzip, chunks));
    return seeds;
  }

  private static byte[] mutated(List<byte[]> seeds, Random random) {
    byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
    for (int changes = random.nextInt(5); changes >= 0 && bytes.length > 1; changes--) {
      int at = random.nextInt(bytes.length);
      byte[] other = seeds.get(random.nextInt(seeds.size()));
      bytes =
          switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(bytes, at);
            case 1 -> Gz.join(Arrays.copyOf(bytes, at), other);
            case 2 -> Gz.join(other, Arrays.copyOfRange(bytes, at, bytes.length));
            default -> {
              bytes[at] =
                  (byte) (random.nextBoolean() ? '0' + random.nextInt(10) : random.nextInt());
              yield bytes;
            }
          };
    }
    return bytes;
  }

  @Test
  void brokenArchivesAnswerOrDoNot() throws IOException {
    brokenArchivesAnswerOrDoNot(ROUNDS);
  }

  @Test
  @Tag("soak")
  void manyTimesBrokenArchivesAnswerOrDoNot() throws IOException {
    brokenArchivesAnswerOrDoNot(20 * ROUNDS);
  }

  private void brokenArchivesAnswerOrDoNot(int rounds) throws IOException {
    List<byte[]> seeds = seeds();
    Path file = folder.resolve("fuzz.warc");
    for (long seed = 1; seed <= rounds; seed++) {
      Files.write(file, mutated(seeds, new Random(seed)));
      String which = "seed " + seed;
      assertTimeoutPreemptively(Duration.ofSeconds(60), () -> replay(file, which), which);
    }
  }

  private static void replay(Path file, String which) {
    try {
      WarcReplay replay = WarcReplay.of(List.of(file), MOST, report -> {});
      for (String url : URLS) {
        for (Request request : List.of(Exchanges.get(url), Exchanges.get(url).reload())) {
          if (replay.fetch(request) instanceof Answer.Responded(var response)) {
            assertTrue(response.body().size() <= MOST, which);
          }
        }
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      throw new AssertionError(which, e);
    }
  }

  @Test
  void aRecorderNeverTouchesWhatIsNotItsOwn() throws IOException {
    List<byte[]> seeds = seeds();
    Path file = folder.resolve("fuzz.warc.gz");
    for (long seed = 1; seed <= ROUNDS / 10; seed++) {
      byte[] before = mutated(seeds, new Random(seed));
      Files.write(file, before);
      long kept;
      try {
        kept = WarcTailCheck.wholeLength(file);
      } catch (IOException refused) {
        continue;
      }
      try (WarcRecorder recorder = WarcRecorder.open(file, "test")) {
        recorder.record(Exchanges.of("http://new.com/", "new"));
      }
      byte[] after = Files.readAllBytes(file);
      assertTrue(Arrays.equals(before, 0, (int) kept, after, 0, (int) kept), "seed " + seed);
      WarcReplay replay = WarcReplay.of(List.of(file), MOST, report -> {});
      assertTrue(
          replay.fetch(Exchanges.get("http://new.com/")) instanceof Answer.Responded,
          "seed " + seed);
    }
  }
}
