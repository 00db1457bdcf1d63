package grapnel.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What HTML says of an element by its name, as far as {@link TidyHtmlParser} must know it. Asked
 * for every tag of every page, so each answer is a field.
 */
final class HtmlTag {

  /** Where it stands, or what its content is. */
  enum Kind {
    USUAL,
    /** Its content is text, up to its end. */
    RAW,
    /** Its content is text with entities. */
    TEXT,
    /** A part of a table; what may stand in a table only, and nowhere else. */
    PART,
    /** The page as a whole. */
    FRAME,
    /** What has rules of its own that only the whole parser knows. */
    ODD
  }

  /** What is asked whether it is open. */
  enum TrackedElement {
    NONE(0),
    PARAGRAPH(1),
    ITEM(2),
    DEFINITION(3),
    LINK(4),
    BUTTON(5),
    FORM(6),
    SELECT(7),
    DRAWING(8),
    NOSCRIPT(9);

    /** Its own, from 0: a counter for each. */
    final int counterIndex;

    TrackedElement(int place) {
      this.counterIndex = place;
    }
  }

  private static final Set<String> VOID_ELEMENTS =
      words("area base br col embed hr img input link meta param source track wbr");
  private static final Map<Kind, Set<String>> KINDS =
      Map.of(
          Kind.RAW, words("script style iframe"),
          Kind.TEXT, words("title textarea"),
          Kind.PART, words("caption col colgroup tbody td tfoot th thead tr"),
          Kind.FRAME, words("html head body"),
          Kind.ODD,
              words(
                  "applet basefont bgsound command device frame frameset image isindex keygen"
                      + " listing marquee math menuitem nobr noembed noframes plaintext rb rp rt"
                      + " rtc ruby template xmp"));
  private static final Map<TrackedElement, Set<String>> TRACKED =
      Map.of(
          TrackedElement.PARAGRAPH, words("p"),
          TrackedElement.ITEM, words("li"),
          TrackedElement.DEFINITION, words("dd dt"),
          TrackedElement.LINK, words("a"),
          TrackedElement.BUTTON, words("button"),
          TrackedElement.FORM, words("form"),
          TrackedElement.SELECT, words("select"),
          TrackedElement.DRAWING, words("svg"),
          TrackedElement.NOSCRIPT, words("noscript"));
  private static final Set<String> HEADINGS = words("h1 h2 h3 h4 h5 h6");
  private static final Set<String> BLOCKS =
      words(
          "address article aside blockquote center details dir div dl fieldset figcaption figure"
              + " footer header hgroup menu nav ol pre section summary ul");
  private static final Set<String> END_OPTIONAL = words("dd dt li optgroup option p");
  private static final Set<String> BARRIERS =
      words("body button dd dt form li object select table");
  private static final Set<String> HEAD = words("base link meta title style script");
  private static final Set<String> TABLES = words("table tbody thead tfoot tr colgroup");
  private static final Set<String> ALLOWED_IN_SVG =
      words(
          "animate circle clippath defs ellipse fegaussianblur filter g line lineargradient mask"
              + " path pattern polygon polyline radialgradient rect stop symbol text tspan use");
  private static final Set<String> ALLOWED_IN_NOSCRIPT =
      words("a b br div em i iframe img link meta p span strong style");
  private static final Set<String> OTHERS =
      words(
          "a abbr b big canvas cite code em font i input img label main noscript picture s small"
              + " span strong sub sup svg time u video");

  /** A power of two, several times as many as there are tags. */
  private static final int TABLE_SIZE = 1024;

  private static final Map<String, HtmlTag> KNOWN = known();

  /** By the hash of their names, with many empty places between. */
  private static final @Nullable HtmlTag[] HASH_TABLE = hashTable();

  final String name;
  final Kind kind;
  final TrackedElement tracked;

  /** It has no content and no end. */
  final boolean voidElement;

  final boolean heading;

  /** Its start ends a paragraph that is open. */
  final boolean endsParagraph;

  /** Its end need not be written, where the end of what it stands in comes. */
  final boolean endOptional;

