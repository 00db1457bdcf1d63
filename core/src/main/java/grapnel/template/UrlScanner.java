package grapnel.template;

import grapnel.url.ByteWords;
import grapnel.url.SegmentCharacters;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A URL taken apart where it stands, for millions of them: as {@link UrlRow} does, but without an
 * object for each. One for each thread, used again and again.
 */
final class UrlScanner {

  private static final int MOST = 40;

  /** What a character means to the scan; most mean nothing. */
  private static final byte[] MEANING = new byte[256];

  /** The same for a URL that was read elsewhere, in which no character is odd. */
  private static final byte[] KNOWN_MEANING = new byte[256];

  private static final byte ODD = 1;
  private static final byte SLASH = 2;
  private static final byte ASKS = 3;
  private static final byte AND = 4;
  private static final byte SEMICOLON = 5;
  private static final byte EQUALS = 6;
  private static final byte HASH = 7;
  private static final byte LINE = 8;

  private static final boolean[] HOST = new boolean[256];

  static {
    Arrays.fill(MEANING, ODD);
    for (char c = '0'; c <= '9'; c++) MEANING[c] = 0;
    for (char c = 'a'; c <= 'z'; c++) MEANING[c] = 0;
    for (char c = 'A'; c <= 'Z'; c++) MEANING[c] = 0;
    for (char c : "!$()*+,-.:@_~%".toCharArray()) MEANING[c] = 0;
    MEANING['/'] = SLASH;
    MEANING['?'] = ASKS;
    MEANING['&'] = AND;
    MEANING[';'] = SEMICOLON;
    MEANING['='] = EQUALS;
    MEANING['#'] = HASH;
    MEANING['\n'] = LINE;
    for (int c = 0; c < 256; c++) KNOWN_MEANING[c] = MEANING[c] == ODD ? 0 : MEANING[c];
    for (char c = '0'; c <= '9'; c++) HOST[c] = true;
    for (char c = 'a'; c <= 'z'; c++) HOST[c] = true;
    HOST['.'] = HOST['-'] = HOST[':'] = true;
  }

  /** Whether the URL was read before, so that nothing in it is odd. */
  private boolean known;

  byte[] url = new byte[0];
  int start;
  int end;

  /** Where the path begins. */
  int pathStart;

  int elements;
  final int[] elementFrom = new int[MOST];
  final int[] elementTo = new int[MOST];

  int parameters;
  final long[] keyHash = new long[MOST];
  final int[] valueFrom = new int[MOST];
  final int[] valueTo = new int[MOST];

  private final int[] keyFrom = new int[MOST];

  /**
   * Takes apart a URL that is written as the URL Standard would write it, so that it needs no
   * parser; its fragment is left out. One pass over the bytes, up to the end of the line.
   *
   * @param bytes with a line feed behind the URL
   * @return whether it is such a URL; where not, nothing is known of it
   */
  boolean scan(byte[] bytes, int from) {
    if (!scheme(bytes, from)) return false;
    int i = from + (bytes[from + 4] == 's' ? 8 : 7);
    while (HOST[bytes[i] & 0xff]) i++;
    start = from;
    return bytes[i] == '/' && scanPath(bytes, i, false);
  }

  /** The same for a URL as {@link grapnel.url.Url} writes it. */
  boolean scanKnown(byte[] bytes, int from) {
    if (!scheme(bytes, from)) return false;
    int i = from + (bytes[from + 4] == 's' ? 8 : 7);
    while (bytes[i] != '/' && bytes[i] != '\n') i++;
    start = from;
    return bytes[i] == '/' && scanPath(bytes, i);
  }

  /** Takes apart what stands behind the host of a URL that was scanned before. */
  boolean scanPath(byte[] bytes, int from) {
    return scanPath(bytes, from, true);
  }

  private boolean scanPath(byte[] bytes, int from, boolean known) {
    this.known = known;
    url = bytes;
    pathStart = from;
    elements = 0;
    parameters = 0;
    int query = scanPathElements(from);
    if (query < 0) return false;
    return bytes[query] != '?' || scanQuery(query + 1);
  }

  /** Reads the elements; says where the query or the end is, or that the path is odd. */
  private int scanPathElements(int slash) {
    byte[] bytes = url;
    byte[] meaning = known ? KNOWN_MEANING : MEANING;
    int element = slash + 1;
    int semicolon = -1;
    for (int i = slash; ; i++) {
      while (meaning[bytes[i] & 0xff] == 0) i++;
      switch (meaning[bytes[i] & 0xff]) {
        case ODD -> {
          return -1;
        }
        case SLASH -> {
          // A dot segment, perhaps, or one that is escaped.
          boolean odd = !known && (bytes[i + 1] == '.' || bytes[i + 1] == '%');
          if (odd || elements == MOST - 1) return -1;
          if (i > slash) addElement(element, i);
          element = i + 1;
          semicolon = -1;
        }
        case SEMICOLON -> {
          if (semicolon < 0) semicolon = i;
        }
        case ASKS, HASH, LINE -> {
          end = i;
          addElement(element, semicolon < 0 ? i : semicolon);
          return semicolon < 0 || splitParameters(semicolon, i, ';') ? i : -1;
        }
        default -> {}
      }
    }
  }

  private void addElement(int from, int to) {
    elementFrom[elements] = from;
    elementTo[elements++] = to;
  }

