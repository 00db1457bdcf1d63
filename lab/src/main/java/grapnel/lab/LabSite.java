package grapnel.lab;

import java.util.Optional;

/**
 * A site of the fake web.
 *
 * <ul>
 *   <li>Replies follow from the site's seed and the call alone, {@link Call#nth} included.
 *   <li>{@link #reply} is called by many threads at once.
 *   <li>{@link #truth} names every entity, and knows every URL that shows one.
 * </ul>
 */
public interface LabSite {

  String name();

  Reply reply(Call call);

  Truth truth();

  /** Why this call should never have been made (robots.txt, a URL that acts), if so. */
  default Optional<String> violation(Call call) {
    return Optional.empty();
  }
}
