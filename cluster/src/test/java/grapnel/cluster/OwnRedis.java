package grapnel.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A Redis for all tests of a class, and empty before each of them. */
public final class OwnRedis implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {

  private @Nullable Path folder;
  private @Nullable RedisProcess server;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    folder = Files.createTempDirectory("redis");
    server = RedisProcess.start(folder);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    server().forget();
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    if (server != null) server.close();
    if (folder == null) return;
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> deepest = all.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepest) Files.delete(path);
    }
  }

  private RedisProcess server() {
    if (server == null) throw new IllegalStateException("not started");
    return server;
  }

  public String url() {
    return server().url();
  }

  public Redis open() {
    return server().open();
  }
}
