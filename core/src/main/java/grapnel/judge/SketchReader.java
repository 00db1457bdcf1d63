package grapnel.judge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.page.Block;
import grapnel.page.Hash;
import grapnel.page.Node;
import grapnel.page.Page;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the parts of a page: one pass over its tree, one over its JSON. */
final class SketchReader {

  /** What they hold is code or a second copy of the page; JSON in scripts is read apart. */
  private static final Set<String> NO_TEXT = Set.of("script", "style", "noscript", "template");

  /** How a part looks is not what it is; handlers are code. */
  private static final Set<String> NO_CONTENT =
      Set.of("class", "style", "id", "nonce", "integrity");

  private static final Set<String> NAMED = Set.of("meta", "link", "input", "select", "textarea");

  private static final JsonFactory JSON = new JsonFactory();

  private final Echo echo;
  private long[] parts = new long[4096];

  /** The highest value that is kept of a place with many. */
  private final Map<Long, Long> full = new HashMap<>();

  private int size;

  /** Found on the way: asking the page for its blocks would walk the tree once more. */
  private final List<Node.Element> scripts = new ArrayList<>();

  SketchReader(Echo echo) {
    this.echo = echo;
  }

  long[] read(Page page) {
    element(page.root(), 0);
    for (Block block : Block.read(scripts)) json(block);
    return Arrays.copyOf(parts, size);
  }

  /** Trees of pages are at most 512 deep. */
  private void element(Node.Element element, long above) {
    long way = Hash.chain(above, hash(element.tag()));
    // The class of the element itself tells p.price from p. Those above it do not count: sites
    // write the category or the id into the class of the body.
    long place = way;
    if (!element.attributes().isEmpty()) {
      String css = element.attributes().getOrDefault("class", "");
      if (!css.isEmpty()) place = Hash.chain(way, looks(css));
      attributes(element, place);
    }
    if (element.tag().equals("script")) scripts.add(element);
    if (NO_TEXT.contains(element.tag())) return;
    for (Node child : element.children()) {
      switch (child) {
        case Node.Element inner -> element(inner, way);
        case Node.Text(String text) -> value(place, text);
      }
    }
  }

  private void attributes(Node.Element element, long place) {
    // One of several elements of a kind, as meta: they are told apart by their name.
    long named = place;
    if (NAMED.contains(element.tag())) {
      for (String key : List.of("name", "property", "rel")) {
        named = Hash.chain(named, hash(element.attributes().getOrDefault(key, "")));
      }
    }
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      String key = attribute.getKey();
      if (NO_CONTENT.contains(key) || key.startsWith("on")) continue;
      String value = attribute.getValue();
      value(Hash.chain(named, hash(key)), LinkValue.in(key) ? LinkValue.of(value) : value);
    }
  }

  /** A hash of a class without its digits, which count or name the entity more than the look. */
  private static long looks(String css) {
    long hash = 0;
    for (int i = 0; i < css.length(); i++) {
      char c = css.charAt(i);
      if (c < '0' || c > '9') hash = hash * 31 + c;
    }
    return hash;
  }

  private void value(long place, String text) {
    String value = text.strip();
    if (value.isEmpty()) return;
    add(Sketch.filled(place));
    add(Sketch.part(place, hash(value)));
    echo.without(value).ifPresent(rest -> add(Sketch.part(place, hash(rest))));
  }

  /** The JDK's hash is computed many characters at a time; parts are never stored. */
  private static long hash(String text) {
    return Hash.mix(((long) text.length() << 32) ^ text.hashCode());
  }

  private void add(long part) {
    if (!full.isEmpty() && part > full.getOrDefault(Sketch.filled(part), Long.MAX_VALUE)) return;
    if (size == parts.length) makeRoom();
    parts[size++] = part;
  }

  /** Keeps what a sketch would; a place that is full by then takes only lower values. */
  private void makeRoom() {
    size = Sketch.compact(parts, size);
    for (int from = 0, i = 1; i <= size; i++) {
      if (i < size && Sketch.filled(parts[i]) == Sketch.filled(parts[from])) continue;
      if (i - from == Sketch.MOST_VALUES) full.put(Sketch.filled(parts[from]), parts[i - 1]);
      from = i;
    }
    if (size > parts.length / 2) parts = Arrays.copyOf(parts, 2 * parts.length);
  }

  /** The members of a block, up to where it is broken. */
  private void json(Block block) {
    int start = block.type().isEmpty() ? block.text().indexOf('{') : 0;
    if (start < 0) return;
    long root = Hash.chain(Hash.of(block.type()), Hash.of(block.name()));
    try (JsonParser parser = JSON.createParser(block.text().substring(start))) {
      members(parser, root);
    } catch (IOException broken) {
      // What was read so far counts: a page may be cut anywhere.
    }
  }

  private void members(JsonParser parser, long root) throws IOException {
    Deque<Long> ways = new ArrayDeque<>();
    long way = root;
    long place = root;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      switch (token) {
        case START_OBJECT, START_ARRAY -> {
          ways.push(way);
          way = place;
        }
        case END_OBJECT, END_ARRAY -> {
          way = ways.isEmpty() ? root : ways.pop();
          place = way;
          if (ways.isEmpty()) return;
        }
        case FIELD_NAME -> place = Hash.chain(way, Hash.of(parser.currentName()));
        default -> value(place, parser.getText());
      }
    }
  }
}
