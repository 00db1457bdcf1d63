package grapnel.cluster;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/**
 * Sees to it that what is acknowledged is on a replica too, where there is one.
 *
 * <p>Whether there is one is asked of the very server that takes the step, in the same trip. What
 * was known of a server a moment ago, or of its successor, does not count: a primary may be deposed
 * and live on without its replica, and what it alone has is thrown away. So one that has no replica
 * is believed only when the Sentinels, where there are any, are not about to replace it.
 */
final class ReplicaCommit {

  /** How long the primary waits for a replica each time before we look whether there is one. */
  private static final String WAIT_MILLIS = "500";

  /** For so long the word of the Sentinels is good. */
  private static final long SETTLED_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final PrimaryConnector connector;
  private volatile int connected;
  private volatile @Nullable ServerWithoutReplica alone;

  /** A primary that has no replica, and was not being replaced. */
  private record ServerWithoutReplica(HostAndPort server, long since) {}

  ReplicaCommit(PrimaryConnector connector) {
    this.connector = connector;
  }

  /** Runs a script, and returns when a replica has what it wrote. */
  Object commit(Connection connection, RedisScript script, List<byte[]> keys, byte[]... arguments) {
    connection.sendCommand(Protocol.Command.ROLE);
    script.send(connection, keys, arguments);
    // Both are read before anything is thrown: the next on this connection reads its own answer.
    List<Object> answers = connection.getMany(2);
    Object done = answers.get(1);
    if (done instanceof JedisNoScriptException) done = script.whole(connection, keys, arguments);
    else if (done instanceof JedisDataException e) throw e;
    if (answers.get(0) instanceof JedisDataException e) throw e;
    boolean followed = followed(answers.get(0)) || connected > 0;
    while (followed && !replicated(connection)) followed = count(connection) > 0;
    if (!followed) mayBeAlone(connection.getHostAndPort());
    return done == null ? "" : done;
  }

  private boolean followed(Object role) {
    boolean followed =
        role instanceof List<?> words
            && words.size() > 2
            && words.get(2) instanceof List<?> replicas
            && !replicas.isEmpty();
    if (followed) alone = null;
    return followed;
  }

  private static boolean replicated(Connection connection) {
    connection.sendCommand(Protocol.Command.WAIT, "1", WAIT_MILLIS);
    return RedisValues.number(RedisValues.answer(connection)) > 0;
  }

  private void mayBeAlone(HostAndPort server) {
    if (!connector.watched()) return;
    long now = System.nanoTime();
    ServerWithoutReplica known = alone;
    if (known != null && known.server.equals(server) && now - known.since < SETTLED_NANOS) return;
    if (!connector.settled(server)) throw new PrimaryConnector.UnsettledPrimary(server);
    alone = new ServerWithoutReplica(server, now);
  }

  /** Counts replicas, also those that are still catching up. */
  int count(Connection connection) {
    connection.sendCommand(Protocol.Command.INFO, "replication");
    String told = RedisValues.text(RedisValues.answer(connection));
    connected = (int) RedisCheck.numberValue(told, "connected_slaves");
    if (connected > 0) alone = null;
    return connected;
  }
}
