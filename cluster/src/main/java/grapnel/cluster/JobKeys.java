package grapnel.cluster;

import java.util.List;

/**
 * The names of what is kept of one job. The braces make it one hash slot, so that a job could live
 * on one node of a Redis Cluster; pauses are kept for all jobs together, as hosts do not care which
 * one asks.
 */
record JobKeys(String job) {

  static final byte[] JOBS = RedisValues.bytes("grapnel:jobs");

  String prefix() {
    return "grapnel:{" + job + "}:";
  }

  byte[] key(String name) {
    return RedisValues.bytes(prefix() + name);
  }

  /** What scripts are given. */
  List<byte[]> all() {
    return List.of(RedisValues.bytes(prefix()));
  }

  /** The same, with who shares a pause. */
  List<byte[]> with(String sharing) {
    return List.of(RedisValues.bytes(prefix()), pause(sharing));
  }

  static byte[] pause(String sharing) {
    return RedisValues.bytes("grapnel:pause:" + sharing);
  }
}
