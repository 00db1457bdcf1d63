package grapnel.judge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.html.HtmlNode;
import grapnel.page.EmbeddedJson;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.url.StableHash;
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
final class PagePartReader {

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

  private final IdEcho idEcho;
  private final PartPlaceTable placeTable = new PartPlaceTable();
  private long[] parts = new long[1024];
  private int size;

  /** Found on the way: asking the page for its blocks would walk the tree once more. */
  private final List<HtmlNode.Element> scripts = new ArrayList<>();

  PagePartReader(IdEcho echo) {
    this.idEcho = echo;
  }

  PagePartSet read(Page page) {
    if (page.media() != MediaKind.TEXT || !json(page.text())) element(page.root(), 0, 0, 0);
    for (EmbeddedJson embedded : EmbeddedJson.read(scripts)) json(embedded);
    return PagePartSet.of(Arrays.copyOf(parts, size));
  }

  private static int tagFlags(HtmlNode.Element element) {
    return TAGS.getOrDefault(element.tag(), 0);
  }

  /**
   * Trees of pages are at most 512 deep.
   *
   * @param label a hash of the label of the cell this is in; 0 for none
   */
  private void element(HtmlNode.Element element, int sort, long above, long label) {
    long way = StableHash.chain(above, TextHash.of(element.tag()));
    // The class of the element itself tells p.price from p. Those above it do not count: sites
    // write the category or the id into the class of the body.
    long place = way;
    if (!element.attributes().isEmpty()) {
      String css = element.attributes().getOrDefault("class", "");
      if (!css.isEmpty()) place = StableHash.chain(way, classNamesHash(css));
      attributes(element, sort, place, label);
    }
    if ((sort & OF_SCRIPT) != 0) scripts.add(element);
    if ((sort & OF_CODE) == 0) children(element, way, place, label);
  }

  private void children(HtmlNode.Element element, long way, long place, long label) {
    long last = 0;
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Element inner -> {
          int sort = tagFlags(inner);
          if ((sort & LABEL) != 0) last = CellLabel.of(inner);
          boolean cell = last != 0 && (sort & CELL) != 0;
          element(inner, sort, way, cell ? last : label);
        }
        case HtmlNode.Text(String text) -> value(place, text, label);
      }
    }
  }

  private void attributes(HtmlNode.Element element, int sort, long place, long label) {
    // One of several elements of a kind, as meta: they are told apart by their name.
    long named = place;
    if ((sort & NAMED) != 0) {
      for (String key : List.of("name", "property", "rel")) {
        named = StableHash.chain(named, TextHash.of(element.attributes().getOrDefault(key, "")));
      }
    }
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      String key = attribute.getKey();
      if (NO_CONTENT.contains(key) || key.startsWith("on")) continue;
      String value = attribute.getValue();
      long where = StableHash.chain(named, TextHash.of(key));
      value(where, LinkTargetKey.isLinkAttribute(key) ? LinkTargetKey.of(value) : value, label);
    }
  }

  /** A hash of the class names without digits: others count, name the entity or are made up. */
  private static long classNamesHash(String css) {
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
    Optional<String> rest = idEcho.withPlaceholders(text);
    value(PagePartSet.place(where, false), hash, rest);
    if (label != 0) value(PagePartSet.place(StableHash.chain(where, label), true), hash, rest);
  }

  private void value(long place, long hash, Optional<String> rest) {
    int at = placeTable.indexOf(place);
    if (placeTable.isNew(at)) add(at, place);
    if (rest.isEmpty()) {
      add(at, PagePartSet.part(place, hash));
    } else {
      add(at, PagePartSet.echo(place, hash));
      add(at, PagePartSet.part(place, TextHash.of(rest.get())));
    }
  }

  private void add(int at, long part) {
    if (!placeTable.accepts(at, part)) return;
    if (size == parts.length) makeRoom();
    parts[size++] = part;
  }

  /** Keeps what a sketch would; a place that is full by then takes only lower values. */
  private void makeRoom() {
    size = PagePartSet.compact(parts, size);
    for (int from = 0, i = 1; i <= size; i++) {
      if (i < size && PagePartSet.placeOf(parts[i]) == PagePartSet.placeOf(parts[from])) continue;
      if (i - from == PagePartSet.MOST_VALUES) {
        placeTable.limit(placeTable.indexOf(PagePartSet.placeOf(parts[from])), parts[i - 1]);
      }
      from = i;
    }
    if (size > parts.length / 2) parts = Arrays.copyOf(parts, 2 * parts.length);
  }

  /** An answer that is no page but JSON: what pages fetch that are drawn by scripts. */
  private boolean json(String text) {
    boolean json = text.startsWith("{") || text.startsWith("[");
    if (json) json(new EmbeddedJson("application/json", "", text));
    return json;
  }

  /** The members of a block, up to where it is broken. */
  private void json(EmbeddedJson embedded) {
    int start = embedded.type().isEmpty() ? embedded.text().indexOf('{') : 0;
    if (start < 0) return;
    long root = StableHash.chain(StableHash.of(embedded.type()), StableHash.of(embedded.name()));
    try (JsonParser parser = JSON.createParser(embedded.text().substring(start))) {
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
        case FIELD_NAME -> place = StableHash.chain(way, StableHash.of(parser.currentName()));
        default -> value(place, parser.getText(), 0);
      }
    }
  }
}
