package grapnel.cluster;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.ResponseBody;
import grapnel.store.Catalogue;
import grapnel.store.ExchangeBytes;
import grapnel.store.FoundBytes;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import redis.clients.jedis.Protocol;

/**
 * The catalogue of a job on Redis; where there is a folder for segments, Redis holds only pointers
 * into it. A segment that cannot be read is as if nothing had been asked.
 */
public final class RedisCatalogue implements Catalogue {

  static final String BODIES = "b";
  private static final int BODY_DIGEST = 16;
  private static final String FOUND = "f";
  private static final String NOTES = "note";

  /** As common.lua has it: so many fields are in a small map. */
  private static final int LOAD = 40;

  private final Redis redis;
  private final JobKeys keys;
  private final ValuePacking packed;
  private final Optional<RedisLease> lease;

  /** Whose pages and notes these are: a job of sites has a catalogue for each. */
  private final Optional<Host> unit;

  private RedisCatalogue(
      Redis redis,
      JobKeys keys,
      Optional<SegmentFiles> segments,
      Optional<RedisLease> lease,
      Optional<Host> unit) {
    this.redis = redis;
    this.keys = keys;
    this.packed = new ValuePacking(segments);
    this.lease = lease;
    this.unit = unit;
  }

  /** For whoever asks. */
  public static RedisCatalogue of(Redis redis, String job, Optional<SegmentFiles> segments) {
    return new RedisCatalogue(
        redis, new JobKeys(job), segments, Optional.empty(), Optional.empty());
  }

  /** What is known of a site that is a unit of work, for who only reads. */
  public static RedisCatalogue ofSite(
      Redis redis, String job, Optional<SegmentFiles> segments, Host unit) {
    return new RedisCatalogue(
        redis, new JobKeys(job), segments, Optional.empty(), Optional.of(unit));
  }

  /** For who holds that lease: once it is lost, nothing is stored. */
  static RedisCatalogue under(RedisLease lease, RedisFrontier frontier) {
    return new RedisCatalogue(
        frontier.redis,
        frontier.keys,
        frontier.segments,
        Optional.of(lease),
        Optional.of(lease.host()));
  }

  private static String map(Request request) {
    return "x:" + request.url().host();
  }

  @Override
  public Optional<Exchange> find(Request request) {
    return get(map(request), RedisValues.digest(request.key()))
        .flatMap(
            bytes -> {
              boolean[] whole = {true};
              Exchange exchange = ExchangeBytes.read(bytes, digest -> body(digest, whole));
              return whole[0] ? Optional.of(exchange) : Optional.empty();
            });
  }

  private ResponseBody body(byte[] digest, boolean[] whole) {
    if (Arrays.equals(digest, ResponseBody.EMPTY.digest())) return ResponseBody.EMPTY;
    Optional<byte[]> bytes = get(BODIES, Arrays.copyOf(digest, BODY_DIGEST));
    if (bytes.isEmpty()) whole[0] = false;
    return bytes.map(ResponseBody::of).orElse(ResponseBody.EMPTY);
  }

  private Optional<byte[]> get(String map, byte[] field) {
    Object value = redis.run(RedisScript.GET, keys.all(), RedisValues.bytes(map), field);
    return value instanceof byte[] bytes && bytes.length > 0
        ? packed.unpack(bytes)
        : Optional.empty();
  }

  @Override
  public void record(Exchange exchange) {
    List<byte[]> arguments = fence();
    byte[] bytes = ExchangeBytes.write(exchange);
    if (exchange.answer() instanceof Answer.Responded(var response) && response.body().size() > 0) {
      arguments.add(RedisValues.bytes(BODIES));
      arguments.add(Arrays.copyOf(response.body().digest(), BODY_DIGEST));
      arguments.add(packed.pack(response.body().bytes()));
    }
    arguments.add(RedisValues.bytes(map(exchange.request())));
    arguments.add(RedisValues.digest(exchange.request().key()));
    arguments.add(packed.pack(bytes));
    redis.run(RedisScript.PUT, keys.all(), arguments.toArray(byte[][]::new));
  }

  private List<byte[]> fence() {
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(lease.map(held -> RedisValues.bytes(held.host().toString())).orElse(new byte[0]));
    arguments.add(lease.map(RedisLease::token).orElse(new byte[0]));
    return arguments;
  }

  @Override
  public void forget(Request request) {
    redis.run(
        RedisScript.FORGET,
        keys.all(),
        RedisValues.bytes(map(request)),
        RedisValues.digest(request.key()));
  }

  @Override
  public void recordFound(Found found) {
    put(own(FOUND), found.url().toString(), FoundBytes.write(found));
  }

  @Override
  public Optional<Found> foundAt(Url url) {
    return field(own(FOUND), url.toString()).map(FoundBytes::read);
  }

  @Override
  public void removeFound(Url url) {
    put(own(FOUND), url.toString(), new byte[0]);
  }

