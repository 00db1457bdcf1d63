package grapnel.hunt;

import java.util.Collection;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * How one part of a prefix is counted: as numbers, perhaps with zeros in front, or as letters.
 *
 * @param width zeros are put in front up to so many digits; 0 for none
 */
record CountedPart(boolean letters, boolean upper, int width) {

  /** As these are written. */
  static CountedPart of(Collection<String> texts) {
    boolean letters = texts.stream().allMatch(text -> Character.isLetter(text.charAt(0)));
    boolean upper = texts.stream().anyMatch(text -> Character.isUpperCase(text.charAt(0)));
    int shortest = texts.stream().mapToInt(String::length).min().orElse(0);
    boolean zeros = texts.stream().anyMatch(text -> text.length() > 1 && text.startsWith("0"));
    return new CountedPart(letters, upper, zeros ? shortest : 0);
  }

  /** The number that counts; letters count from 1. */
  long number(String text) {
    if (!letters) return Long.parseLong(text);
    return Character.toLowerCase(text.charAt(0)) - 'a' + 1L;
  }

  boolean exists(long number) {
    return number > 0 && (!letters || number <= 26);
  }

  String text(long number) {
    if (!letters) {
      return width == 0
          ? Long.toString(number)
          : String.format(Locale.ROOT, "%0" + width + "d", number);
    }
    String letter = Character.toString('a' + (int) number - 1);
    return upper ? letter.toUpperCase(Locale.ROOT) : letter;
  }

  /** Whether it may be a year, so that the next one is near even where only one is known. */
  static boolean isYear(String text) {
    OptionalLong number =
        text.matches("[0-9]{4}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    return number.isPresent() && number.getAsLong() >= 1800 && number.getAsLong() <= 2100;
  }
}
