package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.store.Catalogue;
import grapnel.store.CatalogueContract;
import grapnel.url.Url;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RedisCatalogueTest extends CatalogueContract {

  @RegisterExtension static final OwnRedis server = new OwnRedis();
  @TempDir Path spill;
  Redis redis;
  Catalogue catalogue;

  @BeforeEach
  void open() {
    redis = server.open();
    catalogue = RedisCatalogue.of(redis, "job", segments());
  }

  /** Without a folder here, with one below. */
  Optional<SegmentFiles> segments() {
    return Optional.empty();
  }

  @AfterEach
  void close() {
    redis.close();
  }

  @Override
  protected Catalogue catalogue() {
    return catalogue;
  }

  @Override
  protected void reopen() {
    redis.close();
    redis = server.open();
    catalogue = RedisCatalogue.of(redis, "job", segments());
  }

  /** The same with bodies in a folder. */
  static class WithFolder extends RedisCatalogueTest {
    @Override
    Optional<SegmentFiles> segments() {
      return Optional.of(SegmentFiles.open(spill, "job"));
    }

    @Test
    void whatCannotBeReadWasNeverAsked() throws Exception {
      Exchange exchange = exchange(Request.get(Url.of("http://a.example/")), page("body"));
      catalogue().record(exchange);
      assertEquals(Optional.of(exchange), catalogue().find(exchange.request()));
      try (var files = Files.list(spill.resolve("job"))) {
        for (Path file : files.toList()) Files.write(file, new byte[20]);
      }
      reopen();
      assertEquals(Optional.empty(), catalogue().find(exchange.request()));
    }
  }
}
