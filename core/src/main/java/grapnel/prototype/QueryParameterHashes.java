package grapnel.prototype;

/** The parameters of one URL, as hashes. Made once and used again and again. */
final class QueryParameterHashes {

  private static final int MOST = UrlPrototype.MOST_PARAMETERS;

  private final boolean strict;
  private final long[] names = new long[MOST];
  private final long[] values = new long[MOST];
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
    for (int at = from; at < to && bytes[at] != '#' && count < MOST; ) {
      int end = at;
      int equals = -1;
      for (; end < to && bytes[end] != '&' && bytes[end] != '#'; end++) {
        if (equals < 0 && bytes[end] == '=') equals = end;
      }
      if (end > at) part(bytes, at, equals, end);
      at = end < to && bytes[end] == '&' ? end + 1 : to;
    }
  }

  private void part(byte[] bytes, int from, int equals, int to) {
    boolean bare = equals < 0;
    int nameEnd = bare ? (strict ? to : from) : equals;
    int value = bare ? (strict ? to : from) : equals + 1;
    long name = name(bytes, from, nameEnd);
    for (int i = 0; i < count; i++) if (names[i] == name) return;
    names[count] = name;
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

  /** The hash of a value; 0 where there is no such parameter. */
  long value(long name) {
    int at = index(name);
    return at < 0 ? 0 : values[at];
  }
}
