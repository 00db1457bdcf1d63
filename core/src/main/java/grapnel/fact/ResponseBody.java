package grapnel.fact;

import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a page, decompressed. A value: equal when the bytes are equal. What was computed of
 * them is kept with them, so that who has the body has its page too.
 */
public final class ResponseBody {

  public static final ResponseBody EMPTY = new ResponseBody(new byte[0]);

  private final byte[] bytes;
  private volatile byte @Nullable [] digest;
  private volatile @Nullable ParsedPage parsed;

  private record ParsedPage(Page page, Optional<String> contentType) {}

  private ResponseBody(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Takes the array over: the caller must not change it afterwards. */
  public static ResponseBody of(byte[] bytes) {
    return bytes.length == 0 ? EMPTY : new ResponseBody(bytes);
  }

  public static ResponseBody of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes themselves, not a copy: a page may be megabytes. Not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  public int size() {
    return bytes.length;
  }

  /** The SHA-256 of the bytes: the name of a body in the catalogue, which keeps one copy each. */
  public byte[] digest() {
    byte[] known = digest;
    if (known == null) {
      known = sha256();
      digest = known;
    }
    return known.clone();
  }

  private byte[] sha256() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  /**
   * The page that these bytes are, parsed once for those who ask for it under one URL.
   *
   * @param contentType the header that came with them
   */
  Page page(Url url, Optional<String> contentType) {
    ParsedPage known = parsed;
    if (known != null && known.page.url().equals(url) && known.contentType.equals(contentType)) {
      return known.page;
    }
    Page page = Page.parse(url, bytes, contentType);
    // The empty body is everyone's.
    if (bytes.length > 0) parsed = new ParsedPage(page, contentType);
    return page;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ResponseBody that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes";
  }
}
