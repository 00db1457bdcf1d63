package grapnel.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Truth.Entity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TruthTest {

  private static final Entity ONE = new Entity("thing", "1", "/t/1", true);
  private static final Entity TWO = new Entity("thing", "2", "/t/2", false);
  private static final Entity THREE = new Entity("thing", "3", "/t/3", false);

  private static final Truth TRUTH =
      new Truth(
          List.of(ONE, TWO, THREE),
          List.of(),
          List.of(),
          call ->
              List.of(ONE, TWO, THREE).stream()
                  .filter(e -> call.path().equals(e.path()))
                  .findFirst());

  @Test
  void scoreTellsRightWrongMissedAndRepeated() {
    Truth.Score score = TRUTH.score(List.of("/t/1", "/t/2?x", "/t/2", "/t/9"));
    assertEquals(Set.of(ONE, TWO), score.right());
    assertEquals(List.of("/t/9"), score.wrong());
    assertEquals(Set.of(THREE), score.missed());
    assertEquals(List.of("/t/2"), score.repeats());
    assertEquals(1, score.hiddenRight());
    assertEquals(1, score.hiddenMissed());
  }

  @Test
  void wholeUrlsAreTakenToo() {
    assertEquals(Optional.of(TWO), TRUTH.entityAt("http://127.0.0.1:80/t/2?a=b#c"));
    assertEquals(Optional.empty(), TRUTH.entityAt("http://127.0.0.1:80"));
    assertEquals(Optional.empty(), TRUTH.entityAt("http://127.0.0.1?/t/2"));
  }

  @Test
  void templateHuntsAKindOnlyWhenItShowsAllOfIt() {
    assertEquals(Optional.of("thing"), TRUTH.kindHuntedBy("/t/{N}"));
    assertEquals(Optional.empty(), TRUTH.kindHuntedBy("/t/2?n={N}"));
    assertEquals(Optional.empty(), TRUTH.kindHuntedBy("/u/{N}"));
  }
}
