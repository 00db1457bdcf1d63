package grapnel.cluster;

import com.github.luben.zstd.Zstd;
import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A job's settings and URLs as bytes. */
final class JobBytes {

  private static final int LEVEL = 6;

  private JobBytes() {}

  /** One a line: name, a tab, value. Neither holds a control character; the reader saw to that. */
  static byte[] settings(Map<String, List<String>> settings) {
    StringBuilder lines = new StringBuilder();
    settings.forEach(
        (name, values) ->
            values.forEach(value -> lines.append(name).append('\t').append(value).append('\n')));
    return RedisValues.bytes(lines.toString());
  }

  static Map<String, List<String>> settings(byte[] bytes) {
    Map<String, List<String>> settings = new TreeMap<>();
    RedisValues.text(bytes)
        .lines()
        .forEach(
            line -> {
              String[] parts = line.split("\t", 2);
              settings.computeIfAbsent(parts[0], _ -> new ArrayList<>()).add(parts[1]);
            });
    return settings;
  }

  static byte[] urls(List<Url> urls) {
    StringBuilder lines = new StringBuilder();
    for (Url url : urls) lines.append(url).append('\n');
    return packed(RedisValues.bytes(lines.toString()));
  }

  static List<Url> urls(byte[] bytes) {
    return RedisValues.text(unpacked(bytes)).lines().map(Url::of).toList();
  }

  /** Other URLs have another. */
  static byte[] digest(List<Url> urls) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Url url : urls) digest.update(RedisValues.bytes(url + "\n"));
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  static byte[] packed(byte[] bytes) {
    byte[] size = ByteBuffer.allocate(4).putInt(bytes.length).array();
    return RedisValues.joined(size, Zstd.compress(bytes, LEVEL));
  }

  static byte[] unpacked(byte[] bytes) {
    int size = ByteBuffer.wrap(bytes).getInt();
    return Zstd.decompress(Arrays.copyOfRange(bytes, 4, bytes.length), size);
  }
}
