package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostPartMinerTest {

  private static final String START = "http://example.com";

  @TempDir Path folder;

  /** A host with forms so rare that they are seen in later rounds only. */
  private static List<byte[]> urls(Random random) {
    List<byte[]> urls = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      int id = random.nextInt(30_000);
      String path =
          switch (random.nextInt(1000)) {
            case 0 -> "/rare/report" + id + ".pdf";
            case 1 -> "/people/" + id + "?tab=photos&from=" + random.nextInt(5);
            case 2 -> "/people/" + id + "?from=" + random.nextInt(5) + "&tab=photos";
            case 3 -> "/old/" + "abc".charAt(id % 3) + "/" + id + "/print";
            default -> id % 3 == 0 ? "/topic?t=" + id + "&start=" + id % 4 : "/article/" + id;
          };
      urls.add((START + path + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }
    return urls;
  }

  private List<Template> alone(List<byte[]> urls) {
    List<Template> all = new ArrayList<>();
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, 1 << 24, 1)) {
      BulkTemplateMiner.Worker worker = miner.worker();
      urls.forEach(worker::add);
      miner.mine((_, templates) -> all.addAll(templates));
    }
    return all;
  }

  private static List<Template> inParts(List<byte[]> urls, int parts, int pieces) {
    List<HostPartMiner.MiningRound> rounds = new ArrayList<>();
    List<byte[]> samples = new ArrayList<>();
    while (true) {
      byte[] sample = {};
      List<List<byte[]>> counted = new ArrayList<>();
      for (int p = 0; p < parts; p++) {
        HostPartMiner part = new HostPartMiner(START, samples);
        for (int i = p; i < urls.size(); i += parts) part.add(urls.get(i));
        sample = HostPartMiner.mergeSamples(sample, part.sample());
        for (int s = 0; s < part.series(); s++) add(counted, s, part.counted(s, pieces));
      }
      if (!samples.isEmpty()) rounds.add(new HostPartMiner.MiningRound(samples.getLast(), counted));
      long most = counted.stream().mapToLong(HostPartMinerTest::size).max().orElse(Long.MAX_VALUE);
      if (!HostPartMiner.needsAnotherRound(rounds.size(), most, TemplateMiner.THRESHOLD)) break;
      samples.add(sample);
    }
    return HostPartMiner.templates(START, TemplateMiner.THRESHOLD, rounds);
  }

  private static void add(List<List<byte[]>> counted, int series, byte[][] pieces) {
    if (counted.size() == series) counted.add(new ArrayList<>());
    List<byte[]> known = counted.get(series);
    for (int i = 0; i < pieces.length; i++) {
      if (known.size() == i) known.add(new byte[0]);
      known.set(i, HostPartMiner.mergeCounts(known.get(i), pieces[i]));
    }
  }

  private static long size(List<byte[]> pieces) {
    return pieces.stream().mapToLong(HostPartMiner::countUrls).sum();
  }

  @Test
  void partsGiveWhatTheWholeGives() {
    for (int seed = 1; seed <= 3; seed++) {
      List<byte[]> urls = urls(new Random(seed));
      List<Template> whole = alone(urls);
      assertTrue(whole.size() > 3, () -> whole.toString());
      assertEquals(whole, inParts(urls, 1, 1), "seed " + seed);
      assertEquals(whole, inParts(urls, 7, 3), "seed " + seed);
    }
  }

  @Test
  void noUrlNoTemplate() {
    assertEquals(List.of(), inParts(List.of(), 2, 1));
  }

  @Test
  void numbersAreWrittenAndReadAgain() {
    Random random = new Random(7);
    IdAccumulator one = new IdAccumulator();
    IdAccumulator other = new IdAccumulator();
    IdAccumulator both = new IdAccumulator();
    TreeSet<Long> ids = new TreeSet<>();
    for (int i = 0; i < 5000; i++) {
      long id = random.nextLong(1L << random.nextInt(1, 47));
      long rest = random.nextInt(3);
      (random.nextBoolean() ? one : other).add(id, rest);
      both.add(id, rest);
      ids.add(id);
    }
    byte[][] mine = one.encode(4);
    byte[][] theirs = other.encode(4);
    IdAccumulator read = new IdAccumulator();
    long count = 0;
    for (int i = 0; i < 4; i++) {
      byte[] together = IdAccumulator.mergeEncoded(mine[i], theirs[i]);
      count += IdAccumulator.countEncoded(together);
      read.addEncoded(together);
    }
    assertEquals(both.urlCount(), count, "seed 7");
    assertEquals(both.urlCount(), read.urlCount(), "seed 7");
    assertArrayEquals(ids.stream().mapToLong(Long::longValue).toArray(), read.ids(), "seed 7");
  }
}
