package grapnel.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What there is to say of a split that was read: how much it held, and what was wrong with it. */
final class SplitNote implements Serializable {

  private static final long serialVersionUID = 1;

  /** As many as the command line shows. */
  static final int SHOWN = 5;

  /**
   * A line that is no URL.
   *
   * @param line counted from 1 in its split
   */
  record BadLine(long line, String text, String reason) implements Serializable {}

  private final InputSplit split;
  private final List<BadLine> shown = new ArrayList<>();
  private final List<String> damage = new ArrayList<>();
  private long lines;
  private long bad;

  SplitNote(InputSplit split) {
    this.split = split;
  }

  InputSplit split() {
    return split;
  }

  void lines(long more) {
    lines += more;
  }

  long lines() {
    return lines;
  }

  void bad(long line, String text, String reason) {
    bad++;
    show(line, text, reason);
  }

  /** Shows a line that is counted elsewhere. */
  void show(long line, String text, String reason) {
    if (shown.size() < SHOWN) shown.add(new BadLine(line, text, reason));
  }

  void bad(long more) {
    bad += more;
  }

  long bad() {
    return bad;
  }

  List<BadLine> shown() {
    return shown;
  }

  void damaged(String reason) {
    if (damage.size() < SHOWN) damage.add(reason);
  }

  List<String> damage() {
    return damage;
  }
}
