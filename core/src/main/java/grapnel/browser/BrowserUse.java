package grapnel.browser;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** When pages are drawn by a browser. */
public enum BrowserUse {
  /** Pages are read as the server sends them. */
  NEVER,
  /** Pages that scripts write, where a browser is installed. */
  AUTO,
  /** Every page with a script. */
  ALWAYS;

  /** What is typed: {@code never}, {@code auto} or {@code always}. */
  public static Optional<BrowserUse> parse(String typed) {
    return Arrays.stream(values()).filter(use -> use.toString().equals(typed)).findFirst();
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
