package grapnel.app.cli;

import grapnel.Manners;
import grapnel.fact.Headers;
import grapnel.fetch.CookieLine;
import grapnel.fetch.ProxyAddress;
import grapnel.fetch.ProxyRules;
import grapnel.fetch.TlsOptions;
import grapnel.url.Host;
import grapnel.url.Url;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options that open a site: cookies, passwords, certificates, proxies. */
final class AccessOptions {

  /** A password on a command line is seen by everyone on the machine. */
  private static final String PASSWORD = "GRAPNEL_CERT_PASSWORD";

  private final OptionValue<List<String>> headers;
  private final OptionValue<String> cookies;
  private final OptionValue<String> ca;
  private final OptionValue<String> certificate;
  private final OptionValue<String> key;
  private final OptionValue<Boolean> insecure;
  private final OptionValue<Optional<ProxyAddress>> proxy;
  private final Map<Host, String> logins = new HashMap<>();

  AccessOptions(CommandSyntax syntax) {
    headers =
        syntax.options(
            "--header",
            "'NAME: VALUE'",
            "send this header with every request; Cookie and Authorization only to the given"
                + " hosts");
    cookies =
        syntax.option(
            "--cookies",
            "FILE",
            name -> name,
            "",
            "send the cookies of this file, in the Netscape format that browser extensions and curl"
                + " export; each goes only to its own domain and is not kept");
    ca =
        syntax.option(
            "--ca",
            "FILE",
            name -> name,
            "",
            "also trust sites certified by these authorities (PEM)");
    certificate =
        syntax.option(
            "--client-cert",
            "FILE",
            name -> name,
            "",
            "show this certificate to the given hosts: PEM, or PKCS #12 with its password in "
                + PASSWORD);
    key =
        syntax.option(
            "--client-key",
            "FILE",
            name -> name,
            "",
            "the private key of a PEM certificate, if it is in a file of its own");
    insecure =
        syntax.flag(
            "--insecure",
            "accept any certificate; others on the way can then read and change all that is sent");
    proxy =
        syntax.option(
            "--proxy",
            "URL",
            AccessOptions::proxy,
            Optional.empty(),
            "send requests through this proxy: http://[USER:PASSWORD@]HOST:PORT or"
                + " socks5://HOST:PORT; without it http_proxy, https_proxy, all_proxy and no_proxy"
                + " hold");
  }

  private static Optional<ProxyAddress> proxy(String typed) {
    try {
      return Optional.of(ProxyAddress.parse(typed));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(MessageText.quoted(typed) + " " + e.getMessage(), e);
    }
  }

  /** Takes user and password out of a URL that was typed, for this host alone. */
  Url withoutLogin(Url typed) {
    String login = typed.credentials();
    if (login.isEmpty()) return typed;
    // A plus is a plus here, not a blank.
    logins.put(typed.host(), URLDecoder.decode(login.replace("+", "%2B"), StandardCharsets.UTF_8));
    return typed.withoutCredentials();
  }

  boolean insecure() {
    return insecure.value();
  }

  Manners applied(Manners manners) {
    return manners
        .withHeaders(typedHeaders())
        .withCookies(cookieLines())
        .withTls(tls())
        .withProxies(proxies())
        .withLogins(logins);
  }

  private Headers typedHeaders() {
    List<Headers.Header> all = new ArrayList<>();
    for (String header : headers.value()) {
      int colon = header.indexOf(':');
      if (colon < 1) {
        throw new UserError(
            ExitCode.USAGE,
            "--header " + MessageText.quoted(header) + ": give it as 'Name: value'");
      }
      String value = header.substring(colon + 1).strip();
      all.add(new Headers.Header(header.substring(0, colon).strip(), value));
    }
    return new Headers(all);
  }

  private List<CookieLine> cookieLines() {
    if (cookies.value().isEmpty()) return List.of();
    try {
      return CookieLine.parseAll(text("--cookies", cookies.value(), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw unreadable("--cookies", cookies.value(), String.valueOf(e.getMessage()), e);
    }
  }

  private static String text(String option, String file, Charset charset) {
    try {
      return new String(Files.readAllBytes(Path.of(file)), charset);
    } catch (IOException e) {
      throw unreadable(option, file, MessageText.reason(e), e);
    }
  }

  private static UserError unreadable(String option, String file, String why, Exception cause) {
    return new UserError(
        ExitCode.USAGE,
        "cannot read %s %s: %s".formatted(option, MessageText.quoted(file), why),
        cause);
  }

  private TlsOptions tls() {
    if (!key.value().isEmpty() && certificate.value().isEmpty()) {
      throw new UserError(ExitCode.USAGE, "--client-key needs --client-cert");
    }
    TlsOptions options =
        new TlsOptions(
            file("--ca", ca.value()),
            insecure.value(),
            file("--client-cert", certificate.value()),
            file("--client-key", key.value()),
            System.getenv().getOrDefault(PASSWORD, ""));
    if (options.equals(TlsOptions.DEFAULT) || !hasFiles()) return options;
    try {
      // What is wrong with a file is said before anything is asked.
      options.context();
      return options;
    } catch (IllegalArgumentException e) {
      throw new UserError(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
    }
  }

  private boolean hasFiles() {
    return !ca.value().isEmpty() || !certificate.value().isEmpty();
  }

  private static Optional<TlsOptions.TlsFile> file(String option, String name) {
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TlsOptions.TlsFile(name, text(option, name, StandardCharsets.ISO_8859_1)));
  }

  private ProxyRules proxies() {
    if (proxy.value().isPresent()) return ProxyRules.all(proxy.value().get());
    try {
      return ProxyRules.of(System.getenv());
    } catch (IllegalArgumentException e) {
      throw new UserError(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
    }
  }
}
