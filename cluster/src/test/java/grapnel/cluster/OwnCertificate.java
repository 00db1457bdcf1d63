package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/** A certificate for loopback that nobody signed but itself, with its key, as PEM files. */
record OwnCertificate(Path certificate, Path key) {

  private static final String WORD = "password";

  static OwnCertificate make(Path folder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path store = folder.resolve("store.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process made =
        new ProcessBuilder(
                keytool,
                "-genkeypair",
                "-alias",
                "redis",
                "-keyalg",
                "EC",
                "-dname",
                "CN=redis",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                WORD)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    assertEquals(0, made.waitFor());
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, WORD.toCharArray());
    }
    OwnCertificate own = new OwnCertificate(folder.resolve("cert.pem"), folder.resolve("key.pem"));
    pem(own.certificate, "CERTIFICATE", keys.getCertificate("redis").getEncoded());
    pem(own.key, "PRIVATE KEY", keys.getKey("redis", WORD.toCharArray()).getEncoded());
    return own;
  }

  private static void pem(Path file, String what, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    Files.writeString(
        file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(what, text));
  }

  /** What makes a Redis or a Sentinel listen there, encrypted. */
  String[] options(int port) {
    return new String[] {
      "--tls-port", Integer.toString(port),
      "--tls-cert-file", certificate.toString(),
      "--tls-key-file", key.toString(),
      "--tls-ca-cert-file", certificate.toString(),
      "--tls-auth-clients", "no"
    };
  }
}
