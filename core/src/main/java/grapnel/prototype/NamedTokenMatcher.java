package grapnel.prototype;

import grapnel.url.SegmentCharacters;

/**
 * Says whether a segment fits a token with a name in it, as {@code hotel-{N}-*.html}. The last name
 * is widened until the rest fits, so the time is linear in all but made-up cases.
 */
final class NamedTokenMatcher {

  /** What stands for a name among the bytes of a token; no URL holds it. */
  private static final byte NAME = 2;

  private final byte[] pattern;
  private final int fixedLength;

  NamedTokenMatcher(PrototypeToken token) {
    this.pattern = PrototypeTrie.bytes(token.text());
    this.fixedLength = token.fixedLength();
  }

  int fixedLength() {
    return fixedLength;
  }

  boolean fits(byte[] bytes, int from, int to) {
    // Most segments differ in the first byte or the last.
    if (to - from < pattern.length || !endFits(bytes, to)) return false;
    int at = from;
    int next = 0;
    int name = -1;
    int nameEnd = 0;
    while (at < to || next < pattern.length) {
      if (next < pattern.length && pattern[next] == NAME && at < to) {
        name = next++;
        nameEnd = ++at;
        continue;
      }
      int end = next < pattern.length && at < to ? elementEnd(next, bytes, from, at, to) : -1;
      if (end >= 0) {
        at = end;
        next++;
      } else if (name >= 0 && nameEnd < to) {
        at = ++nameEnd;
        next = name + 1;
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean endFits(byte[] bytes, int to) {
    byte last = pattern[pattern.length - 1];
    return last == NAME || last == ByteRangeHash.NUMBER || last == bytes[to - 1];
  }

  /** Where a fixed byte or a whole number ends that begins here; -1 where there is none. */
  private int elementEnd(int element, byte[] bytes, int from, int at, int to) {
    if (pattern[element] != ByteRangeHash.NUMBER)
      return bytes[at] == pattern[element] ? at + 1 : -1;
    if (at > from && SegmentCharacters.isNumberAt(bytes, from, at - 1)) return -1;
    int end = at;
    while (end < to && SegmentCharacters.isNumberAt(bytes, from, end)) end++;
    return end > at ? end : -1;
  }
}
