package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import grapnel.fact.Answer;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates of one's own, on a server of one's own. */
class TlsOptionsTest {

  private static final String PASSWORD = "changeit";

  @TempDir private static Path folder;

  private static Path file(String name) {
    return folder.resolve(name);
  }

  /** Two keys with certificates that sign themselves: one for 127.0.0.1, one for another name. */
  @BeforeAll
  static void makeCertificates() throws Exception {
    key("own", "ip:127.0.0.1");
    key("other", "dns:other.example");
    export("own");
    export("other");
  }

  private static void key(String name, String host) throws Exception {
    keytool(
        List.of("-genkeypair", "-alias", "k", "-keyalg", "EC", "-dname", "CN=" + name, "-ext"),
        name,
        "san=" + host);
  }

  private static void export(String name) throws Exception {
    KeyStore store = stored(name);
    String certificate = pem("CERTIFICATE", store.getCertificate("k").getEncoded());
    String key = pem("PRIVATE KEY", store.getKey("k", PASSWORD.toCharArray()).getEncoded());
    Files.writeString(file(name + ".pem"), certificate);
    Files.writeString(file(name + ".key"), key);
    Files.writeString(file(name + "-both.pem"), certificate + key);
  }

  private static String pem(String what, byte[] bytes) {
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(what, Base64.getMimeEncoder().encodeToString(bytes), what);
  }

  private static void keytool(List<String> words, String name, String last) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    all.addAll(words);
    all.add(last);
    all.addAll(List.of("-keystore", file(name + ".p12").toString(), "-storepass", PASSWORD));
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  private static KeyStore stored(String name) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file(name + ".p12"))) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  private static Answer ask(String server, boolean wantsCertificate, TlsOptions tls, boolean named)
      throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(stored(server), PASSWORD.toCharArray());
    KeyStore clients = KeyStore.getInstance("PKCS12");
    clients.load(null, null);
    clients.setCertificateEntry("own", stored("own").getCertificate("k"));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(clients);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    HttpsServer https =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    https.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters wanted = context.getDefaultSSLParameters();
            wanted.setNeedClientAuth(wantsCertificate);
            parameters.setSSLParameters(wanted);
          }
        });
    https.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 2);
          exchange.getResponseBody().write("ok".getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
    https.start();
    try {
      Url url = Url.of("https://127.0.0.1:" + https.getAddress().getPort() + "/");
      FetchOptions options = Asking.LOCAL.withTls(tls);
      return Asking.ask(named ? options.withTrustedHosts(Set.of(url.host())) : options, url);
    } finally {
      https.stop(0);
    }
  }

  private static TlsOptions.TlsFile read(String name) throws IOException {
    return new TlsOptions.TlsFile(
        name, new String(Files.readAllBytes(file(name)), StandardCharsets.ISO_8859_1));
  }

  private static TlsOptions trusting(String name) throws IOException {
    return new TlsOptions(Optional.of(read(name)), false, Optional.empty(), Optional.empty(), "");
  }

  private static String message(Answer answer) {
    return answer instanceof Answer.Failed(Answer.Failure _, String message)
        ? message
        : answer.toString();
  }

  private static boolean isRead(Answer answer) {
    return answer instanceof Answer.Responded;
  }

  @Test
  void anUnknownAuthorityIsNamedInOneSentence() throws Exception {
    String message = message(ask("own", false, TlsOptions.DEFAULT, true));
    assertTrue(message.startsWith("the certificate is not trusted"), message);
    assertTrue(message.contains("--ca FILE"), message);
    assertFalse(message.contains("sun."), message);
    assertFalse(message.contains("Exception"), message);
  }

  @Test
  void anAuthorityOfOnesOwnIsTrusted() throws Exception {
    Answer answer = ask("own", false, trusting("own.pem"), true);
    assertTrue(isRead(answer), answer.toString());
  }

  @Test
  void aCertificateForAnotherNameIsNamed() throws Exception {
    String message = message(ask("other", false, trusting("other.pem"), true));
    assertTrue(message.contains("another host name"), message);
  }

  @Test
  void insecureReadsAnything() throws Exception {
    TlsOptions insecure =
        new TlsOptions(Optional.empty(), true, Optional.empty(), Optional.empty(), "");
    Answer answer = ask("other", false, insecure, true);
    assertTrue(isRead(answer), answer.toString());
  }

  @Test
  void aClientCertificateIsShownToNamedHostsAlone() throws Exception {
    for (TlsOptions own :
        List.of(
            own("own.pem", Optional.of(read("own.key")), ""),
            own("own-both.pem", Optional.empty(), ""),
            own("own.p12", Optional.empty(), PASSWORD))) {
      Answer answer = ask("own", true, own, true);
      assertTrue(isRead(answer), answer.toString());
      assertFalse(isRead(ask("own", true, own, false)), own.toString());
    }
  }

  private static TlsOptions own(
      String certificate, Optional<TlsOptions.TlsFile> key, String password) throws IOException {
    return new TlsOptions(
        Optional.of(read("own.pem")), false, Optional.of(read(certificate)), key, password);
  }

  @Test
  void whatIsWrongWithAFileIsSaid() throws IOException {
    Files.writeString(file("empty.pem"), "nothing\n");
    assertTrue(wrong(trusting("empty.pem")).contains("no certificate"));
    assertTrue(wrong(own("own.pem", Optional.empty(), "")).contains("--client-key FILE"));
    Files.writeString(
        file("old.key"), "-----BEGIN RSA PRIVATE KEY-----\nMA==\n-----END RSA PRIVATE KEY-----\n");
    assertTrue(wrong(own("own.pem", Optional.of(read("old.key")), "")).contains("openssl pkcs8"));
    assertTrue(wrong(own("own.p12", Optional.empty(), "wrong")).contains("password"));
  }

  private static String wrong(TlsOptions options) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, options::context).getMessage());
  }
}
