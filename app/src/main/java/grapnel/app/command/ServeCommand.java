package grapnel.app.command;

import grapnel.Manners;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.RedisOptions;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.web.ClusterJobs;
import grapnel.app.web.WebServer;
import grapnel.cluster.JobRegistry;
import grapnel.cluster.JobStatus;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** {@code serve}: the store as a web page, and discoveries started from it. */
final class ServeCommand implements Command {

  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final Streams streams;
  private final OptionValue<String> address;
  private final OptionValue<Integer> port;
  private final OptionValue<String> token;
  private final StoreFolder folder;
  private final OptionValue<Boolean> allowPrivate;
  private final OptionValue<String> agent;
  private final OptionValue<String> contact;
  private final OptionValue<Optional<RedisAddress>> redis;

  ServeCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Serves a web page that shows what is in the store and can start discoveries.");
    address =
        syntax.option(
            "--address",
            "NAME",
            name -> name,
            "127.0.0.1",
            "address to listen on (127.0.0.1); any other address requires a token");
    port =
        syntax.option(
            "--port",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, 65535),
            8080,
            "port to listen on (8080); 0 picks a free one");
    token =
        syntax.option(
            "--token", "TEXT", text -> text, "", "the token that gives access (a random one)");
    folder = new StoreFolder(syntax);
    allowPrivate =
        syntax.flag(
            "--allow-private", "allow discoveries to request loopback and private addresses");
    agent =
        syntax.option(
            "--user-agent",
            "TEXT",
            text -> text,
            "",
            "the User-Agent header that discoveries send");
    contact =
        syntax.option("--contact", "URL", text -> text, "", "where site owners can reach you");
    redis =
        syntax.option(
            "--redis",
            "URL",
            typed -> Optional.of(RedisAddress.parse(typed)),
            Optional.empty(),
            "also show the jobs and workers on this Redis, such as redis://127.0.0.1:6379");
  }

  @Override
  public ExitCode run() throws Exception {
    InetAddress where = where();
    Optional<String> secret = secret(where);
    WebServer.Options serverOptions =
        new WebServer.Options(
            address.value(),
            where,
            port.value(),
            secret,
            manners(),
            redis.value().map(ServeCommand::jobs),
            folder.named().orElse(""));
    CountDownLatch end = new CountDownLatch(1);
    try (StopSignal stopSignal = StopSignal.install();
        WebServer server = WebServer.start(serverOptions, folder.grapnel())) {
      stopSignal.onStop(end::countDown);
      streams
          .err()
          .println(
              "http://%s:%d/%s  (Ctrl-C to stop)"
                  .formatted(
                      shown(), server.port(), secret.map(text -> "?token=" + text).orElse("")));
      end.await();
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot listen on %s:%d: %s; --port 0 picks a free port"
              .formatted(MessageText.quoted(address.value()), port.value(), MessageText.reason(e)),
          e);
    }
    return ExitCode.INTERRUPTED;
  }

  /** Connects anew for each look: a Redis may come and go while the page is open. */
  private static ClusterJobs jobs(RedisAddress address) {
    return () -> {
      try (Redis open = RedisOptions.open(address, PATIENCE, _ -> {})) {
        List<JobStatus> jobs = new ArrayList<>();
        for (String name : new JobRegistry(open).names()) jobs.add(JobStatus.of(open, name));
        return jobs;
      }
    };
  }

  private InetAddress where() {
    try {
      return InetAddress.getByName(address.value());
    } catch (UnknownHostException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--address " + MessageText.quoted(address.value()) + " is not an address of this machine",
          e);
    }
  }

  private String shown() {
    return address.value().contains(":") ? "[" + address.value() + "]" : address.value();
  }

  /** Whoever can reach a loopback address is on this machine already. */
  private Optional<String> secret(InetAddress where) {
    if (!token.value().isEmpty()) return Optional.of(token.value());
    if (where.isLoopbackAddress()) return Optional.empty();
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return Optional.of(HexFormat.of().formatHex(bytes));
  }

  /** How every discovery that is started from the page asks. */
  private Manners manners() {
    Manners manners = Manners.DEFAULT.withAllowPrivate(allowPrivate.value());
    if (!agent.value().isEmpty()) manners = manners.withUserAgent(agent.value());
    return contact.value().isEmpty() ? manners : manners.withContact(contact.value());
  }
}
