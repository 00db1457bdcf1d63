package grapnel.cluster;

import grapnel.store.NoteLists;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.Protocol.Command;

/** Lists of lines that all workers on a job share. Beyond some thousand a list takes no more. */
public final class RedisNotes implements NoteLists {

  private static final int MOST = 20_000;

  private final Redis redis;
  private final JobKeys keys;

  public RedisNotes(Redis redis, String job) {
    this.redis = redis;
    this.keys = new JobKeys(job);
  }

  private byte[] key(String list) {
    return keys.key("l:" + list);
  }

  @Override
  public void addNote(String list, String line) {
    if (RedisValues.number(redis.command(Command.SCARD, key(list))) >= MOST) return;
    redis.command(Command.SADD, key(list), RedisValues.bytes(line));
  }

  @Override
  public List<String> notes(String list) {
    List<String> lines = new ArrayList<>();
    for (Object line : RedisValues.list(redis.command(Command.SMEMBERS, key(list)))) {
      lines.add(RedisValues.text(line));
    }
    lines.sort(null);
    return lines;
  }
}
