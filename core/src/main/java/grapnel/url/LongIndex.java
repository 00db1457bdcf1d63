package grapnel.url;

import java.util.Arrays;

/**
 * Very many numbers, each once and in the order in which they were added, without an object for
 * each: 20 bytes a number, where a {@link java.util.LinkedHashMap} takes 100. For ids, and for
 * texts known by their {@link StableHash}.
 *
 * <pre>{@code
 * LongIndex ids = new LongIndex();
 * ids.add(17);         // true
 * ids.add(17);         // false
 * ids.indexOf(17);     // 0
 * }</pre>
 */
public final class LongIndex {

  private long[] numbers = new long[8];

  /** For each slot one more than the index of the number that is there; 0 where none is. */
  private int[] slots = new int[16];

  private int size;

  /** False for one that is there already. */
  public boolean add(long number) {
    int slot = slot(number);
    if (slots[slot] != 0) return false;
    if (size == numbers.length) numbers = Arrays.copyOf(numbers, size + (size >> 1) + 1);
    numbers[size++] = number;
    slots[slot] = size;
    if (3L * size > 2L * slots.length) grow();
    return true;
  }

  public boolean contains(long number) {
    return slots[slot(number)] != 0;
  }

  /** The place of a number in the order of adding; -1 for one that is not there. */
  public int indexOf(long number) {
    return slots[slot(number)] - 1;
  }

  /** The number at a place in the order of adding. */
  public long at(int index) {
    return numbers[index];
  }

  public int size() {
    return size;
  }

  private int slot(long number) {
    int mask = slots.length - 1;
    int slot = (int) StableHash.mix(number) & mask;
    while (slots[slot] != 0 && numbers[slots[slot] - 1] != number) slot = (slot + 1) & mask;
    return slot;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int i = 0; i < size; i++) slots[slot(numbers[i])] = i + 1;
  }
}
