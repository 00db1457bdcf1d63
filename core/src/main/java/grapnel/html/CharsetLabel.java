package grapnel.html;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a charset name on the web means, which is often more than it says. */
final class CharsetLabel {

  /** Names whose meaning on the web is a larger charset (WHATWG Encoding, section 4.2). */
  private static final Map<String, String> WEB_MEANINGS =
      Map.ofEntries(
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("latin1", "windows-1252"),
          Map.entry("us-ascii", "windows-1252"),
          Map.entry("ascii", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("gb2312", "GB18030"),
          Map.entry("gbk", "GB18030"),
          Map.entry("x-gbk", "GB18030"),
          Map.entry("big5", "Big5-HKSCS"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("shift-jis", "windows-31j"),
          Map.entry("x-sjis", "windows-31j"),
          Map.entry("sjis", "windows-31j"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("utf8", "UTF-8"),
          Map.entry("utf", "UTF-8"),
          Map.entry("unicode", "UTF-16LE"));

  private CharsetLabel() {}

  /** Empty where no such charset is known: the label is then as good as absent. */
  static Optional<Charset> charset(String label) {
    String name = label.toLowerCase(Locale.ROOT);
    try {
      Charset charset = Charset.forName(WEB_MEANINGS.getOrDefault(name, name));
      // UTF-16 without a mark is little-endian on the web, big-endian in Java.
      return Optional.of(
          charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16LE : charset);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return Optional.empty();
    }
  }
}
