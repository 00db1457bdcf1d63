package grapnel.demo.kit;

import grapnel.demo.page.Html;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * How the ids of a kind run, and which exist.
 *
 * @param all the ids that exist, as URLs spell them
 * @param shape what every spelling of an id matches
 * @param canonical the usual spelling of what matched {@code shape}
 * @param counted whether the next id follows from the last, so that ids can be hunted
 */
public record Ids(
    List<String> all, Pattern shape, UnaryOperator<String> canonical, boolean counted) {

  public Ids {
    all = List.copyOf(all);
  }

  /** All whole numbers of a range. As for a database column, leading zeros do not count. */
  public static Ids plain(int from, int to) {
    return numbers(IntStream.rangeClosed(from, to));
  }

  /** Every {@code step}-th number. */
  public static Ids strided(int from, int step, int count) {
    return numbers(IntStream.range(0, count).map(i -> from + i * step));
  }

  private static Ids numbers(IntStream numbers) {
    List<String> all = numbers.mapToObj(Integer::toString).toList();
    return new Ids(all, Pattern.compile("[0-9]+"), Ids::withoutZeros, true);
  }

  /** Zeros in front up to a fixed width; another width is another page. */
  public static Ids padded(int width, int from, int to) {
    return spelled(
        from, to, "[0-9]{" + width + "}", i -> String.format(Locale.ROOT, "%0" + width + "d", i));
  }

  /** Hexadecimal digits of a fixed width. */
  public static Ids hex(int width, int from, int to) {
    return spelled(
        from,
        to,
        "[0-9A-Fa-f]{" + width + "}",
        i -> String.format(Locale.ROOT, "%0" + width + "x", i));
  }

  /** Digits and letters, as short as can be. */
  public static Ids base36(int from, int to) {
    return spelled(from, to, "[0-9A-Za-z]+", i -> Integer.toString(i, 36));
  }

  /** A number with the check digit of Luhn behind it: nine of ten numbers are nothing. */
  public static Ids luhn(int from, int to) {
    return spelled(from, to, "[0-9]+", i -> CheckDigit.withLuhn(Integer.toString(i)));
  }

  /** International article numbers of one maker: a prefix, a running number, a check digit. */
  public static Ids ean(String prefix, int from, int to) {
    int width = 12 - prefix.length();
    return spelled(
        from,
        to,
        "[0-9]{13}",
        i -> CheckDigit.withEan(prefix + String.format(Locale.ROOT, "%0" + width + "d", i)));
  }

  private static Ids spelled(int from, int to, String shape, IntFunction<String> spelling) {
    List<String> all = IntStream.rangeClosed(from, to).mapToObj(spelling).toList();
    return new Ids(all, Pattern.compile(shape), id -> id.toLowerCase(Locale.ROOT), true);
  }

  /** Names instead of numbers, which nobody can guess: {@code striped-lamp}. */
  public static Ids names(int count, long seed) {
    Words words = new Words(Seeds.of(seed, "names"));
    Set<String> names = new LinkedHashSet<>();
    while (names.size() < count) names.add(Html.slug(words.product()));
    return new Ids(
        List.copyOf(names), Pattern.compile("[a-z0-9-]+"), UnaryOperator.identity(), false);
  }

  /** Random letters and digits, which nobody can guess either. */
  public static Ids tokens(int length, int count, long seed) {
    Words words = new Words(Seeds.of(seed, "tokens"));
    Set<String> tokens = new LinkedHashSet<>();
    while (tokens.size() < count) tokens.add(words.hex(length));
    Pattern shape = Pattern.compile("[0-9a-f]{" + length + "}");
    return new Ids(List.copyOf(tokens), shape, UnaryOperator.identity(), false);
  }

  /** Some share of these ids, the others never having existed; the first and last are kept. */
  List<String> thinned(double share, long seed) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean edge = i == 0 || i == all.size() - 1;
      if (edge || Seeds.random(seed, "thin " + all.get(i)).nextDouble() < share) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }

  Optional<String> read(String text) {
    return shape.matcher(text).matches() ? Optional.of(canonical.apply(text)) : Optional.empty();
  }

  private static String withoutZeros(String digits) {
    int first = 0;
    while (first < digits.length() - 1 && digits.charAt(first) == '0') first++;
    return digits.substring(first);
  }
}
