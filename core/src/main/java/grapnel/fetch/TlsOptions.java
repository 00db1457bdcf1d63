package grapnel.fetch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Whom to trust over TLS, and as whom to appear.
 *
 * @param ca certificates (PEM) that are trusted beside those that Java trusts
 * @param insecure whether any certificate will do, for any name
 * @param certificate our own: PEM with its chain, or PKCS #12 with its key
 * @param key the key of a PEM certificate (PKCS #8); where it is missing, the certificate's file
 *     holds it too
 * @param password of a PKCS #12 file
 */
public record TlsOptions(
    Optional<TlsFile> ca,
    boolean insecure,
    Optional<TlsFile> certificate,
    Optional<TlsFile> key,
    String password) {

  /**
   * A file with certificates or keys, as it was read.
   *
   * @param name for messages
   * @param text its bytes as Latin-1, since it may be no text
   */
  public record TlsFile(String name, String text) {

    /** Without what may be a key. */
    @Override
    public String toString() {
      return name;
    }
  }

  /** As Java trusts, and as nobody. */
  public static final TlsOptions DEFAULT =
      new TlsOptions(Optional.empty(), false, Optional.empty(), Optional.empty(), "");

  private static final List<String> KEY_KINDS = List.of("RSA", "EC", "EdDSA");

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** Whether Java's own context does. */
  boolean usual() {
    return ca.isEmpty() && !insecure && certificate.isEmpty();
  }

  /** The same as nobody. */
  TlsOptions withoutCertificate() {
    return new TlsOptions(ca, insecure, Optional.empty(), Optional.empty(), "");
  }

  /**
   * The context of these options, with all files read.
   *
   * @throws IllegalArgumentException where a file cannot be used, with its name and what to do
   */
  public SSLContext context() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(), trustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("cannot set up TLS: " + e.getMessage(), e);
    }
  }

  private TrustManager[] trustManagers() throws GeneralSecurityException {
    if (insecure) return new TrustManager[] {new AnyCertificate()};
    KeyStore all = emptyStore();
    int number = 0;
    for (TrustManager usual : managersOf(null)) {
      if (!(usual instanceof X509TrustManager trusting)) continue;
      for (X509Certificate issuer : trusting.getAcceptedIssuers()) {
        all.setCertificateEntry("usual " + number++, issuer);
      }
    }
    if (ca.isPresent()) {
      for (Certificate own : certificates(ca.get())) {
        all.setCertificateEntry("own " + number++, own);
      }
    }
    return managersOf(all);
  }

  private static TrustManager[] managersOf(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  private KeyManager @Nullable [] keyManagers() throws GeneralSecurityException {
    if (certificate.isEmpty()) return null;
    TlsFile file = certificate.get();
    boolean pem = key.isPresent() || file.text().contains("-----BEGIN");
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(pem ? pemStore(file) : pkcs12(file), password.toCharArray());
    return factory.getKeyManagers();
  }

  private KeyStore pemStore(TlsFile file) throws GeneralSecurityException {
    KeyStore store = emptyStore();
    Certificate[] chain = certificates(file).toArray(Certificate[]::new);
    store.setKeyEntry("own", privateKey(key.orElse(file)), password.toCharArray(), chain);
    return store;
  }

  private KeyStore pkcs12(TlsFile file) throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try {
      byte[] bytes = file.text().getBytes(StandardCharsets.ISO_8859_1);
      store.load(new ByteArrayInputStream(bytes), password.toCharArray());
      return store;
    } catch (IOException e) {
      throw unusable(
          file,
          "not PEM or PKCS #12, or its password, which is read from GRAPNEL_CERT_PASSWORD, is"
              + " wrong",
          e);
    }
  }

  private static PrivateKey privateKey(TlsFile file) throws GeneralSecurityException {
    Matcher pem = KEY.matcher(file.text());
    if (!pem.find()) {
      if (!file.text().contains("PRIVATE KEY-----")) {
        throw unusable(
            file, "no private key in it; name the file that has it: --client-key FILE", null);
      }
      throw unusable(
          file,
          "no unencrypted private key in PKCS #8 (BEGIN PRIVATE KEY); convert it with: openssl"
              + " pkcs8 -topk8 -nodes",
          null);
    }
    PKCS8EncodedKeySpec spec =
        new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
    for (String kind : KEY_KINDS) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(spec);
      } catch (InvalidKeySpecException e) {
        // Of another kind, then.
      }
    }
    throw unusable(file, "a private key that is neither RSA, EC nor EdDSA", null);
  }

  private static Collection<Certificate> certificates(TlsFile file) throws CertificateException {
    // Keys and text between certificates are for others.
    List<Certificate> all = new ArrayList<>();
    Matcher each =
        Pattern.compile("-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----")
            .matcher(file.text());
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    while (each.find()) {
      byte[] pem = each.group().getBytes(StandardCharsets.US_ASCII);
      all.add(factory.generateCertificate(new ByteArrayInputStream(pem)));
    }
    if (all.isEmpty()) throw unusable(file, "no certificate in it (PEM, BEGIN CERTIFICATE)", null);
    return all;
  }

  private static KeyStore emptyStore() throws GeneralSecurityException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      return store;
    } catch (IOException e) {
      throw new GeneralSecurityException(e);
    }
  }

  private static IllegalArgumentException unusable(
      TlsFile file, String why, @Nullable Throwable cause) {
    return new IllegalArgumentException("cannot use '" + file.name() + "': " + why, cause);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "TLS with ca %s, certificate %s%s"
        .formatted(ca, certificate, insecure ? ", insecure" : "");
  }
}
