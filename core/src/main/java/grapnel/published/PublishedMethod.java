package grapnel.published;

import java.util.List;
import java.util.ServiceLoader;

/** A method of a paper, to compare ours with. */
public interface PublishedMethod {

  /** The names it is asked for by, the proper one first. */
  List<String> names();

  /** Whose it is, as {@code Allikmaa 2016}. */
  String source();

  /** What can be told to it alone. */
  default List<MethodOption<?>> options() {
    return List.of();
  }

  /**
   * The methods of a kind that are on the class path. Looking for them opens every jar there: 20 ms
   * and more, so not for those who want none.
   */
  static <M extends PublishedMethod> List<M> installed(Class<M> kind) {
    return ServiceLoader.load(kind, kind.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
