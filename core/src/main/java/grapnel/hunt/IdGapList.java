package grapnel.hunt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The gaps of a search space in the order of their places, and how many blocks they have. */
final class IdGapList {

  private final List<IdGap> gaps = new ArrayList<>();
  private int blockCount;

  List<IdGap> all() {
    return Collections.unmodifiableList(gaps);
  }

  void add(IdGap gap) {
    gaps.add(countUpTo(gap.from()), gap);
    blockCount += gap.blocks().size();
  }

  /** Adds a gap unless one begins at the same place. */
  void addIfAbsent(IdGap gap) {
    if (gapBefore(gap.from()).filter(known -> known.from() == gap.from()).isEmpty()) add(gap);
  }

  /** Blocks that a gap has more than before. */
  void countBlocks(int more) {
    blockCount += more;
  }

  int blockCount() {
    return blockCount;
  }

  /** The last gap that begins at a place or before it. */
  Optional<IdGap> gapBefore(long place) {
    int count = countUpTo(place);
    return count == 0 ? Optional.empty() : Optional.of(gaps.get(count - 1));
  }

  /** How many gaps begin at a place or before it. */
  private int countUpTo(long place) {
    int low = 0;
    int high = gaps.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (gaps.get(middle).from() <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The last place of all. */
  Optional<Long> lastPlace() {
    return gaps.isEmpty() ? Optional.empty() : Optional.of(gaps.getLast().blocks().getLast().to());
  }
}
