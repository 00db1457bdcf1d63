package grapnel.cluster;

import grapnel.census.Census;
import grapnel.fact.Json;
import grapnel.store.StoreException;
import grapnel.url.Host;
import grapnel.url.Url;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import redis.clients.jedis.Protocol.Command;

/**
 * Moves what came of sites from Redis to files of bounded size, as they are done.
 *
 * <p>Redis says which sites a file is of before it is written, and forgets their rows after it has
 * its name. Whoever takes up a file that another began writes the same under the same name: nothing
 * is lost and nothing stands twice, whenever a worker dies. Beside the rows, a file says of each
 * site how it ended.
 */
final class ResultFiles {

  /** Compressed rows of a file, about: ten times as much when it is read. */
  private static final long BYTES = 8L << 20;

  /** Who needs longer for a file is taken for dead. */
  private static final Duration WRITING = Duration.ofMinutes(2);

  private static final int FIELDS_AT_ONCE = 1000;
  private static final int BUFFER = 1 << 16;

  private final RedisFrontier frontier;
  private final SiteResultFolder results;
  private final Path folder;
  private final long bytes;

  ResultFiles(RedisFrontier frontier, SiteResultFolder results) {
    this(frontier, results, BYTES);
  }

  ResultFiles(RedisFrontier frontier, SiteResultFolder results, long bytes) {
    this.frontier = frontier;
    this.results = results;
    this.folder = results.folder().resolve(frontier.keys.job());
    this.bytes = bytes;
  }

  /** Writes files as long as there are sites for one. */
  synchronized void write() {
    while (true) {
      List<?> part =
          RedisValues.list(
              frontier.redis.commit(
                  RedisScript.PART,
                  frontier.keys.all(),
                  RedisValues.bytes(WRITING.toMillis()),
                  RedisValues.bytes(bytes)));
      String number = RedisValues.text(part.get(0));
      if (number.isEmpty()) return;
      write(number, RedisValues.text(part.get(1)).lines().toList());
    }
  }

  private void write(String number, List<String> hosts) {
    try {
      Files.createDirectories(folder);
      String name = "%06d.jsonl.gz".formatted(Long.parseLong(number));
      place("sites-" + name, file -> eachSite(hosts, file));
      place("part-" + name, file -> eachRow(hosts, file));
    } catch (IOException e) {
      throw new StoreException(
          "cannot write to --results %s: %s; what was saved is not lost"
              .formatted(folder, e.getMessage()),
          e);
    }
    for (String host : hosts) if (!isAside(host)) dropBodies(host);
    frontier.redis.commit(RedisScript.WRITTEN, frontier.keys.all(), RedisValues.bytes(number));
  }

  private interface LineWriter {
    void write(Writer file) throws IOException;
  }

  /** With its name once it is whole and on disk. */
  private void place(String name, LineWriter lines) throws IOException {
    Path part = Files.createTempFile(folder, "." + name, "");
    try {
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
          GZIPOutputStream packed =
              new GZIPOutputStream(Channels.newOutputStream(channel), BUFFER)) {
        Writer file =
            new BufferedWriter(new OutputStreamWriter(packed, StandardCharsets.UTF_8), BUFFER);
        lines.write(file);
        file.flush();
        packed.finish();
        channel.force(true);
      }
      Files.move(part, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private void eachRow(List<String> hosts, Writer file) throws IOException {
    for (String host : hosts) {
      for (String row : rows(host)) file.append(results.json().apply(row)).append('\n');
    }
  }

  private void eachSite(List<String> hosts, Writer file) throws IOException {
    for (String host : hosts) {
      Optional<String> aside = field("aside", host);
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("site", Url.of(host + "/").site());
      line.put("start", host + "/");
      line.put("ended", aside.isPresent() ? "set aside" : "done");
      aside.ifPresent(why -> line.put("reason", why));
      line.put("rows", rows(host).size());
      RedisCatalogue.ofSite(
              frontier.redis, frontier.keys.job(), Optional.empty(), Url.of(host + "/").host())
          .note(Census.NOTE_NAME)
          .ifPresent(
              note ->
                  line.put("census", Census.read(note).stream().map(Object::toString).toList()));
      file.append(Json.text(line)).append('\n');
    }
  }

  private List<String> rows(String host) {
    Object rows =
        frontier.redis.command(Command.HGET, frontier.keys.key("rows"), RedisValues.bytes(host));
    if (!(rows instanceof byte[] packed) || packed.length == 0) return List.of();
    return RedisValues.text(JobBytes.unpacked(packed)).lines().toList();
  }

  private Optional<String> field(String map, String host) {
    Object value =
        frontier.redis.command(Command.HGET, frontier.keys.key(map), RedisValues.bytes(host));
    return value instanceof byte[] text ? Optional.of(RedisValues.text(text)) : Optional.empty();
  }

  private boolean isAside(String host) {
    return field("aside", host).isPresent();
  }

  /** Another site with the same page asks for it again. */
  private void dropBodies(String text) {
    Host host = Url.of(text + "/").host();
    List<byte[]> digests = RedisCatalogue.bodiesOf(frontier, host);
    for (int i = 0; i < digests.size(); i += FIELDS_AT_ONCE) {
      List<byte[]> arguments = new ArrayList<>();
      arguments.add(RedisValues.bytes(RedisCatalogue.BODIES));
      arguments.addAll(digests.subList(i, Math.min(digests.size(), i + FIELDS_AT_ONCE)));
      frontier.redis.run(RedisScript.DROP, frontier.keys.all(), arguments.toArray(byte[][]::new));
    }
  }
}
