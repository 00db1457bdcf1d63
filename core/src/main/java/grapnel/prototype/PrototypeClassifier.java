package grapnel.prototype;

import grapnel.url.ByteWords;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the kind of page that a URL leads to: one pass over its bytes, one walk down a trie of
 * prototypes, the most specific first. No regular expression, nothing allocated for an ordinary
 * URL. Immutable; each thread takes a {@link UrlScanner} of its own.
 *
 * <p>What the parser of browsers would change (upper case hosts, dot segments, user names) is first
 * read by {@link Url}.
 */
public final class PrototypeClassifier {

  /** No prototype fits. */
  public static final int UNKNOWN = -1;

  /** The text is no URL. */
  public static final int NO_URL = -2;

  private final PrototypeModel model;
  private final PrototypeTrie trie = new PrototypeTrie();
  private final List<PrototypeTrieLeaf> leaves = new ArrayList<>();
  private final PrototypeTrie hosts = new PrototypeTrie();

  private PrototypeClassifier(PrototypeModel model) {
    this.model = model;
    Map<String, Integer> roots = new HashMap<>();
    int all = hosts.root();
    for (PrototypeModel.Entry entry : model.entries()) {
      String origin = entry.prototype().origin();
      String authority = origin.substring(origin.indexOf("://") + 3);
      int node = roots.computeIfAbsent(authority, _ -> trie.root());
      for (PrototypeToken token : entry.prototype().path()) node = trie.child(node, token);
      if (trie.leafAt(node) == PrototypeTrie.NONE) {
        boolean open = entry.prototype().path().stream().anyMatch(PrototypeToken::open);
        trie.leafAt(node, leaves.size());
        leaves.add(new PrototypeTrieLeaf(model.strict(), open));
      }
      leaves.get(trie.leafAt(node)).add(entry);
    }
    roots.forEach(
        (name, root) -> hosts.leafAt(hosts.child(all, PrototypeToken.literal(name)), root));
    hosts.freeze();
    trie.freeze();
  }

  public static PrototypeClassifier of(PrototypeModel model) {
    return new PrototypeClassifier(model);
  }

  public PrototypeModel model() {
    return model;
  }

  /** The name of the kind; empty where none fits, or it is no URL. */
  public Optional<String> kind(String url) {
    byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
    int kind = newScanner().kind(bytes, 0, bytes.length);
    return kind < 0 ? Optional.empty() : Optional.of(model.kinds().get(kind).name());
  }

  public UrlScanner newScanner() {
    return new UrlScanner();
  }

  /** What one thread needs to classify URL after URL. */
  public final class UrlScanner {

    private static final long MARKS = ByteWords.repeat('?');
    private static final long SLASH_TO_MARK = ByteWords.repeat((char) ('/' ^ '?'));
    private static final long HASHES = ByteWords.repeat('#');

    private final long[] tokens = new long[UrlPrototype.DEEPEST];
    private final int[] starts = new int[UrlPrototype.DEEPEST];
    private final int[] ends = new int[UrlPrototype.DEEPEST];
    private final boolean[] digits = new boolean[UrlPrototype.DEEPEST];
    private final QueryParameterHashes parameters = new QueryParameterHashes(model.strict());
    private byte[] scratch = new byte[256];
    private byte[] bytes = {};
    private int count;
    private int queryFrom;
    private int queryTo;
    private boolean queryRead;
    private long hash;
    private boolean numbers;
    private byte[] lastHost = {};
    private int lastRoot = PrototypeTrie.NONE;

    private UrlScanner() {}

    /** The index of the kind of a URL, or {@link #UNKNOWN} or {@link #NO_URL}. */
    public int kind(byte[] line, int from, int to) {
      int host = hostStart(line, from, to);
      if (host < 0) return kindByFullParser(line, from, to);
      bytes = line;
      int end = sameHost(host, to) ? host + lastHost.length : newHost(host, to);
      if (end < 0)
        return isCanonicalHost(line, host, ~end) ? UNKNOWN : kindByFullParser(line, from, to);
      if (!split(end, to)) return kindByFullParser(line, from, to);
      return count > UrlPrototype.DEEPEST ? UNKNOWN : walk(lastRoot, 0);
    }

    /** Most lists have the URLs of a host one after the other. */
    private boolean sameHost(int from, int to) {
      int end = from + lastHost.length;
      return end < to
          && bytes[end] == '/'
          && Arrays.equals(bytes, from, end, lastHost, 0, lastHost.length);
    }

    /** Where the host ends; its complement where there is no such host. */
    private int newHost(int from, int to) {
      int end = token(from, to);
      int host = hosts.find(0, hash);
      // Links elsewhere stand between those of a site, which then need not be found again.
      if (host == PrototypeTrie.NONE) return ~end;
      lastRoot = hosts.leaf(host);
      lastHost = Arrays.copyOfRange(bytes, from, end);
      return end;
    }

