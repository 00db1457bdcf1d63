package grapnel.cluster;

import grapnel.store.StoreException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
final class Link {

  private static final int CONNECT_MILLIS = 2000;

  /** Longer than any script takes; a primary that hangs is given up then. */
  private static final int ANSWER_MILLIS = 10_000;

  /** A store of certificates must have one; there is nothing secret in it. */
  private static final String STORE_WORD = "certificates";

  private final RedisAddress address;
  private final JedisClientConfig config;
  private final JedisClientConfig toSentinel;

  Link(RedisAddress address) {
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
      if (i == 0) throw new IOException("no certificate in it");
      store.store(bytes, STORE_WORD.toCharArray());
      return bytes.toByteArray();
    } catch (IOException | GeneralSecurityException e) {
      throw new StoreException(
          "cannot read the certificates of ?ca=%s: %s; give a PEM file"
              .formatted(pem, e.getMessage()),
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
          && !Values.text(word).equals("master")) {
        throw new JedisConnectionException(primary() + " is a replica, not the primary");
      }
      return connection;
    } catch (RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private HostAndPort primary() {
    if (address.primary().isEmpty()) return at(address.nodes().getFirst());
    JedisException last = new JedisConnectionException("no Sentinel answers");
    for (RedisAddress.Node node : address.nodes()) {
      try {
        HostAndPort primary = ask(node, address.primary().get());
        if (primary != null) return primary;
        last = new JedisConnectionException("the Sentinels know no " + address.primary().get());
      } catch (JedisException e) {
        last = e;
      }
    }
    throw last;
  }

  private @Nullable HostAndPort ask(RedisAddress.Node sentinel, String name) {
    try (Connection connection = new Connection(at(sentinel), toSentinel)) {
      connection.sendCommand(Protocol.Command.SENTINEL, "get-master-addr-by-name", name);
      List<byte[]> answer = connection.getBinaryMultiBulkReply();
      if (answer == null || answer.size() < 2) return null;
      return new HostAndPort(
          Values.text(answer.get(0)), Integer.parseInt(Values.text(answer.get(1))));
    } catch (JedisException e) {
      if (!String.valueOf(e.getMessage()).matches("(?s).*(NOAUTH|WRONGPASS|AUTH|NOPERM).*"))
        throw e;
      throw new StoreException(
          "the Sentinel at %s does not let us in (%s): give ?sentinel=USER:PASSWORD or"
                  .formatted(sentinel, e.getMessage())
              + " GRAPNEL_SENTINEL_PASSWORD",
          e);
    }
  }

  private static HostAndPort at(RedisAddress.Node node) {
    return new HostAndPort(node.host(), node.port());
  }
}
