package grapnel.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page's body text comes to: two pages with the same signature have the same text (Soon and
 * Lee 2009 §4.2), two whose simhashes differ in few bits have nearly the same. A page without text
 * has no signature, so that empty pages are never equal.
 *
 * @param md5 of the body text in UTF-8, as 32 hexadecimal digits
 * @param simhash of the body text, see {@link #distance}
 */
public record TextSignature(TextSignatureVersion version, String md5, long simhash) {

  private static final Pattern TEXT = Pattern.compile("v1:([0-9a-f]{32}):([0-9a-f]{16})");

  /** The signature of a text; empty without one. */
  public static Optional<TextSignature> of(String bodyText) {
    if (bodyText.isEmpty()) return Optional.empty();
    return Optional.of(
        new TextSignature(TextSignatureVersion.V1, md5(bodyText), SimHash.of(bodyText)));
  }

  /** A signature as {@link #toString} wrote it; empty for any other text. */
  public static Optional<TextSignature> parse(String text) {
    Matcher m = TEXT.matcher(text);
    if (!m.matches()) return Optional.empty();
    long simhash = HexFormat.fromHexDigitsToLong(m.group(2));
    return Optional.of(new TextSignature(TextSignatureVersion.V1, m.group(1), simhash));
  }

  /**
   * In how many of 64 bits the simhashes differ: 0 for the same text, about 32 for texts that have
   * nothing in common, up to 3 for near copies (Manku, Jain, Das Sarma 2007, on 8 billion pages).
   *
   * @throws IllegalArgumentException if the versions differ: the bits then mean different things
   */
  public int distance(TextSignature other) {
    if (version != other.version) {
      throw new IllegalArgumentException("versions differ: " + this + " and " + other);
    }
    return Long.bitCount(simhash ^ other.simhash);
  }

  private static String md5(String text) {
    try {
      MessageDigest md5 = MessageDigest.getInstance("MD5");
      return HexFormat.of().formatHex(md5.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has MD5", e);
    }
  }

  /** {@code v1:MD5:SIMHASH}, for storing. */
  @Override
  public String toString() {
    String name =
        switch (version) {
          case V1 -> "v1";
        };
    return name + ":" + md5 + ":" + HexFormat.of().toHexDigits(simhash);
  }
}
