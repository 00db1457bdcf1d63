package grapnel.lab.kit;

import java.util.List;
import java.util.Optional;

/**
 * A robots.txt and what it means.
 *
 * @param text as it is served
 * @param disallowed the beginnings of paths that it forbids to everyone
 */
public record Robots(String text, List<String> disallowed) {

  /** Forbids these beginnings of paths. */
  public static Robots disallow(String... prefixes) {
    StringBuilder text = new StringBuilder("User-agent: *\n");
    for (String prefix : prefixes) text.append("Disallow: ").append(prefix).append('\n');
    return new Robots(text.toString(), List.of(prefixes));
  }

  Optional<String> forbids(String target) {
    return disallowed.stream()
        .filter(target::startsWith)
        .map(prefix -> "robots.txt disallows " + prefix)
        .findFirst();
  }
}
