package grapnel.lab.kit;

import grapnel.lab.page.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * How the ids of a kind run, and which exist.
 *
 * @param all the ids that exist, as URLs spell them
 * @param shape a regular expression that every spelling of an id matches
 * @param canonical the usual spelling of what matched {@code shape}
 */
public record Ids(List<String> all, String shape, UnaryOperator<String> canonical) {

  public Ids {
    all = List.copyOf(all);
  }

  /** All whole numbers of a range. As for a database column, leading zeros do not count. */
  public static Ids plain(int from, int to) {
    List<String> all = IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
    return new Ids(all, "[0-9]+", Ids::withoutZeros);
  }

  /** Some share of these ids, the others never having existed; the first and last are kept. */
  public Ids thinned(double share, long seed) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean edge = i == 0 || i == all.size() - 1;
      if (edge || Seeds.random(seed, "thin " + all.get(i)).nextDouble() < share) {
        kept.add(all.get(i));
      }
    }
    return new Ids(kept, shape, canonical);
  }

  Optional<String> read(String text) {
    return text.matches(shape) ? Optional.of(canonical.apply(text)) : Optional.empty();
  }

  private static String withoutZeros(String digits) {
    int first = 0;
    while (first < digits.length() - 1 && digits.charAt(first) == '0') first++;
    return digits.substring(first);
  }
}
