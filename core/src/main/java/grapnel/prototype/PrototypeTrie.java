package grapnel.prototype;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The paths of prototypes, token by token. A node's children are found by the hash of a token in
 * one table for all nodes; beside them a node may have a child for any token.
 */
final class PrototypeTrie {

  static final int NONE = -1;

  private static final int DIGITS = 1;
  private static final int MASKS = 2;
  private static final long NODE = 0xD1B54A32D192ED03L;

  private final Map<Long, Integer> building = new HashMap<>();
  private final List<int[]> nodes = new ArrayList<>();
  private long[] keys = {};
  private int[] children = {};
  private int[] any = {};
  private int[] leaves = {};
  private byte[] flags = {};

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
    if (token.open() && !token.text().equals(PrototypeToken.NUMBER)) nodes.get(node)[2] |= MASKS;
    byte[] bytes = bytes(token.text());
    long key = key(node, ByteRangeHash.hash(bytes, 0, bytes.length));
    Integer known = building.get(key);
    if (known != null) return known;
    building.put(key, add());
    return nodes.size() - 1;
  }

  /** A token's text as bytes of a URL: masks are masked, escaped signs are themselves. */
  static byte[] bytes(String text) {
    return PrototypeToken.unescaped(text.replace(PrototypeToken.NUMBER, "\u0001"))
        .getBytes(StandardCharsets.UTF_8);
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
    building.clear();
    nodes.clear();
    return this;
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
