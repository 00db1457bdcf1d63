package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A web archive's index of this very site, as CDX servers give it: {@code /cdx?url=URL} with {@code
 * matchType}, {@code filter}, {@code fl}, {@code output=json}, {@code limit}, {@code showResumeKey}
 * and {@code resumeKey}. While there is more, text ends with an empty line and the key, JSON with
 * an empty row and the key.
 *
 * <p>It remembers what is hidden now, under the origin it is served at; among it captures of
 * errors, of images, and of the same page twice.
 */
public final class CdxServer implements Part {

  private static final String PATH = "/cdx";
  private static final int MOST = 10_000;

  private final Premises site;
  private final List<String> kinds;

  public CdxServer(Premises site, String... kinds) {
    this.site = site;
    this.kinds = List.of(kinds);
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (!call.path().equals(PATH)) return Optional.empty();
    Optional<String> url = call.param("url").filter(u -> !u.isBlank());
    if (url.isEmpty()) return Optional.of(problem("url is missing"));
    Optional<String> limit = call.param("limit").filter(l -> !l.matches("[1-9][0-9]{0,6}"));
    if (limit.isPresent()) return Optional.of(problem("bad limit: " + limit.get()));
    try {
      return Optional.of(answer(call, wanted(url.get(), call.param("matchType").orElse(""))));
    } catch (IllegalArgumentException e) {
      return Optional.of(problem("bad query: " + e.getMessage()));
    }
  }

  private static Reply problem(String text) {
    return Reply.of(400, "text/plain", (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private Reply answer(Call call, Predicate<Capture> wanted) {
    int limit = Integer.parseInt(call.param("limit").orElse(Integer.toString(MOST)));
    String after = call.param("resumeKey").map(CdxServer::decodedTwice).orElse("");
    List<Capture> rest =
        captures(call.origin()).stream()
            .filter(wanted)
            .filter(capture -> filtered(call, capture))
            .filter(capture -> capture.place().compareTo(after) > 0)
            .toList();
    List<Capture> some = rest.subList(0, Math.min(limit, rest.size()));
    boolean more = some.size() < rest.size();
    Optional<String> key =
        more && call.param("showResumeKey").filter("true"::equals).isPresent()
            ? Optional.of(encoded(some.getLast().place()))
            : Optional.empty();
    List<String> fields =
        call.param("fl").map(fl -> List.of(fl.split(",", -1))).orElse(Capture.FIELDS);
    return call.param("output").filter("json"::equals).isPresent()
        ? Reply.text("application/json", json(some, fields, key))
        : Reply.text("text/plain", lines(some, fields, key));
  }

  /** Which captures a URL means: by {@code matchType}, or by a star at its end or beginning. */
  private static Predicate<Capture> wanted(String url, String matchType) {
    String scope = matchType;
    String plain = url;
    if (matchType.isEmpty() && url.endsWith("*")) {
      scope = "prefix";
      plain = url.substring(0, url.length() - 1);
    } else if (matchType.isEmpty() && url.startsWith("*.")) {
      scope = "domain";
      plain = url.substring(2);
    }
    String key = Capture.keyOf(plain.contains("://") ? plain : "http://" + plain);
    String host = key.substring(0, key.indexOf(')'));
    return switch (scope) {
      case "prefix" -> capture -> capture.key().startsWith(key);
      case "host" -> capture -> capture.key().startsWith(host + ")");
      case "domain" ->
          capture -> capture.key().startsWith(host + ")") || capture.key().startsWith(host + ",");
      default -> capture -> capture.key().equals(key);
    };
  }

  /**
   * {@code filter=statuscode:200} and {@code filter=!mimetype:image/.*}, all of which must hold.
   */
  private static boolean filtered(Call call, Capture capture) {
    return call.params().stream()
        .filter(field -> field.name().equals("filter"))
        .allMatch(
            field -> {
              boolean not = field.value().startsWith("!");
              String[] parts = field.value().substring(not ? 1 : 0).split(":", 2);
              if (parts.length < 2) return true;
              return capture.field(parts[0]).matches(parts[1]) != not;
            });
  }

  private List<Capture> captures(String origin) {
    List<Capture> captures = new ArrayList<>();
    for (String kind : kinds) {
      for (Item item : site.items(kind)) capture(origin + site.path(kind, item), item, captures);
    }
    captures.sort(Comparator.comparing(Capture::place));
    return captures;
  }

  private static void capture(String url, Item item, List<Capture> captures) {
    Words words = item.words("captures");
    // One in ten was never archived: an archive does not know everything either.
    if (words.chance(0.1)) return;
    int times = words.number(1, 3);
    for (int i = 0; i < times; i++) {
      captures.add(capture(url, "text/html", words.chance(0.1) ? "404" : "200", words));
    }
    String image = url.replaceFirst("(?<=[0-9])/.*", "/img/" + Long.toHexString(item.seed()));
    if (words.chance(0.3)) captures.add(capture(image + ".gif", "image/gif", "200", words));
  }

  private static Capture capture(String url, String type, String status, Words words) {
    String time =
        words.day().replace("-", "")
            + String.format(
                Locale.ROOT,
                "%06d",
                words.number(0, 23) * 10_000 + words.number(0, 59) * 100 + words.number(0, 59));
    String digest = digest(new Words(Seeds.of(7, url + status)));
    String length = Integer.toString(words.number(900, 9000));
    return new Capture(Capture.keyOf(url), time, url, type, status, digest, length);
  }

  /** Thirty-two letters of base 32, as a SHA-1 is written in an index. */
  private static String digest(Words words) {
    StringBuilder digest = new StringBuilder(32);
    for (int i = 0; i < 32; i++) {
      digest.append("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".charAt(words.number(0, 31)));
    }
    return digest.toString();
  }

  private static String lines(List<Capture> some, List<String> fields, Optional<String> key) {
    StringBuilder text = new StringBuilder();
    for (Capture capture : some) {
      text.append(String.join(" ", fields.stream().map(capture::field).toList())).append('\n');
    }
    key.ifPresent(k -> text.append('\n').append(k).append('\n'));
    return text.toString();
  }

  private static String json(List<Capture> some, List<String> fields, Optional<String> key) {
    List<String> rows = new ArrayList<>();
    rows.add(row(fields));
    for (Capture capture : some) rows.add(row(fields.stream().map(capture::field).toList()));
    key.ifPresent(k -> rows.addAll(List.of("[]", row(List.of(k)))));
    return "[" + String.join(",\n", rows) + "]\n";
  }

  private static String row(List<String> cells) {
    return "[\"" + String.join("\",\"", cells) + "\"]";
  }

  private static String encoded(String place) {
    return URLEncoder.encode(place, StandardCharsets.UTF_8);
  }

  /** The key is printed encoded; some clients send it as it is, others encode it once more. */
  private static String decodedTwice(String key) {
    return key.indexOf('%') < 0 ? key : URLDecoder.decode(key, StandardCharsets.UTF_8);
  }
}
