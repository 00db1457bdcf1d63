package grapnel.fetch.safety;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text as plain words: without case, accents, punctuation and the humps of camelCase. */
public final class PlainWords {

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private PlainWords() {}

  /** {@code addToCart.php} is {@code [add, to, cart, php]}. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>(4);
    String bare = withoutAccents(text);
    int start = 0;
    for (int i = 0; i <= bare.length(); i++) {
      boolean gap = i == bare.length() || !Character.isLetterOrDigit(bare.charAt(i));
      if (!gap && !startsCamelWord(bare, start, i)) continue;
      if (i > start) words.add(bare.substring(start, i).toLowerCase(Locale.ROOT));
      start = gap ? i + 1 : i;
    }
    return words;
  }

  /** Whether a new word starts here without a gap: the C of toCart, the P of HTMLPage. */
  private static boolean startsCamelWord(String text, int start, int i) {
    if (i == start || !Character.isUpperCase(text.charAt(i))) return false;
    boolean afterSmall = !Character.isUpperCase(text.charAt(i - 1));
    return afterSmall || (i + 1 < text.length() && Character.isLowerCase(text.charAt(i + 1)));
  }

  public static String joined(String text) {
    return String.join(" ", of(text));
  }

  /** Percent-decoded, where that makes sense, else as it stands. */
  public static String percentDecoded(String raw) {
    if (raw.indexOf('%') < 0 && raw.indexOf('+') < 0) return raw;
    try {
      return URLDecoder.decode(raw, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return raw;
    }
  }

  /** Without accents. */
  private static String withoutAccents(String text) {
    if (ascii(text)) return text;
    String bare = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    return bare.replace("ß", "ss").replace('ł', 'l').replace('Ł', 'L').replace('ı', 'i');
  }

  private static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) return false;
    }
    return true;
  }
}
