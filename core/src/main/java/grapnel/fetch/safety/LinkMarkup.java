package grapnel.fetch.safety;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the markup of a link says of how it is sent, whatever its text and URL say and in any
 * language: that a script posts it, {@code data-method="delete"}, {@code hx-post}, or asks first,
 * {@code onclick="return confirm('Sure?')"}. What only reads needs neither.
 */
final class LinkMarkup {

  private static final Set<String> SENDING = Set.of("post", "put", "patch", "delete");

  /** As htmx, Unpoly and their like have them, with or without "data-". */
  private static final Pattern METHOD_NAME =
      Pattern.compile("(?:data-)?(?:(?:turbo|http|ajax|up|remote|form)-?)?method");

  private static final Pattern POST_NAME =
      Pattern.compile("(?:data-)?hx-(?:post|put|patch|delete)|data-post");

  private static final Pattern CONFIRM_NAME =
      Pattern.compile("(?:data-)?(?:[a-z]+-)?confirm(?:ation)?(?:-[a-z]+)?");

  private static final Pattern CONFIRM = Pattern.compile("\\bconfirm\\w*\\s*\\(");

  private LinkMarkup() {}

  /** Why a link with these attributes acts. */
  static Optional<String> reason(Map<String, String> attributes) {
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      String name = attribute.getKey();
      String value = attribute.getValue().strip().toLowerCase(Locale.ROOT);
      if (name.length() < 6 || value.isEmpty() || value.equals("false")) continue;
      boolean posts =
          (METHOD_NAME.matcher(name).matches() && SENDING.contains(value))
              || POST_NAME.matcher(name).matches();
      if (posts) return Optional.of("a script of its page posts it: " + name);
      boolean asks =
          CONFIRM_NAME.matcher(name).matches()
              || (name.equals("onclick") && CONFIRM.matcher(value).find());
      if (asks) return Optional.of("its page asks before it is followed: " + name);
    }
    return Optional.empty();
  }
}
