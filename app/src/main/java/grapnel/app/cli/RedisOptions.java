package grapnel.app.cli;

import grapnel.cluster.Redis;
import grapnel.cluster.RedisAddress;
import grapnel.cluster.SegmentFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** The options about what many machines share. */
public final class RedisOptions {

  private static final String PASSWORD = "GRAPNEL_REDIS_PASSWORD";

  private static final String SENTINEL_PASSWORD = "GRAPNEL_SENTINEL_PASSWORD";

  private final OptionValue<RedisAddress> address;
  private final OptionValue<String> spill;

  public RedisOptions(CommandSyntax syntax) {
    address =
        syntax.option(
            "--redis",
            "URL",
            RedisAddress::parse,
            RedisAddress.parse("redis://127.0.0.1:6379"),
            "address of Redis: redis://HOST:PORT, rediss:// with TLS (?ca=FILE.pem),"
                + " redis-sentinel://HOST,HOST/PRIMARY; put USER:PASSWORD@ before the host, or the"
                + " password in "
                + PASSWORD
                + "; for the Sentinels' own password use ?sentinel=USER:PASSWORD or "
                + SENTINEL_PASSWORD);
    spill =
        syntax.option(
            "--spill",
            "DIR",
            name -> name,
            "",
            "a folder shared by all machines, for what need not stay in Redis's memory");
  }

  /**
   * Connects.
   *
   * @param patience how long to wait when Redis goes away
   */
  public Redis open(Duration patience, Consumer<String> tell) {
    return open(address.value(), patience, tell);
  }

  /** The same for an address that was typed elsewhere; passwords come from the environment. */
  public static Redis open(RedisAddress typed, Duration patience, Consumer<String> tell) {
    String password = System.getenv().getOrDefault(PASSWORD, "");
    String sentinel = System.getenv().getOrDefault(SENTINEL_PASSWORD, "");
    RedisAddress whole = typed;
    if (whole.password().isEmpty()) whole = whole.withPassword(password);
    if (whole.sentinel().password().isEmpty()) whole = whole.withSentinelPassword(sentinel);
    return Redis.open(whole, patience, tell);
  }

  /** Which Redis is meant, without passwords. */
  public String where() {
    return address.value().toString();
  }

  /** The folder of a job, if one was given. */
  public Optional<SegmentFiles> segments(String job) {
    return folder().map(folder -> SegmentFiles.open(folder, job));
  }

  public Optional<Path> folder() {
    return spill.value().isEmpty() ? Optional.empty() : Optional.of(Path.of(spill.value()));
  }
}
