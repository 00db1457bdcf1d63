package grapnel.published;

/** What was told to a method. */
@FunctionalInterface
public interface MethodSettings {

  /** Nothing was. */
  MethodSettings USUAL = MethodOption::usual;

  <T> T value(MethodOption<T> option);
}
