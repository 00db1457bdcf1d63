package grapnel.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A cookie as a line of a Netscape cookie file, which browsers' extensions and curl write: domain,
 * whether subdomains count, path, whether it needs TLS, when it expires, name and value, separated
 * by tabs.
 *
 * @param domain in lower case, without a dot in front
 * @param expires in seconds since 1970; 0 for the end of the session
 */
public record CookieLine(
    String domain,
    boolean subdomains,
    String path,
    boolean secure,
    long expires,
    String name,
    String value) {

  /** Cookies that scripts cannot see are written as comments, which older readers skip. */
  private static final String HTTP_ONLY = "#HttpOnly_";

  private static final int FIELDS = 7;

  /** A control character would end the header, or the line in which it is kept. */
  private static final Pattern UNSENDABLE = Pattern.compile("\\p{Cntrl}");

  /** The cookie of a line; nothing for comments, empty lines and what is no cookie. */
  public static Optional<CookieLine> parse(String line) {
    String text = line.startsWith(HTTP_ONLY) ? line.substring(HTTP_ONLY.length()) : line;
    if (text.isBlank() || text.startsWith("#")) return Optional.empty();
    String[] fields = text.split("\t", FIELDS);
    // Some exports leave the tab out behind a name without a value.
    if (fields.length < FIELDS - 1 || fields[0].isBlank() || fields[5].isBlank()) {
      return Optional.empty();
    }
    String domain = fields[0].strip().toLowerCase(Locale.ROOT);
    String value = fields.length < FIELDS ? "" : fields[6].strip();
    if (UNSENDABLE.matcher(fields[5] + value).find()) return Optional.empty();
    return Optional.of(
        new CookieLine(
            domain.startsWith(".") ? domain.substring(1) : domain,
            domain.startsWith(".") || isTrue(fields[1]),
            fields[2].startsWith("/") ? fields[2] : "/",
            isTrue(fields[3]),
            seconds(fields[4]),
            fields[5].strip(),
            value));
  }

  private static boolean isTrue(String field) {
    return field.strip().equalsIgnoreCase("TRUE");
  }

  /** Some browsers write fractions of a second. */
  private static long seconds(String field) {
    try {
      return Math.max(0, (long) Double.parseDouble(field.strip()));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /**
   * The cookies of a file.
   *
   * @throws IllegalArgumentException where it holds lines but not one cookie
   */
  public static List<CookieLine> parseAll(String file) {
    List<CookieLine> cookies = new ArrayList<>();
    boolean anything = false;
    for (String line : file.lines().toList()) {
      anything |= !line.isBlank() && (!line.startsWith("#") || line.startsWith(HTTP_ONLY));
      parse(line).ifPresent(cookies::add);
    }
    if (anything && cookies.isEmpty()) {
      throw new IllegalArgumentException(
          "no cookie in it; export it in Netscape format (seven fields separated by tabs)");
    }
    return List.copyOf(cookies);
  }

  /** The line, as {@link #parse} reads it. */
  public String text() {
    return String.join(
        "\t",
        domain,
        subdomains ? "TRUE" : "FALSE",
        path,
        secure ? "TRUE" : "FALSE",
        Long.toString(expires),
        name,
        value);
  }

  /** Without the value, which may be a secret: records show all they have. */
  @Override
  public String toString() {
    return "cookie " + name + " of " + domain;
  }
}
