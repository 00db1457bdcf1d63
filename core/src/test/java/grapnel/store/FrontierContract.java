package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.Frontier.State;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every frontier does, wherever it keeps things. */
public abstract class FrontierContract {

  private static final Url A = Url.of("http://a.example/");
  private static final Url B = Url.of("http://b.example:8080/?q=\u00e4");

  /** The frontier under test; the same one after {@link #reopen}. */
  protected abstract Frontier frontier();

  /** Leaves it as a crash would, and opens it again as another process would. */
  protected abstract void reopen();

  public static VisitedUrl visited(Url url) {
    return new VisitedUrl(
        url,
        3,
        Instant.ofEpochMilli(1234),
        new VisitedUrl.Answered(
            200,
            Optional.empty(),
            Optional.of(new VisitedUrl.PageContents(7, 1, Optional.of("v1:abc"), true))));
  }

  private static Entry entry(String path, int depth, double rank) {
    return new Entry(Url.of("http://a.example/" + path), Optional.of(A), depth, 0, 0, rank);
  }

  private Lease lease() {
    return frontier().lease().orElseThrow();
  }

  private List<Url> allVisited() {
    List<Url> urls = new ArrayList<>();
    frontier().eachVisited(visited -> urls.add(visited.url()));
    return urls;
  }

  /** Hands out everything that waits, and acknowledges it. */
  private List<String> visitAll() {
    List<String> order = new ArrayList<>();
    for (Optional<Lease> lease = frontier().lease();
        lease.isPresent();
        lease = frontier().lease()) {
      try (Lease host = lease.get()) {
        for (Optional<Entry> next = host.next(); next.isPresent(); next = host.next()) {
          order.add(next.get().url().toString());
          host.acknowledge(visited(next.get().url()), List.of());
        }
      }
    }
    return order;
  }

  @Test
  void aUrlGoesFromUnknownToVisited() {
    assertEquals(State.UNKNOWN, frontier().state(A));
    assertEquals(1, frontier().add(List.of(Entry.seed(A))));
    assertEquals(State.WAITING, frontier().state(A));
    try (Lease lease = lease()) {
      assertEquals(A.host(), lease.host());
      assertEquals(Optional.of(Entry.seed(A)), lease.next());
      assertEquals(State.LEASED, frontier().state(A));
      assertEquals(1, frontier().waiting());
      lease.acknowledge(visited(A), List.of());
      assertEquals(State.VISITED, frontier().state(A));
    }
    assertEquals(0, frontier().waiting());
    assertEquals(1, frontier().visited());
    assertEquals(Optional.empty(), frontier().lease());
  }

  @Test
  void aUrlIsEnteredOnceEver() {
    assertEquals(2, frontier().add(List.of(Entry.seed(A), Entry.seed(B), Entry.seed(A))));
    assertEquals(0, frontier().add(List.of(Entry.seed(A))));
    assertEquals(2, visitAll().size());
    reopen();
    assertEquals(0, frontier().add(List.of(Entry.seed(A), entry("", 9, 5))));
    assertEquals(Optional.empty(), frontier().lease());
  }