    private static int hostStart(byte[] b, int from, int to) {
      if (to - from < 8 || b[from] != 'h' || b[from + 1] != 't' || b[from + 2] != 't') return -1;
      int at = b[from + 4] == 's' ? from + 5 : from + 4;
      boolean plain = b[from + 3] == 'p' && b[at] == ':' && b[at + 1] == '/' && b[at + 2] == '/';
      return plain ? at + 3 : -1;
    }

    /** Whether a host is written as it is kept: the parser of browsers would not change it. */
    private static boolean isCanonicalHost(byte[] line, int from, int to) {
      for (int at = from; at < to; at++) {
        byte b = line[at];
        if ((b < 'a' || b > 'z') && (b < '0' || b > '9') && b != '.' && b != '-') return false;
      }
      return to > from;
    }

    /** Takes the path apart; false where it has dot segments. */
    private boolean split(int from, int to) {
      count = 0;
      queryRead = false;
      queryTo = to;
      int at = from;
      while (at < to && bytes[at] == '/') {
        int end = token(at + 1, to);
        if (end > at + 1 && !keep(at + 1, end)) return false;
        at = end;
      }
      queryFrom = at < to && bytes[at] == '?' ? at + 1 : to;
      return true;
    }

    /** Reads on to the slash, question or number sign behind a token, and hashes it. */
    private int token(int from, int to) {
      long sum = 0;
      long found = 0;
      int at = from;
      while (at < to) {
        long word = ByteWords.at(bytes, at);
        long stop =
            ByteWords.zeroBytes((word | SLASH_TO_MARK) ^ MARKS)
                | ByteWords.zeroBytes(word ^ HASHES);
        int here = stop == 0 ? 8 : Long.numberOfTrailingZeros(stop) >>> 3;
        here = Math.min(here, to - at);
        if (here == 0) break;
        sum = ByteRangeHash.mixWord(sum, ByteWords.first(word, here));
        found |= ByteWords.first(ByteRangeHash.digitBytes(word), here);
        at += here;
        if (here < 8) break;
      }
      hash = sum;
      numbers = found != 0;
      return at;
    }

    private boolean keep(int from, int end) {
      if (bytes[from] == '.' && end - from <= 2 && bytes[end - 1] == '.') return false;
      if (count < UrlPrototype.DEEPEST) {
        tokens[count] = hash;
        starts[count] = from;
        ends[count] = end;
        digits[count] = numbers;
      }
      count++;
      return true;
    }

    private int walk(int node, int depth) {
      if (depth == count) return kindAtLeaf(node);
      int child = PrototypeTrie.NONE;
      if (!digits[depth] || trie.digits(node)) {
        child = trie.find(node, tokens[depth]);
        int kind = child == PrototypeTrie.NONE ? UNKNOWN : walk(child, depth + 1);
        if (kind >= 0) return kind;
      }
      if (digits[depth]) {
        if (number(depth)) child = trie.find(node, ByteRangeHash.NUMBER_HASH);
        else child = trie.masks(node) ? trie.find(node, masked(depth)) : PrototypeTrie.NONE;
        int kind = child == PrototypeTrie.NONE ? UNKNOWN : walk(child, depth + 1);
        if (kind >= 0) return kind;
      }
      int kind = walkNamed(node, depth);
      if (kind >= 0) return kind;
      child = trie.any(node);
      return child == PrototypeTrie.NONE ? UNKNOWN : walk(child, depth + 1);
    }

    private int walkNamed(int node, int depth) {
      int nth = trie.nextNamed(node, 0, bytes, starts[depth], ends[depth]);
      while (nth != PrototypeTrie.NONE) {
        int kind = walk(trie.named(node, nth), depth + 1);
        if (kind >= 0) return kind;
        nth = trie.nextNamed(node, nth + 1, bytes, starts[depth], ends[depth]);
      }
      return UNKNOWN;
    }

    private boolean number(int depth) {
      for (int at = starts[depth]; at < ends[depth]; at++) {
        if (bytes[at] < '0' || bytes[at] > '9') return false;
      }
      return true;
    }

    private long masked(int depth) {
      int length = ends[depth] - starts[depth];
      if (scratch.length < length) scratch = new byte[2 * length];
      return ByteRangeHash.maskedHash(bytes, starts[depth], ends[depth], scratch);
    }

    private int kindAtLeaf(int node) {
      int leaf = trie.leaf(node);
      if (leaf == PrototypeTrie.NONE) return UNKNOWN;
      PrototypeTrieLeaf end = leaves.get(leaf);
      if (end.decidedByPath(queryFrom < queryTo)) return end.onlyKind();
      if (!queryRead) parameters.read(bytes, queryFrom, queryTo);
      queryRead = true;
      return end.kind(parameters);
    }

    /** By the parser of browsers, where that may change the URL. */
    private int kindByFullParser(byte[] line, int from, int to) {
      String text = new String(line, from, to - from, StandardCharsets.UTF_8);
      Optional<Url> url = Url.parse(text);
      if (url.isEmpty()) return NO_URL;
      byte[] written = url.get().toString().getBytes(StandardCharsets.UTF_8);
      boolean same = Arrays.equals(written, 0, written.length, line, from, to);
      return same || !url.get().web() ? UNKNOWN : kind(written, 0, written.length);
    }
  }
}
