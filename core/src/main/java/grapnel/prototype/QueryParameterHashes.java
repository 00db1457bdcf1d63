package grapnel.prototype;

import grapnel.url.SegmentRow;

/** The parameters of one URL, as hashes. Made once and used again and again. */
final class QueryParameterHashes {

  private static final int MOST = UrlPrototype.MOST_PARAMETERS;

  private final boolean strict;
  private final long[] names = new long[MOST];
  private final long[] values = new long[MOST];
  private final int[] starts = new int[MOST];
  private final int[] ends = new int[MOST];
  private byte[] url = {};
  private byte[] scratch = new byte[256];
  private int count;

  /**
   * @param strict a part without {@code =} is a name, as Hernandez et al. 2012 has it; else it is a
   *     value without one
   */
  QueryParameterHashes(boolean strict) {
    this.strict = strict;
  }

  /**
   * Reads the query between two places, up to a fragment; further parameters than 64 are not looked
   * at.
   */
  void read(byte[] bytes, int from, int to) {
    count = 0;
    url = bytes;
    int separator = !strict && separatedBySemicolons(bytes, from, to) ? ';' : '&';
    for (int at = from; at < to && bytes[at] != '#' && count < MOST; ) {
      int end = at;
      int equals = -1;
      for (; end < to && bytes[end] != separator && bytes[end] != '#'; end++) {
        if (equals < 0 && bytes[end] == '=') equals = end;
      }
      if (end > at) part(bytes, at, equals, end);
      at = end < to && bytes[end] == separator ? end + 1 : to;
    }
  }

  /** As {@link grapnel.url.UrlQuery} has it: no {@code &}, and a name in every part. */
  private static boolean separatedBySemicolons(byte[] bytes, int from, int to) {
    int named = 0;
    boolean parts = false;
    int start = from;
    boolean name = false;
    for (int at = from; at <= to; at++) {
      int c = at < to ? bytes[at] : '#';
      if (c == '&') return false;
      if (c == '=' && at > start) name = true;
      if (c != ';' && c != '#') continue;
      if (!name && at > start) return false;
      if (name) named++;
      parts |= c == ';';
      if (c == '#') break;
      start = at + 1;
      name = false;
    }
    return parts && named >= 2;
  }

  private void part(byte[] bytes, int from, int equals, int to) {
    boolean bare = equals < 0;
    int nameEnd = bare ? (strict ? to : from) : equals;
    int value = bare ? (strict ? to : from) : equals + 1;
    long name = name(bytes, from, nameEnd);
    for (int i = 0; i < count; i++) if (names[i] == name) return;
    names[count] = name;
    starts[count] = value;
    ends[count] = to;
    values[count++] = ByteRangeHash.hash(bytes, value, to);
  }

  private long name(byte[] bytes, int from, int to) {
    if (strict || !ByteRangeHash.hasDigit(bytes, from, to))
      return ByteRangeHash.hash(bytes, from, to);
    if (scratch.length < to - from) scratch = new byte[2 * (to - from)];
    return ByteRangeHash.maskedHash(bytes, from, to, scratch);
  }

  int count() {
    return count;
  }

  private int index(long name) {
    for (int i = 0; i < count; i++) if (names[i] == name) return i;
    return -1;
  }

  boolean containsAll(long[] wanted) {
    for (long name : wanted) if (index(name) < 0) return false;
    return true;
  }

  int countCommon(long[] wanted) {
    int common = 0;
    for (long name : wanted) if (index(name) >= 0) common++;
    return common;
  }

  /** Whether there is such a parameter whose value has this form. */
  boolean fits(long name, SegmentRow row) {
    int at = index(name);
    return at >= 0 && row.fits(url, starts[at], ends[at]);
  }

  /** The hash of a value; 0 where there is no such parameter. */
  long value(long name) {
    int at = index(name);
    return at < 0 ? 0 : values[at];
  }
}
