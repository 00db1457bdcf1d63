package grapnel.app.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Values as messages show them: short, and with nothing in them that a terminal would obey. */
public final class MessageText {
  private static final int LONGEST = 200;

  private MessageText() {}

  /** A number of things: "1 page", "2,000 pages". */
  public static String count(long number, String thing) {
    return "%,d %s%s".formatted(number, thing, number == 1 ? "" : "s");
  }

  public static String quoted(Path path) {
    return quoted(path.toString());
  }

  public static String quoted(String value) {
    return "'" + shown(value) + "'";
  }

  /** The same without quotation marks. */
  public static String shown(String value) {
    StringBuilder shown = new StringBuilder();
    value
        .codePoints()
        .limit(LONGEST)
        .forEach(
            point -> {
              if (Character.isISOControl(point) || Character.getType(point) == Character.FORMAT) {
                shown.append("\\u%04x".formatted(point));
              } else {
                shown.appendCodePoint(point);
              }
            });
    return shown.append(value.length() > LONGEST ? "..." : "").toString();
  }

  /** A message whole, but for what a terminal would obey: names in it may come from anywhere. */
  public static String withoutControls(String message) {
    StringBuilder shown = new StringBuilder();
    message
        .codePoints()
        .forEach(
            point -> {
              boolean obeyed = Character.isISOControl(point) && point != '\n';
              if (obeyed) shown.append("\\u%04x".formatted(point));
              else shown.appendCodePoint(point);
            });
    return shown.toString();
  }

  /** Why it failed, in the system's words but without the path, which the message has already. */
  public static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException f when f.getReason() != null -> f.getReason();
      case FileNotFoundException f -> inParentheses(String.valueOf(f.getMessage()));
      default -> String.valueOf(e.getMessage());
    };
  }

  /** The JDK says "/some/path (Permission denied)". */
  private static String inParentheses(String message) {
    int open = message.lastIndexOf('(');
    return open >= 0 && message.endsWith(")")
        ? message.substring(open + 1, message.length() - 1)
        : message;
  }
}