  @Override
  public void note(String name, String text) {
    // A field is never without a value, and a text may be.
    put(own(NOTES), name, RedisValues.bytes(" " + text));
  }

  @Override
  public Optional<String> note(String name) {
    return field(own(NOTES), name).map(bytes -> RedisValues.text(bytes).substring(1));
  }

  private String own(String map) {
    return unit.map(host -> map + ":" + host).orElse(map);
  }

  private void put(String map, String field, byte[] value) {
    List<byte[]> arguments = fence();
    arguments.add(RedisValues.bytes(map));
    arguments.add(RedisValues.bytes(field));
    arguments.add(value);
    redis.commit(RedisScript.FOUND, keys.all(), arguments.toArray(byte[][]::new));
  }

  private Optional<byte[]> field(String map, String field) {
    Object value = redis.command(Protocol.Command.HGET, keys.key(map), RedisValues.bytes(field));
    return value instanceof byte[] bytes ? Optional.of(bytes) : Optional.empty();
  }

  @Override
  public void eachExchange(Consumer<Exchange> each) {
    exchanges(each, true);
  }

  @Override
  public void eachWithoutBody(Consumer<Exchange> each) {
    exchanges(each, false);
  }

  /** They stand in small maps by host: all are read, and then handed on in order. */
  private void exchanges(Consumer<Exchange> each, boolean bodies) {
    TreeMap<String, byte[]> all = new TreeMap<>();
    String exchanges = RedisValues.text(keys.key("x:"));
    List<?> sizes = RedisValues.list(redis.command(Protocol.Command.HGETALL, keys.key("n")));
    for (int i = 0; i < sizes.size(); i += 2) {
      String base = RedisValues.text(sizes.get(i));
      if (!base.startsWith(exchanges)) continue;
      eachIn(
          base,
          Long.parseLong(RedisValues.text(sizes.get(i + 1))),
          bytes ->
              all.put(ExchangeBytes.read(bytes, _ -> ResponseBody.EMPTY).request().key(), bytes));
    }
    for (byte[] bytes : all.values()) {
      boolean[] whole = {true};
      Exchange exchange =
          ExchangeBytes.read(bytes, digest -> bodies ? body(digest, whole) : ResponseBody.EMPTY);
      if (whole[0] && unit.map(host -> of(exchange, host)).orElse(true)) each.accept(exchange);
    }
  }

  /** By what bodies are kept that answers of a site have. */
  static List<byte[]> bodiesOf(RedisFrontier frontier, Host unit) {
    RedisCatalogue catalogue = ofSite(frontier.redis, frontier.keys.job(), frontier.segments, unit);
    List<byte[]> digests = new ArrayList<>();
    List<byte[]> maps = new ArrayList<>();
    maps.add(RedisValues.bytes("x:" + unit));
    Object others =
        frontier.redis.command(Protocol.Command.SMEMBERS, frontier.keys.key("xh:" + unit));
    for (Object map : RedisValues.list(others)) maps.add(RedisValues.raw(map));
    for (byte[] map : maps) {
      String base = RedisValues.text(frontier.keys.key(RedisValues.text(map)));
      Object size =
          frontier.redis.command(
              Protocol.Command.HGET, frontier.keys.key("n"), RedisValues.bytes(base));
      long answers = size instanceof byte[] number ? Long.parseLong(RedisValues.text(number)) : 0;
      catalogue.eachIn(
          base,
          answers,
          bytes ->
              ExchangeBytes.read(
                  bytes,
                  digest -> {
                    digests.add(Arrays.copyOf(digest, BODY_DIGEST));
                    return ResponseBody.EMPTY;
                  }));
    }
    return digests;
  }

  private void eachIn(String base, long answers, Consumer<byte[]> each) {
    for (long bucket = 0; bucket < answers / LOAD + 1; bucket++) {
      byte[] key = RedisValues.bytes(base + ":" + bucket);
      List<?> pairs = RedisValues.list(redis.command(Protocol.Command.HGETALL, key));
      for (int pair = 1; pair < pairs.size(); pair += 2) {
        packed.unpack(RedisValues.raw(pairs.get(pair))).ifPresent(each);
      }
    }
  }

  private static boolean of(Exchange exchange, Host unit) {
    return exchange.request().url().site().equals(Url.of(unit + "/").site());
  }

  @Override
  public void eachFound(Consumer<Found> each) {
    TreeMap<String, byte[]> all = new TreeMap<>();
    List<?> pairs = RedisValues.list(redis.command(Protocol.Command.HGETALL, keys.key(own(FOUND))));
    for (int i = 0; i < pairs.size(); i += 2) {
      all.put(RedisValues.text(pairs.get(i)), RedisValues.raw(pairs.get(i + 1)));
    }
    all.values().forEach(bytes -> each.accept(FoundBytes.read(bytes)));
  }
}
