package grapnel.url;

import grapnel.url.SegmentPart.Kind;
import java.util.List;
import java.util.Optional;

/**
 * The text beside a number of a path segment that may choose the kind of page, where a site writes
 * kind, id and name into one: {@code hotel-} in {@code hotel-12-grand-plaza.html}, {@code -p} in
 * {@code red-sofa-p12.html}. One segment cannot tell whether it does, as {@code top-} in {@code
 * top-10-films} doesn't; that is for the others beside it.
 *
 * @param text a head, with what stands between it and the number; or the letters that touch the
 *     last number, and the sign before them
 * @param behindName whether a name stands before it, and not behind the number
 */
public record SegmentMark(String text, boolean behindName) {

  /** Longer heads, or of more words, are names. */
  private static final int LONGEST_HEAD = 24;

  private static final int MOST_WORDS = 3;

  /** Longer words before the last number are part of the name. */
  private static final int LONGEST_TAIL = 8;

  /** One or two letters say what the number behind them counts, as {@code g} and {@code p}. */
  private static final int LONGEST_COUNTER = 2;

  /** The text beside a number; empty where there is no number, no name, or no text but the name. */
  public static Optional<SegmentMark> of(String segment) {
    SegmentParts cut = SegmentParts.of(segment);
    List<SegmentPart> numbers = cut.numbers();
    if (numbers.isEmpty()) return Optional.empty();
    SegmentPart first = numbers.getFirst();
    String head = segment.substring(0, first.from());
    // Where letters follow at once it is a code, as dQ-4w9WgXcQ, and dQ is no word.
    boolean code = cut.behind(first).filter(part -> part.kind() == Kind.WORD).isPresent();
    return !code && isHead(head) && cut.hasWord(first.to(), cut.endingStart())
        ? Optional.of(new SegmentMark(head, false))
        : tail(cut, numbers.getLast());
  }

  /** The letters that touch the last number, where a name stands before them and none behind. */
  private static Optional<SegmentMark> tail(SegmentParts cut, SegmentPart number) {
    Optional<SegmentPart> letters = cut.before(number).filter(part -> part.kind() == Kind.WORD);
    if (letters.isEmpty() || letters.get().length() > LONGEST_TAIL) return Optional.empty();
    Optional<SegmentPart> sign = cut.before(letters.get()).filter(part -> part.kind() == Kind.SIGN);
    boolean ends = number.to() == cut.value().length() || number.to() == cut.endingStart();
    if (!ends || sign.isEmpty() || !cut.hasWord(0, sign.get().from())) return Optional.empty();
    String text = cut.lastSign(sign.get()) + letters.get().of(cut.value());
    return Optional.of(new SegmentMark(text, true));
  }

  private static boolean isHead(String head) {
    SegmentParts word = SegmentParts.of(word(head));
    int words = word.runs().size();
    return words > 0 && words <= MOST_WORDS && word.readableLength() <= LONGEST_HEAD;
  }

  /** The word of a head: {@code Hotel_Review} of {@code Hotel_Review-g}. */
  public static String word(String head) {
    SegmentParts cut = SegmentParts.of(head);
    if (cut.parts().isEmpty()) return head;
    SegmentPart last = cut.parts().getLast();
    Optional<SegmentPart> sign = Optional.of(last);
    if (last.kind() == Kind.WORD && last.length() <= LONGEST_COUNTER) sign = cut.before(last);
    if (sign.isEmpty() || sign.get().kind() != Kind.SIGN) return head;
    String word = head.substring(0, sign.get().to() - cut.lastSign(sign.get()).length());
    return word.isEmpty() ? head : word;
  }
}
