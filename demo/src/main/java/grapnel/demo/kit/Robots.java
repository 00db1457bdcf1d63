package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A robots.txt and what it means.
 *
 * @param answer how the file is served
 * @param forbids whether it forbids a path and query to us
 */
public record Robots(Function<Call, Reply> answer, Predicate<String> forbids) {

  /** Forbids these beginnings of paths to everyone. */
  public static Robots disallow(String... prefixes) {
    StringBuilder text = new StringBuilder("User-agent: *\n");
    for (String prefix : prefixes) text.append("Disallow: ").append(prefix).append('\n');
    return text(text.toString(), prefixes);
  }

  /** A text of any kind that forbids these beginnings of paths to us. */
  public static Robots text(String text, String... prefixes) {
    return new Robots(call -> Reply.text("text/plain", text), beginningWith(prefixes));
  }

  public static Predicate<String> beginningWith(String... prefixes) {
    return target -> List.of(prefixes).stream().anyMatch(target::startsWith);
  }

  Optional<String> violation(Call call) {
    return !call.path().equals("/robots.txt") && forbids.test(call.target())
        ? Optional.of("robots.txt forbids it")
        : Optional.empty();
  }
}
