package grapnel.demo;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Percent-decoding that takes anything: a broken escape stays as it is. */
final class Decoded {

  private Decoded() {}

  static String path(String raw) {
    return decode(raw, false);
  }

  static List<Field> fields(String raw) {
    List<Field> fields = new ArrayList<>();
    int from = 0;
    while (from < raw.length()) {
      int end = raw.indexOf('&', from);
      String pair = raw.substring(from, end < 0 ? raw.length() : end);
      from = end < 0 ? raw.length() : end + 1;
      if (pair.isEmpty()) continue;
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      fields.add(new Field(decode(name, true), decode(value, true)));
    }
    return List.copyOf(fields);
  }

  private static String decode(String raw, boolean plusIsSpace) {
    if (raw.indexOf('%') < 0 && (!plusIsSpace || raw.indexOf('+') < 0)) return raw;
    byte[] bytes = raw.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
      int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
      if (bytes[i] == '%' && high >= 0 && low >= 0) {
        out.write(high << 4 | low);
        i += 2;
      } else {
        out.write(plusIsSpace && bytes[i] == '+' ? ' ' : bytes[i]);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
