package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LookAheadIteratorTest {

  @Test
  void endIsLookedForOnce() {
    int[] looks = {0};
    Iterator<Integer> three =
        new LookAheadIterator<>() {
          @Override
          Optional<Integer> advance() {
            return ++looks[0] <= 3 ? Optional.of(looks[0]) : Optional.empty();
          }
        };
    List<Integer> got = new ArrayList<>();
    got.add(three.next());
    three.forEachRemaining(got::add);
    assertEquals(List.of(1, 2, 3), got);
    assertFalse(three.hasNext());
    assertThrows(NoSuchElementException.class, three::next);
    assertEquals(4, looks[0]);
  }

  @Test
  void whatIsEmptyIsPassedOver() {
    List<List<String>> all = List.of(List.of(), List.of("a", "b"), List.of(), List.of("c"));
    List<String> got = new ArrayList<>();
    new ConcatIterator<>(all.iterator(), List::iterator).forEachRemaining(got::add);
    assertEquals(List.of("a", "b", "c"), got);
  }
}
