package grapnel.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/** The steps that Redis takes as a whole; each is a file of Lua, behind what all of them share. */
enum RedisScript {
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
  LEARNED,
  ROWS,
  PART,
  WRITTEN,
  DROP,
  AGAIN;

  private final String text;

  /** What Redis knows it by once it was loaded. */
  private final String digest;

  RedisScript() {
    text = read("common") + read(name().toLowerCase(Locale.ROOT));
    try {
      byte[] sha = MessageDigest.getInstance("SHA-1").digest(RedisValues.bytes(text));
      digest = HexFormat.of().formatHex(sha);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-1", e);
    }
  }

  /** Asks for it by its digest; the answer is still to be read. */
  void send(Connection connection, List<byte[]> keys, byte[]... arguments) {
    connection.sendCommand(Protocol.Command.EVALSHA, words(digest, keys, arguments));
  }

  /** Runs it as a whole, where Redis does not know it: one that was restarted, or another one. */
  Object whole(Connection connection, List<byte[]> keys, byte[]... arguments) {
    connection.sendCommand(Protocol.Command.EVAL, words(text, keys, arguments));
    return RedisValues.answer(connection);
  }

  Object run(Connection connection, List<byte[]> keys, byte[]... arguments) {
    try {
      send(connection, keys, arguments);
      return RedisValues.answer(connection);
    } catch (JedisNoScriptException e) {
      return whole(connection, keys, arguments);
    }
  }

  private static byte[][] words(String which, List<byte[]> keys, byte[]... arguments) {
    List<byte[]> all = new ArrayList<>(keys.size() + arguments.length + 2);
    all.add(RedisValues.bytes(which));
    all.add(RedisValues.bytes(keys.size()));
    all.addAll(keys);
    all.addAll(Arrays.asList(arguments));
    return all.toArray(byte[][]::new);
  }

  private static String read(String name) {
    try (InputStream in = RedisScript.class.getResourceAsStream(name + ".lua")) {
      if (in == null) throw new AssertionError(name + ".lua is not packed");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
