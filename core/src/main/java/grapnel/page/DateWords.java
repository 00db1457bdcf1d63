package grapnel.page;

import java.text.DateFormatSymbols;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Words with which pages write a day: names of months and weekdays, in many languages. */
public final class DateWords {

  private static final String LANGUAGES =
      "en de fr es pt it nl pl ru ja zh tr sv fi da no cs et hu ro uk el ko";
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:st|nd|rd|th|[.])?");
  private static final Set<String> NAMES = new HashSet<>();

  static {
    for (String language : LANGUAGES.split(" ", -1)) {
      DateFormatSymbols symbols = DateFormatSymbols.getInstance(Locale.of(language));
      add(symbols.getMonths());
      add(symbols.getShortMonths());
      add(symbols.getWeekdays());
      add(symbols.getShortWeekdays());
    }
  }

  private DateWords() {}

  private static void add(String[] names) {
    for (String name : names) NAMES.addAll(wordsOf(name));
    NAMES.remove("");
  }

  /** In lower case, without what stands between words. */
  public static List<String> wordsOf(String text) {
    return List.of(BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT), -1));
  }

  /** Whether a word in lower case may be part of a date. */
  public static boolean contains(String word) {
    return NAMES.contains(word) || NUMBER.matcher(word).matches();
  }

  /** Whether words say a day, a month or a weekday, and nothing else. */
  public static boolean areDate(Collection<String> words) {
    return words.stream().allMatch(DateWords::contains) && words.stream().anyMatch(NAMES::contains);
  }
}
