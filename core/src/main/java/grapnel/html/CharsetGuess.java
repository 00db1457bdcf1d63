package grapnel.html;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which charset a body is in: by byte order mark, header, meta element, then content.
 *
 * <p>A byte order mark goes before the header, as in browsers: nobody writes one by accident. Both
 * declarations may lie. Bytes that are well-formed UTF-8 beyond chance are UTF-8 whatever is said,
 * and bytes that are not are not; the content is looked at only when nobody says anything credible.
 */
public final class CharsetGuess {

  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
  private static final Pattern HEADER =
      Pattern.compile("charset\\s*=\\s*[\"']?\\s*([\\w.:-]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern META =
      Pattern.compile(
          "<(?:meta[\\s/][^>]{0,500}?charset|\\?xml\\s[^>]{0,200}?encoding)"
              + "\\s*=\\s*[\"']?\\s*([\\w.:-]+)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);

  /** Browsers look at 1024 bytes; pages exist that say it later. */
  private static final int PRESCAN = 8192;

  /** Enough for the detector, whose time grows with its input. */
  private static final int SAMPLE = 1 << 16;

  /** So many UTF-8 sequences and not one error do not happen by chance. */
  private static final int BEYOND_CHANCE = 4;

  /** The confidence that the detector gives to UTF-16 for any bytes at all. */
  private static final int NO_IDEA = 10;

  private CharsetGuess() {}

  public static String decode(byte[] body, int length, Optional<String> contentType) {
    if (startsWith(body, length, 0xEF, 0xBB, 0xBF)) return text(body, 3, length, "UTF-8");
    if (startsWith(body, length, 0xFE, 0xFF)) return text(body, 2, length, "UTF-16BE");
    if (startsWith(body, length, 0xFF, 0xFE)) return text(body, 2, length, "UTF-16LE");
    return new String(body, 0, length, choose(body, length, contentType));
  }

  private static String text(byte[] body, int from, int length, String charset) {
    return new String(body, from, length - from, Charset.forName(charset));
  }

  private static boolean startsWith(byte[] body, int length, int... mark) {
    if (length < mark.length) return false;
    for (int i = 0; i < mark.length; i++) {
      if ((body[i] & 0xFF) != mark[i]) return false;
    }
    return true;
  }

  private static Charset choose(byte[] body, int length, Optional<String> contentType) {
    Optional<Charset> header = contentType.flatMap(CharsetGuess::declaredIn);
    if (header.isPresent() && isWide(header.get())) {
      if (hasNul(body, length)) return header.get();
      header = Optional.empty();
    }
    // A meta element that could be read is not in UTF-16, whatever it says.
    Optional<Charset> meta = declaredInside(body, length).map(c -> isWide(c) ? utf8() : c);
    Utf8Count utf8 = Utf8Count.of(body, length);
    if (utf8.ascii()) return header.or(() -> meta).orElse(utf8());
    boolean claimed = header.equals(Optional.of(utf8())) || meta.equals(Optional.of(utf8()));
    boolean unclaimed = header.isEmpty() && meta.isEmpty();
    if (utf8.errors() == 0 && (claimed || unclaimed || utf8.sequences() >= BEYOND_CHANCE)) {
      return utf8();
    }
    // Cut in the middle of a character, or one bad comment on a good page: still UTF-8.
    if (claimed && utf8.errors() * 10L <= utf8.sequences()) return utf8();
    return header
        .filter(c -> !c.equals(utf8()))
        .or(() -> meta.filter(c -> !c.equals(utf8())))
        .orElseGet(() -> detect(body, length));
  }

  private static Charset utf8() {
    return StandardCharsets.UTF_8;
  }

  private static boolean isWide(Charset charset) {
    return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
  }

  private static boolean hasNul(byte[] body, int length) {
    for (int i = 0; i < Math.min(length, PRESCAN); i++) {
      if (body[i] == 0) return true;
    }
    return false;
  }

  private static Optional<Charset> declaredIn(String contentType) {
    Matcher m = HEADER.matcher(contentType);
    return m.find() ? CharsetLabel.charset(m.group(1)) : Optional.empty();
  }

  private static Optional<Charset> declaredInside(byte[] body, int length) {
    String head = new String(body, 0, Math.min(length, PRESCAN), StandardCharsets.ISO_8859_1);
    if (head.contains("<!--")) head = COMMENT.matcher(head).replaceAll("");
    Matcher m = META.matcher(head);
    while (m.find()) {
      Optional<Charset> charset = CharsetLabel.charset(m.group(1));
      if (charset.isPresent()) return charset;
    }
    return Optional.empty();
  }

  private static Charset detect(byte[] body, int length) {
    CharsetDetector detector = new CharsetDetector();
    // Without tags, so that the text decides and not the markup.
    detector.enableInputFilter(true);
    detector.setText(Arrays.copyOf(body, Math.min(length, SAMPLE)));
    for (CharsetMatch match : detector.detectAll()) {
      if (match.getConfidence() <= NO_IDEA) break;
      Optional<Charset> charset = CharsetLabel.charset(match.getName());
      if (charset.isPresent() && !isWide(charset.get())) return charset.get();
    }
    return WINDOWS_1252;
  }
}
