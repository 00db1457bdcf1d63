package grapnel.fact;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** The bytes of a page, decompressed. A value: equal when the bytes are equal. */
public final class ResponseBody {

  public static final ResponseBody EMPTY = new ResponseBody(new byte[0]);

  private final byte[] bytes;

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
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
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
