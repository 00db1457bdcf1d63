package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedPagesTest {

  private static final String SERIES = "http://example.com/item/{N}";

  private static Found page(long number, Random random) {
    boolean ofSeries = random.nextBoolean();
    Url url = Url.of("http://example.com/" + (ofSeries ? "item/" : "wörter/") + number);
    Url end = random.nextInt(4) == 0 ? Url.of("http://example.com/b?at=" + number) : url;
    Evidence evidence = Evidence.of("ähnlich wie 7", "its own text: " + number);
    Verdict verdict =
        switch (random.nextInt(4)) {
          case 0 -> new Verdict.Same(evidence, 0.5);
          case 1 -> new Verdict.Empty(evidence, 0.25);
          case 2 -> new Verdict.Unsure(evidence);
          default -> new Verdict.Entity(evidence, random.nextDouble());
        };
    String id = ofSeries ? Long.toString(number) : "";
    boolean linked = random.nextBoolean();
    return new Found(url, end, ofSeries ? SERIES : "", id, linked, verdict, random.nextInt())
        .withKind(random.nextBoolean() ? "item" : "")
        .withMethods(random.nextBoolean() ? List.of("hunt", "links") : List.of())
        .withFirstSeen(Instant.ofEpochMilli(random.nextLong(1L << 42)))
        .withAddresses(random.nextBoolean() ? List.of(url, end) : List.of());
  }

  @Test
  void pagesComeBackAsTheyWere() {
    for (long seed = 0; seed < 200; seed++) {
      FoundPacker packer = new FoundPacker();
      Random random = new Random(seed);
      Found page = page(seed, random);
      assertEquals(page, packer.read(packer.write(page)), "seed " + seed);
    }
  }

  /** A series may be spelled so that its template and id don't give the address. */
  @Test
  void anAddressThatItsIdDoesNotGiveIsKept() {
    FoundPacker packer = new FoundPacker();
    Found page =
        new Found(
            Url.of("http://example.com/item/007"),
            Url.of("http://example.com/item/007"),
            SERIES,
            "7",
            true,
            new Verdict.Entity(Evidence.NONE, 1),
            1);
    assertEquals(page, packer.read(packer.write(page)));
  }

  @Test
  void moreTextsThanAreSharedAreKeptAllTheSame() {
    FoundPacker packer = new FoundPacker();
    Random random = new Random(1);
    for (int i = 0; i < 25_000; i++) {
      Found page = page(i, random);
      assertEquals(page, packer.read(packer.write(page)));
    }
  }

  @Test
  void isAsALinkedMapOfPages() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      PackedPages pages = new PackedPages();
      Map<String, Found> expected = new LinkedHashMap<>();
      for (int i = 0; i < 500; i++) {
        String key = "key " + random.nextInt(200);
        if (random.nextInt(3) == 0) {
          assertEquals(Optional.ofNullable(expected.remove(key)), pages.remove(key));
        } else {
          Found page = page(i, random);
          expected.put(key, page);
          pages.put(key, page);
        }
        assertEquals(expected.size(), pages.size());
        assertEquals(Optional.ofNullable(expected.get(key)), pages.get(key));
        assertEquals(expected.containsKey(key), pages.contains(key));
      }
      // One that was taken out and came back stands where it stood before.
      assertTrue(pages.all().containsAll(expected.values()), "seed " + seed);
      assertEquals(expected.size(), pages.all().size());
    }
  }

  @Test
  void aListIsOfThePagesAsTheyWere() {
    PackedPages pages = new PackedPages();
    Random random = new Random(1);
    Found first = page(1, random);
    Found second = page(2, random);
    pages.put("1", first);
    pages.put("2", second);
    List<Found> before = pages.all();
    pages.replaceAll(page -> page.withKind("other"));
    Optional<Found> removed = pages.remove("1");
    assertEquals("other", removed.orElseThrow().kind());
    assertEquals(List.of(first, second), before);
    assertEquals(List.of(second.withKind("other")), pages.all());
    assertFalse(pages.contains("1"));
  }
}
