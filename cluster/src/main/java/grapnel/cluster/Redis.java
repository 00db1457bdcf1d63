package grapnel.cluster;

import grapnel.store.StoreException;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;

/**
 * Redis, as long as it takes: a step that finds it away, restarting, failing over or full is tried
 * again until patience ends. So every script must do no harm when it is run twice.
 *
 * <p>Connections are our own and not those of a pool of Jedis: WAIT speaks of what was written on
 * the same connection, and after a failover all of them lead to the wrong server. An interrupted
 * thread finishes its step: half of one is worse than a late end.
 */
public final class Redis implements AutoCloseable {

  private static final int MOST_CONNECTIONS = 32;
  private static final int FIRST_PAUSE = 20;
  private static final int LONGEST_PAUSE = 1000;

  /** How long a failover may take that is under way when we come. */
  private static final Duration FAILOVER = Duration.ofSeconds(30);

  private final RedisAddress address;
  private final PrimaryConnector connector;
  private final ReplicaCommit replicaCommit;
  private final Duration patience;
  private final Consumer<String> tell;
  private final Semaphore room = new Semaphore(MOST_CONNECTIONS);
  private final Deque<OpenConnection> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger era = new AtomicInteger();
  private volatile boolean away;

  /** A connection, and since which failure it is there. */
  private record OpenConnection(Connection connection, int era) {}

  private Redis(RedisAddress address, Duration patience, Consumer<String> tell) {
    this.address = address;
    this.connector = new PrimaryConnector(address);
    this.replicaCommit = new ReplicaCommit(connector);
    this.patience = patience;
    this.tell = tell;
  }

  /**
   * Connects, and looks whether this Redis will do.
   *
   * @param patience how long a step is tried when Redis is away later on
   * @param tell what the user should know
   * @throws StoreException with a sentence for the user
   */
  public static Redis open(RedisAddress address, Duration patience, Consumer<String> tell) {
    Redis redis = new Redis(address, patience, tell);
    redis.connect(address.primary().isPresent() ? FAILOVER : Duration.ZERO);
    RedisCheck.check(redis, tell);
    redis.countReplicas();
    return redis;
  }

  /** Where Sentinels watch, the primary may be about to be another. */
  private void connect(Duration most) {
    long end = System.nanoTime() + most.toNanos();
    while (true) {
      try {
        idle.push(new OpenConnection(connector.connect(), 0));
        return;
      } catch (RuntimeException e) {
        if (!RedisProblem.isPassing(e) || System.nanoTime() >= end || slept(LONGEST_PAUSE)) {
          throw RedisProblem.toException(address, e);
        }
      }
    }
  }

  public RedisAddress address() {
    return address;
  }

  /** Something done on one connection. */
  interface RedisWork<T> {
    T on(Connection connection);
  }

  Object run(RedisScript script, List<byte[]> keys, byte[]... arguments) {
    return retried(connection -> script.run(connection, keys, arguments));
  }

  /** As {@link #run}, and returns when a replica has it too, where there is one. */
  Object commit(RedisScript script, List<byte[]> keys, byte[]... arguments) {
    return retried(connection -> replicaCommit.commit(connection, script, keys, arguments));
  }

  Object command(Protocol.Command command, byte[]... arguments) {
    return retried(
        connection -> {
          connection.sendCommand(command, arguments);
          return RedisValues.answer(connection);
        });
  }

  private <T> T retried(RedisWork<T> work) {
    long end = System.nanoTime() + patience.toNanos();
    int pause = FIRST_PAUSE;
    boolean interrupted = Thread.interrupted();
    room.acquireUninterruptibly();
    try {
      while (true) {
        try {
          T done = once(work);
          if (away) back();
          return done;
        } catch (RuntimeException e) {
          if (Thread.interrupted()) {
            interrupted = true;
            continue;
          }
          if (!RedisProblem.isPassing(e) || System.nanoTime() > end)
            throw RedisProblem.toException(address, e);
          gone(e);
        }
        interrupted |= slept(pause);
        pause = Math.min(LONGEST_PAUSE, pause * 2);
      }
    } finally {
      room.release();
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  private <T> T once(RedisWork<T> work) {
    OpenConnection held = held();
    boolean usable = false;
    try {
      T done = work.on(held.connection);
      usable = true;
      return done;
    } catch (JedisConnectionException e) {
      era.compareAndSet(held.era, held.era + 1);
      throw e;
    } catch (JedisDataException e) {
      // After a failover the old primary may still answer, as a replica.
      if (RedisProblem.movedElsewhere(e)) era.compareAndSet(held.era, held.era + 1);
      else usable = true;
      throw e;
    } finally {
      if (usable) idle.push(held);
      else close(held);
    }
  }

  private OpenConnection held() {
    for (OpenConnection held = idle.poll(); held != null; held = idle.poll()) {
      if (held.era == era.get()) return held;
      close(held);
    }
    int now = era.get();
    OpenConnection held = new OpenConnection(connector.connect(), now);
    replicaCommit.count(held.connection);
    return held;
  }

  private static void close(OpenConnection held) {
    try {
      held.connection.close();
    } catch (RuntimeException e) {
      // It is broken anyway.
    }
  }

  private synchronized void gone(RuntimeException e) {
    if (away) return;
    away = true;
    tell.accept(RedisProblem.toException(address, e).getMessage() + "; waiting for it");
  }

  private synchronized void back() {
    if (away) tell.accept("Redis is back");
    away = false;
  }

  private static boolean slept(int millis) {
    try {
      Thread.sleep(millis);
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Looks again how many replicas follow. */
  void countReplicas() {
    retried(replicaCommit::count);
  }

  /** The time of Redis, in milliseconds. */
  long time() {
    List<?> time = RedisValues.list(command(Protocol.Command.TIME));
    return RedisValues.number(time.get(0)) * 1000 + RedisValues.number(time.get(1)) / 1000;
  }

  @Override
  public void close() {
    for (@Nullable OpenConnection held = idle.poll(); held != null; held = idle.poll()) close(held);
  }
}
