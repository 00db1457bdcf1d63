package grapnel.judge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.page.Block;
import grapnel.page.Hash;
import grapnel.page.Media;
import grapnel.page.Node;
import grapnel.page.Page;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the parts of a page: one pass over its tree, one over its JSON. */
final class SketchReader {

  /** How a part looks is not what it is; handlers are code. */
  private static final Set<String> NO_CONTENT =
      Set.of("class", "style", "id", "nonce", "integrity");

  private static final int OF_CODE = 1;
  private static final int OF_SCRIPT = 2;
  private static final int LABEL = 4;
  private static final int CELL = 8;
  private static final int NAMED = 16;

  /**
   * What is to be known of a tag, in one look: those that hold code or a second copy of the page
   * (JSON in scripts is read apart), cells and what says what stands in them, and those of which a
   * page has several that are told apart by their name.
   */
  private static final Map<String, Integer> TAGS =
      Map.ofEntries(
          Map.entry("script", OF_CODE | OF_SCRIPT),
          Map.entry("style", OF_CODE),
          Map.entry("noscript", OF_CODE),
          Map.entry("template", OF_CODE),
          Map.entry("dt", LABEL),
          Map.entry("th", LABEL),
          Map.entry("dd", CELL),
          Map.entry("td", CELL),
          Map.entry("meta", NAMED),
          Map.entry("link", NAMED),
          Map.entry("input", NAMED),
          Map.entry("select", NAMED),
          Map.entry("textarea", NAMED));

  private static final JsonFactory JSON = new JsonFactory();

  private final Echo echo;
  private final Places places = new Places();
  private long[] parts = new long[1024];
  private int size;

  /** Found on the way: asking the page for its blocks would walk the tree once more. */
  private final List<Node.Element> scripts = new ArrayList<>();

  SketchReader(Echo echo) {
    this.echo = echo;
  }

  Sketch read(Page page) {
    if (page.media() != Media.TEXT || !json(page.text())) element(page.root(), 0, 0, 0);
    for (Block block : Block.read(scripts)) json(block);
    return Sketch.of(Arrays.copyOf(parts, size));
  }

  private static int sort(Node.Element element) {
    return TAGS.getOrDefault(element.tag(), 0);
  }

  /**
   * Trees of pages are at most 512 deep.
   *
   * @param label a hash of the label of the cell this is in; 0 for none
   */
  private void element(Node.Element element, int sort, long above, long label) {
    long way = Hash.chain(above, TextHash.of(element.tag()));
    // The class of the element itself tells p.price from p. Those above it do not count: sites
    // write the category or the id into the class of the body.
    long place = way;
    if (!element.attributes().isEmpty()) {
      String css = element.attributes().getOrDefault("class", "");
      if (!css.isEmpty()) place = Hash.chain(way, looks(css));
      attributes(element, sort, place, label);
    }
    if ((sort & OF_SCRIPT) != 0) scripts.add(element);
    if ((sort & OF_CODE) == 0) children(element, way, place, label);
  }

  private void children(Node.Element element, long way, long place, long label) {
    long last = 0;
    for (Node child : element.children()) {
      switch (child) {
        case Node.Element inner -> {
          int sort = sort(inner);
          if ((sort & LABEL) != 0) last = Label.of(inner);
          boolean cell = last != 0 && (sort & CELL) != 0;
          element(inner, sort, way, cell ? last : label);
        }
        case Node.Text(String text) -> value(place, text, label);
      }
    }
  }

  private void attributes(Node.Element element, int sort, long place, long label) {
    // One of several elements of a kind, as meta: they are told apart by their name.
    long named = place;
    if ((sort & NAMED) != 0) {
      for (String key : List.of("name", "property", "rel")) {
        named = Hash.chain(named, TextHash.of(element.attributes().getOrDefault(key, "")));
      }
    }
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      String key = attribute.getKey();
      if (NO_CONTENT.contains(key) || key.startsWith("on")) continue;
      String value = attribute.getValue();
      long where = Hash.chain(named, TextHash.of(key));
      value(where, LinkValue.in(key) ? LinkValue.of(value) : value, label);
    }
  }

  /** A hash of the class names without digits: others count, name the entity or are made up. */
  private static long looks(String css) {
    long hash = 0;
    for (int i = 0; i < css.length(); ) {
      long word = 0;
      boolean digit = false;
      for (; i < css.length() && css.charAt(i) != ' '; i++) {
        char c = css.charAt(i);
        digit |= c >= '0' && c <= '9';
        word = word * 31 + c;
      }
      if (!digit) hash = hash * 31 + word;
      i++;
    }
    return hash;
  }

  private void value(long where, String text, long label) {
    long hash = TextHash.of(text);
    if (hash == TextHash.NOTHING) return;
    Optional<String> rest = echo.without(text);
    value(Sketch.place(where, false), hash, rest);
    if (label != 0) value(Sketch.place(Hash.chain(where, label), true), hash, rest);
  }

  private void value(long place, long hash, Optional<String> rest) {
    int at = places.at(place);
    if (places.isNew(at)) add(at, place);
    if (rest.isEmpty()) {
      add(at, Sketch.part(place, hash));
    } else {
      add(at, Sketch.echo(place, hash));
      add(at, Sketch.part(place, TextHash.of(rest.get())));
    }
  }

  private void add(int at, long part) {
    if (!places.takes(at, part)) return;
    if (size == parts.length) makeRoom();
    parts[size++] = part;
  }

  /** Keeps what a sketch would; a place that is full by then takes only lower values. */
  private void makeRoom() {
    size = Sketch.compact(parts, size);
    for (int from = 0, i = 1; i <= size; i++) {
      if (i < size && Sketch.filled(parts[i]) == Sketch.filled(parts[from])) continue;
      if (i - from == Sketch.MOST_VALUES) {
        places.limit(places.at(Sketch.filled(parts[from])), parts[i - 1]);
      }
      from = i;
    }
    if (size > parts.length / 2) parts = Arrays.copyOf(parts, 2 * parts.length);
  }

  /** An answer that is no page but JSON: what pages fetch that are drawn by scripts. */
  private boolean json(String text) {
    boolean json = text.startsWith("{") || text.startsWith("[");
    if (json) json(new Block("application/json", "", text));
    return json;
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
        default -> value(place, parser.getText(), 0);
      }
    }
  }
}
