package grapnel.app.cli;

import grapnel.app.web.Cli;
import grapnel.app.web.Server;
import grapnel.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** {@code serve}: the store as a web page, and discoveries started from it. */
final class Serve implements Command {

  private final Streams streams;
  private final Setting<String> address;
  private final Setting<Integer> port;
  private final Setting<String> token;
  private final Setting<String> folder;
  private final Setting<Boolean> allowPrivate;
  private final Setting<String> agent;
  private final Setting<String> contact;

  Serve(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Serves a web page of what the store knows, and starts discoveries from it.");
    address =
        syntax.option(
            "--address",
            "NAME",
            name -> name,
            "127.0.0.1",
            "where to listen (127.0.0.1); on any other address a token is asked for");
    port =
        syntax.option(
            "--port",
            "N",
            typed -> (int) NetworkOptions.number(typed, 0, 65535),
            8080,
            "on which port (8080); 0 takes a free one");
    token =
        syntax.option(
            "--token", "TEXT", text -> text, "", "who knows it may look and act (a random one)");
    folder =
        syntax.option(
            "--store", "DIR", name -> name, ".grapnel", "where what is known is kept (.grapnel)");
    allowPrivate =
        syntax.flag("--allow-private", "discoveries may ask loopback and private addresses");
    agent = syntax.option("--user-agent", "TEXT", text -> text, "", "who asks, in discoveries");
    contact = syntax.option("--contact", "URL", text -> text, "", "whom a site may write to");
  }

  @Override
  public Exit run() throws Exception {
    InetAddress where = where();
    Optional<String> secret = secret(where);
    Server.Setting setting =
        new Server.Setting(
            address.value(), where, port.value(), secret, folder.value(), arguments());
    Store store = Store.open(Path.of(folder.value()));
    CountDownLatch end = new CountDownLatch(1);
    try (CtrlC ctrlC = CtrlC.watched();
        Server server = Server.start(setting, store, cli())) {
      ctrlC.stops(end::countDown);
      streams
          .err()
          .println(
              "http://%s:%d/%s  (ctrl-C ends it)"
                  .formatted(
                      shown(), server.port(), secret.map(text -> "?token=" + text).orElse("")));
      end.await();
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE,
          "cannot listen on %s:%d: %s; --port 0 takes a free one"
              .formatted(Shown.of(address.value()), port.value(), Shown.reason(e)),
          e);
    }
    return Exit.INTERRUPTED;
  }

  private InetAddress where() {
    try {
      return InetAddress.getByName(address.value());
    } catch (UnknownHostException e) {
      throw new Complaint(
          Exit.USAGE,
          "--address " + Shown.of(address.value()) + " is no address of this machine",
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

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    if (allowPrivate.value()) arguments.add("--allow-private");
    if (!agent.value().isEmpty()) arguments.addAll(List.of("--user-agent", agent.value()));
    if (!contact.value().isEmpty()) arguments.addAll(List.of("--contact", contact.value()));
    return arguments;
  }

  /** Commands as they are typed, run in this process. */
  static Cli cli() {
    return (out, err, watch, stops, arguments) ->
        Main.run(
                new Streams(InputStream.nullInputStream(), out, err, false, watch, stops),
                arguments.toArray(String[]::new))
            .code();
  }
}
