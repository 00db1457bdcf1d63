package grapnel.app.command;

import java.util.ArrayList;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Picocli's parser, without what it looks for in all jars at every start: a class of Groovy, and
 * those of {@code java.sql}, which the Java of a release has not. Reading all jars' tables of
 * contents took a third of the processor time of {@code grapnel --version}.
 */
final class CommandParser {

  /** Arguments come as lists; no option names a class. */
  private static final IFactory LISTS =
      new IFactory() {
        @Override
        public <K> K create(Class<K> type) {
          return type.cast(new ArrayList<Object>());
        }
      };

  static {
    System.setProperty("picocli.converters.excludes", "java[.]sql[.].*");
  }

  private CommandParser() {}

  static CommandSpec spec() {
    return CommandSpec.wrapWithoutInspection(null, LISTS);
  }

  static CommandLine of(CommandSpec spec) {
    return new CommandLine(spec, LISTS);
  }
}
