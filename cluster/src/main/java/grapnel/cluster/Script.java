package grapnel.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** The steps that Redis takes as a whole; each is a file of Lua, behind what all of them share. */
enum Script {
  ADD,
  LEASE,
  NEXT,
  VISITED,
  BACK,
  CLOSE,
  STATE,
  IDLE,
  BEAT,
  GATE,
  PAUSE,
  SPILL,
  LOAD,
  TRIM,
  READ,
  GET,
  PUT,
  FORGET,
  FOUND,
  AGAIN;

  private final String text;

  /** What Redis knows it by once it was loaded. */
  private final String digest;

  Script() {
    text = read("common") + read(name().toLowerCase(Locale.ROOT));
    try {
      byte[] sha = MessageDigest.getInstance("SHA-1").digest(Values.bytes(text));
      digest = HexFormat.of().formatHex(sha);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-1", e);
    }
  }

  byte[] text() {
    return Values.bytes(text);
  }

  byte[] digest() {
    return Values.bytes(digest);
  }

  private static String read(String name) {
    try (InputStream in = Script.class.getResourceAsStream(name + ".lua")) {
      if (in == null) throw new AssertionError(name + ".lua is not packed");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