  @Test
  void nothingIsLostOrRepeatedByReopening() {
    Set<Url> all = new HashSet<>();
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < 300; i++) entries.add(entry("p" + i, 1, 0));
    entries.forEach(entry -> all.add(entry.url()));
    frontier().add(entries);
    Lease lease = lease();
    for (int i = 0; i < 100; i++) {
      lease.acknowledge(visited(lease.next().orElseThrow().url()), List.of());
    }
    List<Url> before = allVisited();
    lease.next();
    lease.next();
    reopen();
    assertEquals(before, allVisited());
    assertEquals(200, frontier().waiting());
    visitAll();
    assertEquals(before, allVisited().subList(0, 100));
    assertEquals(300, allVisited().size());
    assertEquals(all, new HashSet<>(allVisited()));
  }

  @Test
  void aPageAndItsLinksAreCommittedTogether() {
    frontier().add(List.of(Entry.seed(A)));
    Lease lease = lease();
    Entry seed = lease.next().orElseThrow();
    lease.acknowledge(visited(A), List.of(seed.link(B, 0), entry("x", 1, 0), Entry.seed(A)));
    reopen();
    assertEquals(State.VISITED, frontier().state(A));
    assertEquals(State.WAITING, frontier().state(B));
    assertEquals(2, frontier().waiting());
    assertEquals(2, visitAll().size());
  }

  @Test
  void whatIsEnteredComesBackAsItWas() {
    Entry odd =
        new Entry(
            Url.of("https://user:secret@a.example:444/%20?x=%C3%A4"), Optional.of(B), 3, 2, 1, 0.5);
    frontier().add(List.of(odd));
    reopen();
    try (Lease lease = lease()) {
      assertEquals(odd.url().host(), lease.host());
      assertEquals(Optional.of(odd), lease.next());
    }
  }

  @Test
  void everyEndingComesBackAsItWas() {
    List<VisitedUrl.Ending> endings =
        List.of(
            new VisitedUrl.Answered(301, Optional.of(B), Optional.empty()),
            new VisitedUrl.Answered(
                200,
                Optional.empty(),
                Optional.of(new VisitedUrl.PageContents(1, 2, Optional.empty(), false))),
            new VisitedUrl.Unrecorded(),
            new VisitedUrl.Unanswered(Answer.Failure.TIMEOUT, "60 s"),
            new VisitedUrl.Refused(Answer.Refusal.ROBOTS, "forbids /"));
    List<VisitedUrl> all = new ArrayList<>();
    for (VisitedUrl.Ending ending : endings) {
      Url url = Url.of("http://a.example/" + all.size());
      frontier().add(List.of(Entry.seed(url)));
      all.add(new VisitedUrl(url, 1, Instant.ofEpochMilli(5), ending));
      try (Lease lease = lease()) {
        assertEquals(url, lease.next().orElseThrow().url());
        lease.acknowledge(all.getLast(), List.of());
      }
    }
    reopen();
    List<VisitedUrl> read = new ArrayList<>();
    frontier().eachVisited(read::add);
    assertEquals(all, read);
  }

  @Test
  void breadthFirstWhereRanksAreEqual() {
    frontier().add(List.of(entry("d2", 2, 0), entry("d1a", 1, 0), entry("d0", 0, 0)));
    frontier().add(List.of(entry("d1b", 1, 0)));
    assertEquals(List.of("d0", "d1a", "d1b", "d2"), names(visitAll()));
  }

  @Test
  void aHigherRankComesFirstAlsoWhenItComesLate() {
    frontier().add(List.of(entry("low", 0, -1), entry("zero", 9, 0), entry("high", 3, 1e9)));
    try (Lease lease = lease()) {
      assertEquals("high", name(lease.next().orElseThrow()));
      frontier().add(List.of(entry("late", 5, 0.25)));
      assertEquals("late", name(lease.next().orElseThrow()));
      assertEquals("zero", name(lease.next().orElseThrow()));
      assertEquals("low", name(lease.next().orElseThrow()));
      assertEquals(Optional.empty(), lease.next());
    }
  }

  @Test
  void whatIsGivenBackIsHandedOutAgainByItsRank() {
    frontier().add(List.of(entry("a", 0, 0), entry("b", 0, 0)));
    try (Lease lease = lease()) {
      Entry a = lease.next().orElseThrow();
      lease.giveBack(a.forRetry());
      assertEquals(State.WAITING, frontier().state(a.url()));
      assertEquals("b", name(lease.next().orElseThrow()));
      Entry again = lease.next().orElseThrow();
      assertEquals(a.forRetry(), again);
      assertEquals(2, frontier().waiting());
    }
  }

  @Test
  void aHostIsLeasedToOneAtATime() {
    frontier().add(List.of(Entry.seed(A), Entry.seed(B)));
    Lease first = lease();
    Lease second = lease();
    assertFalse(first.host().equals(second.host()));
    assertEquals(Optional.empty(), frontier().lease());
    frontier().add(List.of(entry("more", 1, 0)));
    assertEquals(Optional.empty(), frontier().lease());
    first.close();
    assertEquals(first.host(), lease().host());
    second.close();
  }

  @Test
  void hostsAreLeasedInTurn() {
    for (int i = 0; i < 5; i++) {
      for (int host = 0; host < 3; host++) {
        frontier().add(List.of(Entry.seed(Url.of("http://h" + host + ".example/" + i))));
      }
    }
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      try (Lease lease = lease()) {
        turns.add(lease.host().name());
        lease.acknowledge(visited(lease.next().orElseThrow().url()), List.of());
      }
    }
    assertEquals(turns.subList(0, 3), turns.subList(3, 6));
    assertEquals(3, new HashSet<>(turns).size());
  }

  @Test
  void anEndedLeaseIsWorthNothing() {
    frontier().add(List.of(Entry.seed(A)));
    Lease lease = lease();
    Entry entry = lease.next().orElseThrow();
    lease.close();
    assertEquals(State.WAITING, frontier().state(A));
    assertThrows(IllegalStateException.class, lease::next);
    assertThrows(IllegalStateException.class, () -> lease.acknowledge(visited(A), List.of()));
    assertThrows(IllegalStateException.class, () -> lease.giveBack(entry));
    assertEquals(List.of(A.toString()), visitAll());
  }

  @Test
  void onlyWhatIsLeasedCanBeAcknowledged() {
    frontier().add(List.of(Entry.seed(A), entry("other", 1, 0)));
    try (Lease lease = lease()) {
      assertThrows(IllegalStateException.class, () -> lease.acknowledge(visited(A), List.of()));
      lease.next();
      lease.acknowledge(visited(A), List.of());
      assertThrows(IllegalStateException.class, () -> lease.acknowledge(visited(A), List.of()));
    }
    assertEquals(1, frontier().visited());
  }

  /** Many threads enter the same URLs and take them: each is handed out to one, once. */
  @Test
  void manyThreadsGetEachUrlOnce() throws Exception {
    Set<Url> seen = ConcurrentHashMap.newKeySet();
    frontier().add(IntStream.range(0, 20).mapToObj(this::page).toList());
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) all.add(threads.submit(() -> work(seen)));
      for (Future<?> one : all) one.get();
    }
    work(seen);
    assertEquals(2000, seen.size());
    assertEquals(2000, frontier().visited());
    assertEquals(0, frontier().waiting());
  }

  private Entry page(int i) {
    return Entry.seed(Url.of("http://h" + i % 20 + ".example/" + i / 20));
  }

  private void work(Set<Url> seen) {
    for (Optional<Lease> lease = frontier().lease();
        lease.isPresent();
        lease = frontier().lease()) {
      try (Lease host = lease.get()) {
        for (Optional<Entry> next = host.next(); next.isPresent(); next = host.next()) {
          Url url = next.get().url();
          assertTrue(seen.add(url), "handed out twice: " + url);
          int i = Integer.parseInt(url.path().substring(1));
          List<Entry> links = new ArrayList<>();
          for (int j = 0; j < 60; j++) links.add(page((i * 31 + j * 37 + 20) % 2000));
          host.acknowledge(visited(url), links);
        }
      }
    }
  }

  /** Against a model in memory, with every kind of step in any order. */
  @Test
  void behavesAsAModelDoes() {
    long seed = System.nanoTime();
    System.out.println("frontier model seed " + seed);
    Random random = new Random(seed);
    Set<Url> waiting = new HashSet<>();
    Set<Url> done = new HashSet<>();
    for (int step = 0; step < 400; step++) {
      int what = random.nextInt(10);
      if (what < 5) {
        Entry entry =
            new Entry(
                Url.of("http://h" + random.nextInt(4) + ".example/" + random.nextInt(300)),
                Optional.empty(),
                random.nextInt(3),
                0,
                0,
                random.nextInt(3));
        boolean unknown = !waiting.contains(entry.url()) && !done.contains(entry.url());
        assertEquals(unknown ? 1 : 0, frontier().add(List.of(entry)));
        if (unknown) waiting.add(entry.url());
      } else if (what < 9) {
        visitSome(random, waiting, done);
      } else {
        reopen();
      }
      assertEquals(waiting.size(), frontier().waiting());
      assertEquals(done.size(), frontier().visited());
    }
    assertEquals(done, new HashSet<>(allVisited()));
    assertEquals(done.size(), allVisited().size());
  }

  private void visitSome(Random random, Set<Url> waiting, Set<Url> done) {
    Optional<Lease> lease = frontier().lease();
    assertEquals(waiting.isEmpty(), lease.isEmpty());
    if (lease.isEmpty()) return;
    try (Lease host = lease.get()) {
      double last = Double.POSITIVE_INFINITY;
      for (int i = random.nextInt(5); i > 0; i--) {
        Optional<Entry> next = host.next();
        if (next.isEmpty()) break;
        Entry entry = next.get();
        assertTrue(entry.rank() <= last, "rank " + entry.rank() + " after " + last);
        last = entry.rank();
        assertTrue(waiting.contains(entry.url()));
        if (random.nextInt(4) == 0) continue;
        host.acknowledge(visited(entry.url()), List.of());
        waiting.remove(entry.url());
        assertTrue(done.add(entry.url()));
      }
    }
  }

  private static String name(Entry entry) {
    return entry.url().path().substring(1);
  }

  private static List<String> names(List<String> urls) {
    return urls.stream().map(url -> Url.of(url).path().substring(1)).toList();
  }
}
