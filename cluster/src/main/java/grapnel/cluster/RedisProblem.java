package grapnel.cluster;

import grapnel.store.StoreException;
import java.io.EOFException;
import java.net.SocketException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** What Redis complains of, told apart and put into words. */
final class RedisProblem {

  private RedisProblem() {}

  /** Whether it may be different in a moment. */
  static boolean isPassing(RuntimeException e) {
    if (e instanceof JedisConnectionException) return !refused(e) && !untrusted(e);
    String word = word(e);
    return e instanceof JedisDataException
        && switch (word) {
          case "LOADING", "BUSY", "MASTERDOWN", "NOREPLICAS", "OOM", "TRYAGAIN", "READONLY" -> true;
          case "MISCONF" -> true; // It cannot write to its disk just now, and so takes nothing.
          default -> false;
        };
  }

  /** Whether the primary is another server by now. */
  static boolean movedElsewhere(JedisDataException e) {
    return switch (word(e)) {
      case "READONLY", "MASTERDOWN", "LOADING" -> true;
      default -> false;
    };
  }

  static StoreException toException(RedisAddress address, RuntimeException e) {
    if (e instanceof StoreException said) return said;
    String who = "Redis at " + address;
    if (e instanceof PrimaryConnector.UnsettledPrimary) {
      return new StoreException(who + ": " + e.getMessage() + "; nothing was saved", e);
    }
    return new StoreException(
        switch (word(e)) {
          case "NOAUTH" ->
              who + " needs a password: give redis://USER:PASSWORD@HOST or GRAPNEL_REDIS_PASSWORD";
          case "WRONGPASS" -> who + " rejected this user or password";
          case "NOPERM" ->
              who
                  + " does not allow this user to do that (%s): grant ~grapnel:* and +@all -@admin"
                      .formatted(e.getMessage());
          case "OOM" ->
              who
                  + " is out of memory: raise its maxmemory or run workers with --spill; saved"
                  + " results are not lost";
          case "MISCONF" -> who + " cannot write to its disk, so it rejects writes";
          case "NOREPLICAS" -> who + " has too few replicas to accept writes";
          case "LOADING" -> who + " is still loading its data";
          case "READONLY" -> who + " is a replica, not the primary";
          default ->
              e instanceof JedisConnectionException
                  ? unreached(address, e)
                  : String.valueOf(e.getMessage()).contains("unknown command 'SENTINEL'")
                      ? who + " is a Redis, not a Sentinel: use redis://"
                      : who + " says: " + e.getMessage();
        },
        e);
  }

  private static String unreached(RedisAddress address, RuntimeException e) {
    String who = "Redis at " + address;
    String why = deepest(e);
    if (untrusted(e)) {
      boolean name = why.contains("No name matching") || why.contains("subject alternative");
      String advice = name ? "use the name in its certificate" : "give rediss://...?ca=FILE.pem";
      return who + " cannot be trusted: " + why + "; " + advice;
    }
    if (why.contains("Unknown reply")) {
      return "the server at %s is not Redis (%s)".formatted(address, why);
    }
    boolean heard = why.contains("reset") || why.contains("timed out") || why.contains("EOF");
    String doubt = address.tls() ? "does it use TLS?" : "does it need TLS (rediss://)?";
    return "%s does not answer: %s; is it running there%s"
        .formatted(who, why, heard ? ", and " + doubt : "?");
  }

  private static boolean refused(RuntimeException e) {
    String message = String.valueOf(e.getMessage()) + " " + deepest(e);
    return message.contains("WRONGPASS") || message.contains("AUTH");
  }

  /** Not of one that went away in the middle of a handshake, as one that is killed does. */
  private static boolean untrusted(RuntimeException e) {
    boolean encrypted = false;
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof EOFException || cause instanceof SocketException) return false;
      if (cause instanceof SSLException) encrypted = true;
    }
    return encrypted;
  }

  /** The first word of what Redis said, where it is a code. */
  private static String word(RuntimeException e) {
    String message = e instanceof JedisDataException ? String.valueOf(e.getMessage()) : "";
    String word = message.split(" ", 2)[0];
    if (refused(e) && !message.startsWith("NOAUTH")) return "WRONGPASS";
    if (message.contains("-LOADING")) return "LOADING";
    if (message.contains("OOM command not allowed")) return "OOM";
    if (message.contains("NOREPLICAS")) return "NOREPLICAS";
    if (message.contains("READONLY")) return "READONLY";
    if (message.contains("MISCONF")) return "MISCONF";
    return word.equals(word.toUpperCase(Locale.ROOT)) ? word : "";
  }

  /** What is at the bottom of it; Jedis hides why there is no connection beside its own words. */
  private static String deepest(Throwable e) {
    Throwable cause = e;
    for (int i = 0; i < 10; i++) {
      if (cause.getCause() != null) cause = cause.getCause();
      else if (cause instanceof JedisException && cause.getSuppressed().length > 0) {
        cause = cause.getSuppressed()[0];
      } else break;
    }
    return String.valueOf(cause.getMessage());
  }
}
