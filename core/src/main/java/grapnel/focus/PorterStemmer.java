package grapnel.focus;

/**
 * Porter's stemmer (An algorithm for suffix stripping, Program 14, 1980), the one Kaur 2021 §3.2
 * names. Words of other letters than a to z are left as they are.
 *
 * <p>Not Lucene's: 3 MB of analysers for these lines.
 */
final class PorterStemmer {

  private static final String[][] STEP_2 = {
    {"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"}, {"anci", "ance"}, {"izer", "ize"},
    {"abli", "able"}, {"alli", "al"}, {"entli", "ent"}, {"eli", "e"}, {"ousli", "ous"},
    {"ization", "ize"}, {"ation", "ate"}, {"ator", "ate"}, {"alism", "al"}, {"iveness", "ive"},
    {"fulness", "ful"}, {"ousness", "ous"}, {"aliti", "al"}, {"iviti", "ive"}, {"biliti", "ble"}
  };

  private static final String[][] STEP_3 = {
    {"icate", "ic"},
    {"ative", ""},
    {"alize", "al"},
    {"iciti", "ic"},
    {"ical", "ic"},
    {"ful", ""},
    {"ness", ""}
  };

  private static final String[] STEP_4 = {
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou",
    "ism", "ate", "iti", "ous", "ive", "ize"
  };

  private PorterStemmer() {}

  /** The stem of a word in lower case. */
  static String stem(String word) {
    if (word.length() < 3 || !word.chars().allMatch(c -> c >= 'a' && c <= 'z')) return word;
    String stem = step1b(step1a(word));
    if (stem.endsWith("y") && hasVowel(cut(stem, 1))) stem = cut(stem, 1) + "i";
    stem = replaced(replaced(stem, STEP_2), STEP_3);
    return step5(step4(stem));
  }

  private static String step1a(String word) {
    if (word.endsWith("sses") || word.endsWith("ies")) return cut(word, 2);
    return word.endsWith("s") && !word.endsWith("ss") ? cut(word, 1) : word;
  }

  private static String step1b(String word) {
    if (word.endsWith("eed")) return measure(cut(word, 3)) > 0 ? cut(word, 1) : word;
    int ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
    if (ending == 0 || !hasVowel(cut(word, ending))) return word;
    String stem = cut(word, ending);
    if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) return stem + "e";
    if (doubled(stem) && "lsz".indexOf(last(stem)) < 0) return cut(stem, 1);
    return measure(stem) == 1 && shortEnd(stem) ? stem + "e" : stem;
  }

  /** Steps 2 and 3: the longest suffix counts, whether or not its condition holds. */
  private static String replaced(String word, String[][] table) {
    String suffix = "";
    String by = "";
    for (String[] row : table) {
      if (word.endsWith(row[0]) && row[0].length() > suffix.length()) {
        suffix = row[0];
        by = row[1];
      }
    }
    String stem = cut(word, suffix.length());
    return measure(stem) > 0 ? stem + by : word;
  }

  private static String step4(String word) {
    String suffix = "";
    for (String one : STEP_4) {
      if (word.endsWith(one) && one.length() > suffix.length()) suffix = one;
    }
    String stem = cut(word, suffix.length());
    boolean fits = !suffix.equals("ion") || stem.endsWith("s") || stem.endsWith("t");
    return fits && measure(stem) > 1 ? stem : word;
  }

  private static String step5(String word) {
    String stem = word;
    if (word.endsWith("e")) {
      String without = cut(word, 1);
      int measure = measure(without);
      if (measure > 1 || (measure == 1 && !shortEnd(without))) stem = without;
    }
    return stem.endsWith("ll") && measure(stem) > 1 ? cut(stem, 1) : stem;
  }

  private static String cut(String word, int length) {
    return word.substring(0, word.length() - length);
  }

  private static char last(String word) {
    return word.charAt(word.length() - 1);
  }

  private static boolean consonant(String word, int i) {
    return switch (word.charAt(i)) {
      case 'a', 'e', 'i', 'o', 'u' -> false;
      case 'y' -> i == 0 || !consonant(word, i - 1);
      default -> true;
    };
  }

  /** How often a vowel is followed by a consonant. */
  private static int measure(String word) {
    int count = 0;
    for (int i = 1; i < word.length(); i++) {
      if (consonant(word, i) && !consonant(word, i - 1)) count++;
    }
    return count;
  }

  private static boolean hasVowel(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (!consonant(word, i)) return true;
    }
    return false;
  }

  private static boolean doubled(String word) {
    int end = word.length() - 1;
    return end > 0 && word.charAt(end) == word.charAt(end - 1) && consonant(word, end);
  }

  /** Consonant, vowel, consonant, the last one none of w, x, y. */
  private static boolean shortEnd(String word) {
    int end = word.length() - 1;
    return end >= 2
        && consonant(word, end)
        && !consonant(word, end - 1)
        && consonant(word, end - 2)
        && "wxy".indexOf(word.charAt(end)) < 0;
  }
}
