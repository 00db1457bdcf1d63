package grapnel.app.cli;

/** What was typed for an option or argument, or its default. There is one once a command runs. */
@FunctionalInterface
public interface OptionValue<T> {
  T value();
}
