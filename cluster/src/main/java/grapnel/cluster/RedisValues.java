package grapnel.cluster;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import redis.clients.jedis.Connection;

/** What goes to Redis and comes from there, as bytes. */
final class RedisValues {

  /** With as many URLs of one host as there are people, two alike are one in a hundred thousand. */
  static final int DIGEST = 10;

  private RedisValues() {}

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] bytes(long number) {
    return bytes(Long.toString(number));
  }

  static String text(Object value) {
    return value instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : String.valueOf(value);
  }

  static long number(Object value) {
    return value instanceof Long number ? number : Long.parseLong(text(value));
  }

  /** What Redis answers, and an empty text where that is nothing. */
  static Object answer(Connection connection) {
    Object answer = connection.getOne();
    return answer == null ? "" : answer;
  }

  static byte[] raw(Object value) {
    if (value instanceof byte[] bytes) return bytes;
    throw new IllegalStateException("no bytes: " + value);
  }

  static List<?> list(Object value) {
    if (value instanceof List<?> list) return list;
    throw new IllegalStateException("no list: " + value);
  }

  /** What a text is known by where the whole would take too much memory. */
  static byte[] digest(String text) {
    try {
      byte[] whole = MessageDigest.getInstance("SHA-256").digest(bytes(text));
      return Arrays.copyOf(whole, DIGEST);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  static byte[] joined(byte[]... parts) {
    ByteBuffer all = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
    for (byte[] part : parts) all.put(part);
    return all.array();
  }
}
