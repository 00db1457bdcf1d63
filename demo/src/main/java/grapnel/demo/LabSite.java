package grapnel.demo;

import java.util.Optional;
import java.util.function.Function;

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

  /** A site without entities that answers by a function: what a test of a client needs. */
  static LabSite of(String name, Function<Call, Reply> replies) {
    return new LabSite() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Reply reply(Call call) {
        return replies.apply(call);
      }

      @Override
      public Truth truth() {
        return Truth.NONE;
      }
    };
  }

  String name();

  Reply reply(Call call);

  Truth truth();

  /** Why this call should never have been made (robots.txt, a URL that acts), if so. */
  default Optional<String> violation(Call call) {
    return Optional.empty();
  }

  /** The same site with the same truth, answering otherwise. */
  default LabSite replying(Function<Call, Reply> otherwise) {
    LabSite site = this;
    return new LabSite() {
      @Override
      public String name() {
        return site.name();
      }

      @Override
      public Reply reply(Call call) {
        return otherwise.apply(call);
      }

      @Override
      public Truth truth() {
        return site.truth();
      }

      @Override
      public Optional<String> violation(Call call) {
        return site.violation(call);
      }
    };
  }
}
