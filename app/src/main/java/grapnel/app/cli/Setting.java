package grapnel.app.cli;

/** What was typed for an option or argument, or its default. There is one once a command runs. */
@FunctionalInterface
interface Setting<T> {
  T value();
}
