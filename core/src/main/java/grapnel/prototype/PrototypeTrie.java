package grapnel.prototype;

import grapnel.url.SegmentRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The paths of prototypes, token by token. A node's children are found by the hash of a token in
 * one table for all nodes; beside them a node may have children for tokens with a name in them, and
 * one for any token.
 */
final class PrototypeTrie {

  static final int NONE = -1;

  private static final int DIGITS = 1;
  private static final int MASKS = 2;
  private static final long NODE = 0xD1B54A32D192ED03L;

  /** A child whose token has a name between fixed texts. */
  private record NamedChild(PrototypeToken token, SegmentRow row, int node) {}

  private static final NamedChild[] NO_CHILDREN = {};

  private final Map<Long, Integer> building = new HashMap<>();
  private final List<int[]> nodes = new ArrayList<>();
  private final Map<Integer, List<NamedChild>> namedBuilding = new HashMap<>();
  private long[] keys = {};
  private int[] children = {};
  private int[] any = {};
  private int[] leaves = {};
  private byte[] flags = {};
  private NamedChild[][] named = {};

  int root() {
    return add();
  }

  private int add() {
    nodes.add(new int[] {NONE, NONE, 0});
    return nodes.size() - 1;
  }

  /** The node behind a token, made if it is not there. */
  int child(int node, PrototypeToken token) {
    if (token.any()) {
      if (nodes.get(node)[0] == NONE) nodes.get(node)[0] = add();
      return nodes.get(node)[0];
    }
    boolean digits = token.text().chars().anyMatch(c -> c >= '0' && c <= '9');
    if (!token.open() && digits) nodes.get(node)[2] |= DIGITS;
    boolean masked = token.open() && !token.named();
    if (masked && !token.text().equals(PrototypeToken.NUMBER)) nodes.get(node)[2] |= MASKS;
    byte[] bytes = bytes(token.text());
    long key = key(node, ByteRangeHash.hash(bytes, 0, bytes.length));
    Integer known = building.get(key);
    if (known != null) return known;
    int child = add();
    building.put(key, child);
    if (token.named()) {
      List<NamedChild> children = namedBuilding.computeIfAbsent(node, _ -> new ArrayList<>());
      children.add(new NamedChild(token, token.row(), child));
    }
    return child;
  }

  /** A token's text as bytes of a URL: masks are masked, escaped signs are themselves. */
  static byte[] bytes(String text) {
    String masked = text.replace(PrototypeToken.NUMBER, "\u0001").replace('*', '\u0002');
    return PrototypeToken.unescaped(masked).getBytes(StandardCharsets.UTF_8);
  }

  /** The leaf of a node. */
  int leafAt(int node) {
    return nodes.get(node)[1];
  }

  void leafAt(int node, int leaf) {
    nodes.get(node)[1] = leaf;
  }

  private static long key(int node, long hash) {
    long key = hash + node * NODE;
    return key == 0 ? 1 : key;
  }

  /** Ends the building. */
  PrototypeTrie freeze() {
    int size = Integer.highestOneBit(Math.max(4, building.size() * 2)) * 2;
    keys = new long[size];
    children = new int[size];
    building.forEach(
        (key, child) -> {
          int slot = slot(key);
          while (keys[slot] != 0) slot = (slot + 1) & (keys.length - 1);
          keys[slot] = key;
          children[slot] = child;
        });
    any = nodes.stream().mapToInt(node -> node[0]).toArray();
    leaves = nodes.stream().mapToInt(node -> node[1]).toArray();
    flags = new byte[nodes.size()];
    for (int i = 0; i < flags.length; i++) flags[i] = (byte) nodes.get(i)[2];
    named = new NamedChild[nodes.size()][];
    Arrays.fill(named, NO_CHILDREN);
    namedBuilding.forEach((node, children) -> named[node] = mostSpecificFirst(children));
    namedBuilding.clear();
    building.clear();
    nodes.clear();
    return this;
  }

  private static NamedChild[] mostSpecificFirst(List<NamedChild> children) {
    return children.stream()
        .sorted(Comparator.comparingInt(child -> -child.token.fixedLength()))
        .toArray(NamedChild[]::new);
  }

  private int slot(long key) {
    return (int) ((key ^ key >>> 29) & (keys.length - 1));
  }

  int find(int node, long hash) {
    long key = key(node, hash);
    for (int slot = slot(key); keys[slot] != 0; slot = (slot + 1) & (keys.length - 1)) {
      if (keys[slot] == key) return children[slot];
    }
    return NONE;
  }

  /**
   * The next child from this one on, in the order of a node's, whose token has a name in it and
   * fits a stretch of bytes; {@link #NONE} where there is none.
   */
  int nextNamed(int node, int nth, byte[] bytes, int from, int to) {
    NamedChild[] children = named[node];
    for (int i = nth; i < children.length; i++) {
      if (children[i].row.fits(bytes, from, to)) return i;
    }
    return NONE;
  }

  int named(int node, int nth) {
    return named[node][nth].node;
  }

  int any(int node) {
    return any[node];
  }

  int leaf(int node) {
    return leaves[node];
  }

  /** Whether a child's token has digits that are meant as they stand. */
  boolean digits(int node) {
    return (flags[node] & DIGITS) != 0;
  }

  /** Whether a child's token is a text with numbers in it, and not a number alone. */
  boolean masks(int node) {
    return (flags[node] & MASKS) != 0;
  }

  @Override
  public String toString() {
    return "Trie of " + Arrays.stream(leaves).filter(leaf -> leaf != NONE).count() + " paths";
  }
}
