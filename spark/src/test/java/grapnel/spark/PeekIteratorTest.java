package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class PeekIteratorTest {

  @Test
  void whatIsLookedAtIsStillToBeTaken() {
    PeekIterator<String> letters = new PeekIterator<>(List.of("a", "b").iterator());
    assertEquals("a", letters.peek());
    assertEquals("a", letters.peek());
    assertEquals("a", letters.next());
    assertEquals("b", letters.next());
    assertFalse(letters.hasNext());
  }

  @Test
  void theLastOneIsThereUntilItIsTaken() {
    PeekIterator<String> letters = new PeekIterator<>(List.of("a").iterator());
    letters.peek();
    assertTrue(letters.hasNext());
    letters.next();
    assertThrows(NoSuchElementException.class, letters::peek);
    assertThrows(NoSuchElementException.class, letters::next);
  }
}
