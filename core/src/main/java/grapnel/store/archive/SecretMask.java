package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts stand-ins in the place of secrets, so that exchanges can be given to others and still be
 * replayed: the same secret has the same stand-in wherever it stands, of the same length and with
 * digits for digits and letters for letters, so that URLs keep their shape.
 *
 * <p>Secret is what stands before the host of a URL, what a cookie is set to, and the value of a
 * parameter, field or header whose name says so. Stand-ins differ from mask to mask: who has one
 * cannot try out what it stands for.
 */
public final class SecretMask {

  private static final String NAME =
      "(?:[\\w.-]*(?:token|secret|passw(?:or)?d|api_?key|session_?(?:id|key)|sessid|csrf|xsrf"
          + "|nonce|credential|signature)[\\w.-]*|pwd|pass|auth|authorization|access_?key|sid|sig"
          + "|cfid|cftoken)";

  private static final Pattern PARAMETER =
      Pattern.compile("((?:^|[?&;]|%3[Ff]|%26)" + NAME + "(?:=|%3[Dd]))([^&;#\"'<>\\s]+)", flags());

  private static final Pattern LOGIN = Pattern.compile("(://)([^/\\s\"'<>@?#]{1,200})(?=@)");

  private static final Pattern JSON_FIELD =
      Pattern.compile("(\"" + NAME + "\"\\s*:\\s*\")([^\"\\\\]+)", flags());

  /** A field that is not shown, or a word for scripts. */
  private static final Pattern HIDDEN_FIELD =
      Pattern.compile("<(?:input|meta)\\b[^>]{0,1000}>", flags());

  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "\\b(?:name|id)\\s*=\\s*[\"']?(?:\\w+\\[)?_*" + NAME + "[\\]\"'\\s/>]", flags());

  private static final Pattern VALUE =
      Pattern.compile("(\\b(?:value|content)\\s*=\\s*[\"']?)([^\"'\\s>]+)", flags());

  private static final Pattern COOKIE = Pattern.compile("^([^=;]*=)([^;]*)");
  private static final Pattern WHOLE = Pattern.compile("^()(.+)$", Pattern.DOTALL);
  private static final Pattern SECRET_HEADER = Pattern.compile("(?:x-)?" + NAME, flags());
  private static final Set<String> COOKIES = Set.of("set-cookie", "set-cookie2");

  private final byte[] salt = new byte[16];

  public SecretMask() {
    new SecureRandom().nextBytes(salt);
  }

  private static int flags() {
    return Pattern.CASE_INSENSITIVE;
  }

  /** The same text without its secrets. */
  public String text(String text) {
    String masked = replaced(LOGIN, replaced(PARAMETER, text));
    return replaced(JSON_FIELD, HIDDEN_FIELD.matcher(masked).replaceAll(this::field));
  }

  /** The same exchange without its secrets. */
  public Exchange exchange(Exchange exchange) {
    Request asked = exchange.request();
    Request request =
        new Request(
            asked.method(),
            Url.parse(text(asked.url().toString())).orElse(asked.url().withoutCredentials()),
            Headers.NONE,
            text(asked.body()),
            asked.load());
    Answer answer =
        exchange.answer() instanceof Answer.Responded(Response response)
            ? new Answer.Responded(response(response))
            : exchange.answer();
    return new Exchange(request, exchange.purpose(), exchange.sentAt(), answer);
  }

  private Response response(Response response) {
    Headers headers = new Headers(response.headers().all().stream().map(this::header).toList());
    // Byte for byte, whatever the charset: names of secrets are ASCII.
    String body = text(new String(response.body().bytes(), ISO_8859_1));
    return new Response(
        response.status(),
        headers,
        ResponseBody.of(body.getBytes(ISO_8859_1)),
        response.truncation());
  }

  private Headers.Header header(Headers.Header header) {
    String name = header.name().toLowerCase(Locale.ROOT);
    String value =
        COOKIES.contains(name)
            ? replaced(COOKIE, header.value())
            : SECRET_HEADER.matcher(name).matches()
                ? replaced(WHOLE, header.value())
                : text(header.value());
    return new Headers.Header(header.name(), value);
  }

  private String field(MatchResult tag) {
    String text = tag.group();
    return Matcher.quoteReplacement(
        SECRET_NAME.matcher(text).find() ? replaced(VALUE, text) : text);
  }

  private String replaced(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + standIn(found.group(2))));
  }

  private String standIn(String secret) {
    Random random = new Random(seed(secret));
    StringBuilder standIn = new StringBuilder();
    for (int i = 0; i < secret.length(); i++) {
      char c = secret.charAt(i);
      if (c == '%' && i + 2 < secret.length()) {
        standIn.append(secret, i, i + 3);
        i += 2;
      } else if (c >= '0' && c <= '9') standIn.append((char) ('0' + random.nextInt(10)));
      else if (c >= 'A' && c <= 'Z') standIn.append((char) ('A' + random.nextInt(26)));
      else if (Character.isLetter(c)) standIn.append((char) ('a' + random.nextInt(26)));
      else standIn.append(c);
    }
    return standIn.toString();
  }

  private long seed(String secret) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(salt);
      return ByteBuffer.wrap(digest.digest(secret.getBytes(UTF_8))).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
