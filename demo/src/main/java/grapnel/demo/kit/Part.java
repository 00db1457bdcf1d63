package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Content.Link;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Something that a site has beside its kinds: a search, a site map, a trap. */
@FunctionalInterface
public interface Part {

  /** The answer to a call that this part is concerned with. */
  Optional<Reply> reply(Call call);

  /** Links to it in the head of every page. */
  default List<Link> nav() {
    return List.of();
  }

  /** Lines in the head of every page. */
  default List<String> head() {
    return List.of();
  }

  default List<Truth.Form> forms() {
    return List.of();
  }

  /** Why a call should never have been made, if so. */
  default Optional<String> violation(Call call) {
    return Optional.empty();
  }

  /** A part that answers one path. */
  static Part at(String path, Function<Call, Reply> answer) {
    return call -> call.path().equals(path) ? Optional.of(answer.apply(call)) : Optional.empty();
  }

  /** A part that answers all paths that begin so, and is linked by its name. */
  static Part under(String prefix, String name, Function<Call, Reply> answer) {
    return new Part() {
      @Override
      public Optional<Reply> reply(Call call) {
        return call.path().startsWith(prefix) ? Optional.of(answer.apply(call)) : Optional.empty();
      }

      @Override
      public List<Link> nav() {
        return List.of(new Link(prefix, name));
      }
    };
  }
}