  /** Its end also ends what is {@link #endOptional} in it. */
  final boolean closesOptionalEnds;

  /** Nothing beyond it is looked for when an item of a list begins. */
  final boolean itemBarrier;

  /** It may stand in the head. */
  final boolean inHead;

  /** A table, or a part of one that holds parts only. */
  final boolean tableStructure;

  final boolean cell;
  final boolean tableBody;

  /** It may stand in a drawing, without rules of its own. */
  final boolean allowedInSvg;

  /** It may stand in noscript, without rules of its own. */
  final boolean allowedInNoscript;

  private HtmlTag(String name) {
    this.name = name;
    this.kind = find(KINDS, name, Kind.USUAL);
    this.tracked = find(TRACKED, name, TrackedElement.NONE);
    this.voidElement = VOID_ELEMENTS.contains(name);
    this.heading = HEADINGS.contains(name);
    boolean block = heading || BLOCKS.contains(name);
    this.endOptional = END_OPTIONAL.contains(name);
    boolean item = endOptional && !name.startsWith("opt");
    this.closesOptionalEnds = block || item || BARRIERS.contains(name) || kind == Kind.PART;
    this.endsParagraph = block || item || name.equals("hr") || name.equals("form");
    this.itemBarrier =
        BARRIERS.contains(name)
            || kind == Kind.PART
            || (block && !name.equals("div") && !name.equals("address"));
    this.inHead = HEAD.contains(name);
    this.tableStructure = TABLES.contains(name);
    this.cell = name.equals("td") || name.equals("th");
    this.tableBody =
        tableStructure && name.startsWith("t") && name.length() == 5 && !name.equals("table");
    this.allowedInSvg = ALLOWED_IN_SVG.contains(name);
    this.allowedInNoscript = ALLOWED_IN_NOSCRIPT.contains(name);
  }

  /** The tag of a name in lower case. */
  static HtmlTag of(String name) {
    HtmlTag known = KNOWN.get(name);
    return known == null ? new HtmlTag(name) : known;
  }

  /**
   * The tag whose name stands there. Without a string for each that is looked up in a map, the tree
   * of a page takes a seventh less time.
   *
   * @param hash of the name, as of a string
   */
  static HtmlTag lookUp(String html, int from, int to, int hash) {
    int place = tableIndex(hash);
    for (HtmlTag tag = HASH_TABLE[place]; tag != null; tag = HASH_TABLE[place]) {
      if (tag.name.length() == to - from && html.startsWith(tag.name, from)) return tag;
      place = (place + 1) % TABLE_SIZE;
    }
    return of(HtmlTokenizer.toLowerCase(html.substring(from, to)));
  }

  private static int tableIndex(int hash) {
    return (hash ^ (hash >>> 10)) & (TABLE_SIZE - 1);
  }

  private static @Nullable HtmlTag[] hashTable() {
    @Nullable HtmlTag[] places = new HtmlTag[TABLE_SIZE];
    for (HtmlTag tag : KNOWN.values()) {
      int place = tableIndex(tag.name.hashCode());
      while (places[place] != null) place = (place + 1) % TABLE_SIZE;
      places[place] = tag;
    }
    return places;
  }

  private static Map<String, HtmlTag> known() {
    Map<String, HtmlTag> known = new HashMap<>();
    for (Set<String> some :
        List.of(
            VOID_ELEMENTS,
            HEADINGS,
            BLOCKS,
            END_OPTIONAL,
            BARRIERS,
            HEAD,
            TABLES,
            ALLOWED_IN_SVG,
            OTHERS)) {
      for (String name : some) known.put(name, new HtmlTag(name));
    }
    for (Set<String> some : KINDS.values()) {
      for (String name : some) known.put(name, new HtmlTag(name));
    }
    return Map.copyOf(known);
  }

  private static <K> K find(Map<K, Set<String>> sets, String name, K otherwise) {
    return sets.entrySet().stream()
        .filter(set -> set.getValue().contains(name))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(otherwise);
  }

  private static Set<String> words(String words) {
    return Set.copyOf(Whitespace.words(words));
  }
}
