package grapnel.url;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A step of normalisation. The first seven are the standard ones of Soon and Lee 2009 table 1; they
 * never make one URL of two that lead to different pages. The others may, and are off unless asked
 * for.
 */
public enum NormalizationStep {
  /** Scheme and host in lower case. Not the credentials, which servers tell apart by case. */
  CASE,
  /**
   * Escapes of unreserved characters (RFC 3986 §2.3) become those: {@code %7E} is {@code ~}. A
   * percent sign that begins no escape becomes {@code %25}: else {@code %%34%31} would be {@code
   * %41} after one normalisation and {@code A} after two.
   */
  UNRESERVED,
  /** Hexadecimal digits of escapes in upper case. */
  HEX_CASE,
  /** {@code .} and {@code ..} in the path. */
  DOT_SEGMENTS,
  /** A slash where there is no path. */
  EMPTY_PATH,
  /** No port where it is that of the scheme. */
  DEFAULT_PORT,
  /** No fragment. */
  FRAGMENT,

  /** {@code index.html} and its like at the end of the path go. */
  DEFAULT_PAGE,
  /** The slash at the end of a path goes. */
  TRAILING_SLASH,
  /** The path in lower case; seldom true outside of Windows servers. */
  LOWER_CASE_PATH,
  /** Parameters sorted by name; equal names keep their order. */
  PARAMETER_ORDER,
  /** Session ids in path and query go. */
  SESSION_IDS,
  /** Parameters that only tell where the visitor came from go. */
  TRACKING,
  /** A question mark with nothing behind it goes. */
  EMPTY_QUERY,
  /** Several slashes in a row become one. */
  DUPLICATE_SLASHES;

  /** The steps of Soon and Lee 2009 table 1. */
  public static Set<NormalizationStep> standard() {
    return NormalizationStepSet.STANDARD.toSet();
  }

  /** The name on a command line: {@code default-page}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The step with that {@link #label()}. */
  public static Optional<NormalizationStep> ofLabel(String label) {
    for (NormalizationStep step : values()) {
      if (step.label().equals(label)) return Optional.of(step);
    }
    return Optional.empty();
  }

  /**
   * The steps that a person typed, separated by commas: all of the standard ones where each begins
   * with + (beside them) or - (left out), else just those.
   *
   * @throws IllegalArgumentException if one of them is none
   */
  public static Set<NormalizationStep> parseList(String typed) {
    Set<NormalizationStep> steps = EnumSet.copyOf(standard());
    boolean only = !typed.startsWith("+") && !typed.startsWith("-");
    if (only) steps.clear();
    for (String word : typed.split(",", -1)) {
      char sign = word.isEmpty() ? ' ' : word.charAt(0);
      String label = sign == '+' || sign == '-' ? word.substring(1) : word;
      NormalizationStep step =
          ofLabel(label)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "'" + label + "' is not a step; use some of " + labels()));
      if (sign == '-') steps.remove(step);
      else steps.add(step);
    }
    return steps;
  }

  private static String labels() {
    return Arrays.stream(values()).map(NormalizationStep::label).collect(Collectors.joining(", "));
  }
}
