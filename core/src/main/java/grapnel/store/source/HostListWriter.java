package grapnel.store.source;

import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One list of URLs a host, as Allikmaa 2016 §4 makes them of its WARC files.
 *
 * <p>A list is named after its host, {@code example.com.txt}, or {@code example.com_8080.txt} with
 * an unusual port; http and https of one name share it. URLs gather in memory, and all are appended
 * to their files when they reach a limit: one file is open at a time, whatever the number of hosts,
 * and a file is opened once for many lines. A list of an earlier run is replaced.
 */
public final class HostListWriter implements Closeable {

  private static final long MOST_HELD = 64L << 20;

  /** What a list costs in memory beside its lines. */
  private static final int LIST_COST = 256;

  private static final int LONGEST_NAME = 200;

  private static final Pattern UNSAFE = Pattern.compile("[^a-z0-9._-]");

  private final Path folder;
  private final long maxHeldBytes;
  private final Map<String, ByteArrayOutputStream> heldLines = new HashMap<>();
  private final Set<String> written = new HashSet<>();
  private long heldBytes;

  /** Makes the folder where needed. */
  public HostListWriter(Path folder) throws IOException {
    this(folder, MOST_HELD);
  }

  HostListWriter(Path folder, long mostHeld) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.maxHeldBytes = mostHeld;
  }

  /** Adds a URL to the list of its host. */
  public void add(Url url) throws IOException {
    ByteArrayOutputStream lines = heldLines.computeIfAbsent(listKey(url), host -> begin());
    byte[] line = url.toString().getBytes(StandardCharsets.UTF_8);
    lines.write(line, 0, line.length);
    lines.write('\n');
    heldBytes += line.length + 1;
    if (heldBytes > maxHeldBytes) flush();
  }

  private ByteArrayOutputStream begin() {
    heldBytes += LIST_COST;
    return new ByteArrayOutputStream(128);
  }

  private static String listKey(Url url) {
    int port = url.port();
    return port == 80 || port == 443 ? url.hostName() : url.hostName() + ":" + port;
  }

  private void flush() throws IOException {
    for (Map.Entry<String, ByteArrayOutputStream> list : heldLines.entrySet()) {
      String name = fileName(list.getKey());
      StandardOpenOption how =
          written.add(name) ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND;
      Path file = folder.resolve(name);
      try (OutputStream out =
          Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how)) {
        list.getValue().writeTo(out);
      }
    }
    heldLines.clear();
    heldBytes = 0;
  }

  /** A file name that any file system takes: a host may be an IPv6 address, or far too long. */
  static String fileName(String host) {
    String plain = UNSAFE.matcher(host).replaceAll("_");
    if (plain.length() > LONGEST_NAME) {
      plain = plain.substring(0, LONGEST_NAME) + "_" + Integer.toHexString(host.hashCode());
    }
    return (plain.startsWith(".") ? "_" : "") + plain + ".txt";
  }

  /** How many lists there are so far. */
  public int listCount() {
    Set<String> all = new HashSet<>(written);
    all.addAll(heldLines.keySet());
    return all.size();
  }

  /** Writes what is still in memory. */
  @Override
  public void close() throws IOException {
    flush();
  }
}
