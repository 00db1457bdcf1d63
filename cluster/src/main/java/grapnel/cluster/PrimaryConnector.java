package grapnel.cluster;

import grapnel.store.StoreException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/** Makes connections to the primary, wherever it is now. */
final class PrimaryConnector {

  private static final int CONNECT_MILLIS = 2000;

  /** Longer than any script takes; a primary that hangs is given up then. */
  private static final int ANSWER_MILLIS = 10_000;

  /** A store of certificates must have one; there is nothing secret in it. */
  private static final String STORE_WORD = "certificates";

  /** What a Sentinel says of a primary that it is about to replace. */
  private static final Set<String> REPLACED = Set.of("s_down", "o_down", "failover_in_progress");

  private final RedisAddress address;
  private final JedisClientConfig config;
  private final JedisClientConfig toSentinel;

  PrimaryConnector(RedisAddress address) {
    this.address = address;
    this.config =
        config(address.database(), new RedisAddress.Login(address.user(), address.password()));
    this.toSentinel = config(0, address.sentinel());
  }

  private JedisClientConfig config(int database, RedisAddress.Login login) {
    DefaultJedisClientConfig.Builder builder =
        DefaultJedisClientConfig.builder()
            .serverDefaultProtocol()
            .connectionTimeoutMillis(CONNECT_MILLIS)
            .socketTimeoutMillis(ANSWER_MILLIS)
            .clientSetInfoConfig(ClientSetInfoConfig.DISABLED);
    builder.database(database);
    if (!login.user().isEmpty()) builder.user(login.user());
    if (!login.password().isEmpty()) builder.password(login.password());
    if (address.tls()) builder.sslOptions(tls());
    return builder.build();
  }

  private SslOptions tls() {
    SslOptions.Builder options = SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL);
    address
        .ca()
        .ifPresent(
            pem -> {
              byte[] store = trusting(pem);
              char[] word = STORE_WORD.toCharArray();
              options
                  .trustStoreType("PKCS12")
                  .truststore(() -> new ByteArrayInputStream(store), word);
            });
    return options.build();
  }

  private static byte[] trusting(String pem) {
    try (InputStream in = Files.newInputStream(Path.of(pem));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      int i = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("ca" + i++, one);
      }
      if (i == 0) throw new IOException("it contains no certificate");
      store.store(bytes, STORE_WORD.toCharArray());
      return bytes.toByteArray();
    } catch (IOException | GeneralSecurityException e) {
      throw new StoreException(
          "cannot read the certificates of ?ca=%s: %s; give a PEM file"
              .formatted(pem, e instanceof NoSuchFileException ? "no such file" : e.getMessage()),
          e);
    }
  }

  /** A connection to the primary. */
  Connection connect() {
    Connection connection = new Connection(primary(), config);
    try {
      connection.sendCommand(Protocol.Command.ROLE);
      if (connection.getOne() instanceof List<?> role
          && role.getFirst() instanceof byte[] word
          && !RedisValues.text(word).equals("master")) {
        throw new JedisConnectionException(primary() + " is a replica, not the primary");
      }
      return connection;
    } catch (RuntimeException e) {
      connection.close();
      throw e;
    } catch (OutOfMemoryError e) {
      // Redis says its role in a line; what is no Redis may announce a list of any length.
      connection.close();
      throw new JedisConnectionException("Unknown reply: longer than all memory", e);
    }
  }

  /** Whether Sentinels watch the primary, and may put another in its place. */
  boolean watched() {
    return address.primary().isPresent();
  }

  /** A primary lost its replica, and may be the primary no longer. */
  static final class UnsettledPrimary extends JedisConnectionException {
    UnsettledPrimary(HostAndPort server) {
      super(server + " has lost its replica, which may be the primary by now");
    }
  }

  /**
   * Whether all Sentinels that answer, and one at least, take that server for the primary and none
   * is about to promote another. The one that does so says so from before it begins.
   */
  boolean settled(HostAndPort server) {
    boolean told = false;
    for (RedisAddress.Node node : address.nodes()) {
      try {
        Map<String, String> state = state(node);
        HostAndPort there =
            new HostAndPort(
                state.getOrDefault("ip", ""), Integer.parseInt(state.getOrDefault("port", "0")));
        List<String> flags = List.of(state.getOrDefault("flags", "").split(",", -1));
        if (!there.equals(server) || flags.stream().anyMatch(REPLACED::contains)) return false;
        told = true;
      } catch (JedisException e) {
        // It may be away: the others answer for it.
      }
    }
    return told;
  }

  private Map<String, String> state(RedisAddress.Node node) {
    List<byte[]> words = ask(node, "master", address.primary().orElseThrow());
    Map<String, String> state = new HashMap<>();
    for (int i = 0; i + 1 < words.size(); i += 2) {
      state.put(RedisValues.text(words.get(i)), RedisValues.text(words.get(i + 1)));
    }
    return state;
  }

  private HostAndPort primary() {
    if (address.primary().isEmpty()) return at(address.nodes().getFirst());
    String name = address.primary().get();
    JedisException last = new JedisConnectionException("no Sentinel answers");
    for (RedisAddress.Node node : address.nodes()) {
      try {
        List<byte[]> words = ask(node, "get-master-addr-by-name", name);
        if (words.size() > 1) {
          return new HostAndPort(
              RedisValues.text(words.get(0)), Integer.parseInt(RedisValues.text(words.get(1))));
        }
        last = new JedisConnectionException("the Sentinels do not know a primary " + name);
      } catch (JedisException e) {
        last = e;
      }
    }
    throw last;
  }

  private List<byte[]> ask(RedisAddress.Node sentinel, String question, String name) {
    try (Connection connection = new Connection(at(sentinel), toSentinel)) {
      connection.sendCommand(Protocol.Command.SENTINEL, question, name);
      List<byte[]> answer = connection.getBinaryMultiBulkReply();
      return answer == null ? List.of() : answer;
    } catch (JedisException e) {
      if (!String.valueOf(e.getMessage()).matches("(?s).*(NOAUTH|WRONGPASS|AUTH|NOPERM).*"))
        throw e;
      throw new StoreException(
          "the Sentinel at %s refused the login (%s): give ?sentinel=USER:PASSWORD or"
                  .formatted(sentinel, e.getMessage())
              + " GRAPNEL_SENTINEL_PASSWORD",
          e);
    }
  }

  private static HostAndPort at(RedisAddress.Node node) {
    return new HostAndPort(node.host(), node.port());
  }
}
