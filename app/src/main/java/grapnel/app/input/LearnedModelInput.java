package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Reads a model of one's own: lines of features and weights. */
public final class LearnedModelInput {

  private LearnedModelInput() {}

  /**
   * Reads a file of lines.
   *
   * @param maker the command that writes such files, for messages
   * @param read throws an {@link IllegalArgumentException} for what is no model
   */
  public static <T> T read(String file, String maker, Function<List<String>, T> read) {
    try {
      return read.apply(Files.readAllLines(Path.of(file)));
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read %s: %s".formatted(MessageText.quoted(file), e.getMessage()),
          e);
    } catch (IllegalArgumentException e) {
      throw new UserError(
          ExitCode.USAGE,
          "%s is no model: %s; %s prints one"
              .formatted(MessageText.quoted(file), e.getMessage(), maker),
          e);
    }
  }
}