  private boolean scanQuery(int from) {
    byte[] bytes = url;
    int name = from;
    int equals = -1;
    int before = parameters;
    boolean semicolons = false;
    byte[] meaning = known ? KNOWN_MEANING : MEANING;
    for (int i = from; ; i++) {
      while (meaning[bytes[i] & 0xff] == 0) i++;
      switch (meaning[bytes[i] & 0xff]) {
        case ODD -> {
          return false;
        }
        case EQUALS -> {
          if (equals < 0) equals = i;
        }
        case SEMICOLON -> semicolons = true;
        case AND, HASH, LINE -> {
          if (i > name && !parameter(name, equals, i, 0)) return false;
          if (bytes[i] != '&') {
            end = i;
            if (!semicolons) return true;
            parameters = before;
            return splitParameters(from - 1, i, separator(from, i));
          }
          name = i + 1;
          equals = -1;
        }
        default -> {}
      }
    }
  }

  private static boolean scheme(byte[] line, int from) {
    if (from + 8 >= line.length || line[from] != 'h' || line[from + 1] != 't') return false;
    if (line[from + 2] != 't' || line[from + 3] != 'p') return false;
    int i = line[from + 4] == 's' ? from + 5 : from + 4;
    return line[i] == ':' && line[i + 1] == '/' && line[i + 2] == '/';
  }

  /** Whether the name is a plain one: no port, no number, none that may be one in disguise. */
  boolean plainHost() {
    boolean digits = true;
    int from = start + (url[start + 4] == 's' ? 8 : 7);
    int label = from;
    for (int i = from; i < pathStart; i++) {
      if (url[i] == ':') return false;
      if (url[i] == '.') {
        if (i == label) return false;
        label = i + 1;
      } else if (!SegmentCharacters.isDigit(url[i])) {
        digits = false;
      }
      if (i - label == 3 && url[label] == 'x' && url[label + 1] == 'n' && url[i] == '-') {
        return false;
      }
    }
    return !digits && label < pathStart && !SegmentCharacters.isDigit(url[label]);
  }

  /** As {@link grapnel.url.UrlQuery} finds it. */
  private char separator(int from, int to) {
    int named = 0;
    int part = from;
    int equals = -1;
    boolean any = false;
    for (int i = from; i <= to; i++) {
      byte c = i == to ? (byte) ';' : url[i];
      if (c == '&') return '&';
      if (c == '=' && equals < 0) equals = i;
      if (c != ';') continue;
      any |= i < to;
      if (equals > part) named++;
      else if (i > part) return '&';
      part = i + 1;
      equals = -1;
    }
    return any && named >= 2 ? ';' : '&';
  }

  /**
   * Adds parameters.
   *
   * @param mark where the question mark or the first semicolon is
   */
  private boolean splitParameters(int mark, int to, char separator) {
    int name = mark + 1;
    int equals = -1;
    for (int i = name; i <= to; i++) {
      if (i < to && url[i] == '=' && equals < 0) equals = i;
      if (i < to && url[i] != separator) continue;
      if (i > name && !parameter(name, equals, i, url[mark] == ';' ? 1 : 0)) return false;
      name = i + 1;
      equals = -1;
    }
    return true;
  }

  private boolean parameter(int name, int equals, int to, int seed) {
    if (parameters == MOST) return false;
    keyFrom[parameters] = name;
    valueFrom[parameters] = equals < 0 ? name : equals + 1;
    valueTo[parameters] = to;
    long hash = hash(url, name, valueFrom[parameters], seed);
    keyHash[parameters] = hash;
    for (int n = 2; seen(keyHash[parameters]); n++) keyHash[parameters] = hash + n;
    parameters++;
    return true;
  }

  private boolean seen(long name) {
    for (int i = 0; i < parameters; i++) if (keyHash[i] == name) return true;
    return false;
  }

  /** The hash of a key as {@link UrlRow} has it. */
  static long keyHash(String rowKey) {
    byte[] name = UrlRow.parameterName(rowKey).getBytes(StandardCharsets.ISO_8859_1);
    long hash = hash(name, 0, name.length, UrlRow.isPathParameter(rowKey) ? 1 : 0);
    return UrlRow.occurrence(rowKey) == 1 ? hash : hash + UrlRow.occurrence(rowKey);
  }

  /** Equal for equal URLs of a host, whatever the order of their parameters. */
  long hash() {
    long sum = hash(url, pathStart, pathEnd(), 7);
    for (int i = 0; i < parameters; i++) sum += parameter(i);
    return mix(sum);
  }

  /**
   * Decides who is in a sample: a URL, and all that differ from it in one parameter more, have the
   * same chance together (see {@link RedundantParameters}).
   */
  long samplingHash() {
    long sum = hash(url, pathStart, pathEnd(), 7);
    for (int i = 0; i < parameters; i++) sum += parameter(i);
    long least = mix(sum) >>> 1;
    for (int i = 0; i < parameters; i++) least = Math.min(least, mix(sum - parameter(i)) >>> 1);
    return least;
  }

  private int pathEnd() {
    return elementTo[elements - 1];
  }

  private long parameter(int i) {
    return mix(hash(url, keyFrom[i], valueTo[i], keyHash[i]));
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 32)) * 0xbea225f9eb34556dL;
    return z ^ (z >>> 29);
  }

  /**
   * Not {@link grapnel.url.StableHash}: who is in a sample hangs on it, and with that templates.
   */
  static long hash(byte[] bytes, int from, int to, long seed) {
    long hash = seed * 0x9e3779b97f4a7c15L + (to - from);
    int i = from;
    for (; i + 8 <= to; i += 8) {
      hash = (hash ^ ByteWords.at(bytes, i)) * 0x9fb21c651e98df25L;
      hash ^= hash >>> 28;
    }
    long tail = 0;
    for (; i < to; i++) tail = (tail << 8) | (bytes[i] & 0xff);
    hash = (hash ^ tail) * 0x9fb21c651e98df25L;
    return hash ^ (hash >>> 32);
  }
}
