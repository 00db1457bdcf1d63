package grapnel.cluster;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where Redis is, and as whom we come.
 *
 * <pre>{@code
 * redis://127.0.0.1:6379            rediss://user:password@redis.example:6380/2?ca=ca.pem
 * redis-sentinel://:password@a:26379,b:26379/primary       rediss-sentinel://a,b/primary
 * redis-sentinel://:password@a,b/primary?sentinel=user:password
 * }</pre>
 *
 * @param nodes the server, or the Sentinels
 * @param primary the name that Sentinels know the primary by; empty without Sentinel
 * @param user for an ACL; empty for the default one
 * @param password empty for none
 * @param tls whether connections are encrypted
 * @param ca a PEM file with whom to trust, instead of those that Java trusts
 * @param sentinel as whom we come to the Sentinels, which have users of their own
 */
public record RedisAddress(
    List<Node> nodes,
    Optional<String> primary,
    int database,
    String user,
    String password,
    boolean tls,
    Optional<String> ca,
    Login sentinel) {

  private static final int PORT = 6379;
  private static final int SENTINEL_PORT = 26379;
  private static final Pattern FORM =
      Pattern.compile("(redis|rediss)(-sentinel)?://(?:(.*)@)?([^/?#@]+)(/[^?#]*)?(?:\\?([^#]*))?");
  private static final String EXAMPLES =
      "; use redis://127.0.0.1:6379, rediss://USER:PASSWORD@HOST:6379/0?ca=FILE.pem or"
          + " redis-sentinel://HOST,HOST/PRIMARY";

  /** A user, empty for the default one, and a password, empty for none. */
  public record Login(String user, String password) {
    static final Login NONE = new Login("", "");

    private static Login read(String text) {
      String[] who = text.split(":", 2);
      return new Login(decoded(who[0]), who.length > 1 ? decoded(who[1]) : "");
    }

    /** A password is not for logs. */
    @Override
    public String toString() {
      return user;
    }
  }

  /** One server. */
  public record Node(String host, int port) {
    @Override
    public String toString() {
      return host + ":" + port;
    }
  }

  public RedisAddress {
    nodes = List.copyOf(nodes);
    if (nodes.isEmpty()) throw new IllegalArgumentException("no node");
  }

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException with a sentence for the user, without the password
   */
  public static RedisAddress parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) throw new IllegalArgumentException("not a Redis address" + EXAMPLES);
    boolean sentinel = form.group(2) != null;
    List<Node> nodes = new ArrayList<>();
    for (String node : form.group(4).split(",", -1)) {
      nodes.add(node(node, sentinel ? SENTINEL_PORT : PORT));
    }
    if (!sentinel && nodes.size() > 1) {
      throw new IllegalArgumentException("several hosts need redis-sentinel://" + EXAMPLES);
    }
    String[] path = (form.group(5) == null ? "" : form.group(5).substring(1)).split("/", -1);
    if (sentinel && path[0].isEmpty()) {
      throw new IllegalArgumentException(
          "the name of the primary is missing after the Sentinels" + EXAMPLES);
    }
    String database = sentinel ? (path.length > 1 ? path[1] : "") : path[0];
    Login login = Login.read(form.group(3) == null ? "" : form.group(3));
    Map<String, String> more = more(form.group(6));
    return new RedisAddress(
        nodes,
        sentinel ? Optional.of(path[0]) : Optional.empty(),
        database.isEmpty() ? 0 : number(database, 0, 1 << 20, "a database number"),
        login.user,
        login.password,
        form.group(1).equals("rediss"),
        Optional.ofNullable(more.get("ca")).map(RedisAddress::decoded),
        Login.read(more.getOrDefault("sentinel", "")));
  }

  private static Map<String, String> more(@Nullable String query) {
    Map<String, String> more = new HashMap<>();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      boolean known = parts[0].equals("ca") || parts[0].equals("sentinel");
      if (!known || parts.length < 2 || parts[1].isEmpty()) {
        throw new IllegalArgumentException(
            "only ca=FILE.pem and sentinel=USER:PASSWORD may follow the ? in an address"
                + EXAMPLES);
      }
      more.put(parts[0], parts[1]);
    }
    return more;
  }

  private static Node node(String text, int port) {
    int colon = text.lastIndexOf(':');
    boolean bare = colon < 0 || text.endsWith("]");
    String host = bare ? text : text.substring(0, colon);
    if (host.isEmpty()) throw new IllegalArgumentException("the host is missing" + EXAMPLES);
    String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    return new Node(name, bare ? port : number(text.substring(colon + 1), 1, 65535, "a port"));
  }

  private static int number(String text, int least, int most, String what) {
    if (text.matches("[0-9]{1,7}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) return number;
    }
    throw new IllegalArgumentException(
        "'%s' is not %s from %d to %d%s".formatted(text, what, least, most, EXAMPLES));
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  public RedisAddress withPassword(String other) {
    return new RedisAddress(nodes, primary, database, user, other, tls, ca, sentinel);
  }

  /** The same with a password for the Sentinels. */
  public RedisAddress withSentinelPassword(String other) {
    Login login = new Login(sentinel.user, other);
    return new RedisAddress(nodes, primary, database, user, password, tls, ca, login);
  }

  /** Without the password, for messages. */
  @Override
  public String toString() {
    String scheme = (tls ? "rediss" : "redis") + (primary.isPresent() ? "-sentinel" : "");
    String hosts = String.join(",", nodes.stream().map(Node::toString).toList());
    return "%s://%s%s"
        .formatted(scheme, hosts, primary.map(name -> "/" + name).orElse(""))
        .toLowerCase(Locale.ROOT);
  }
}
