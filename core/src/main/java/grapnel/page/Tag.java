package grapnel.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What HTML says of an element by its name, as far as {@link TidyTree} must know it. Asked for
 * every tag of every page, so each answer is a field.
 */
final class Tag {

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
  enum Watched {
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
    final int place;

    Watched(int place) {
      this.place = place;
    }
  }

  private static final Set<String> EMPTY =
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
  private static final Map<Watched, Set<String>> WATCHED =
      Map.of(
          Watched.PARAGRAPH, words("p"),
          Watched.ITEM, words("li"),
          Watched.DEFINITION, words("dd dt"),
          Watched.LINK, words("a"),
          Watched.BUTTON, words("button"),
          Watched.FORM, words("form"),
          Watched.SELECT, words("select"),
          Watched.DRAWING, words("svg"),
          Watched.NOSCRIPT, words("noscript"));
  private static final Set<String> HEADINGS = words("h1 h2 h3 h4 h5 h6");
  private static final Set<String> BLOCKS =
      words(
          "address article aside blockquote center details dir div dl fieldset figcaption figure"
              + " footer header hgroup menu nav ol pre section summary ul");
  private static final Set<String> IMPLIED = words("dd dt li optgroup option p");
  private static final Set<String> BARRIERS =
      words("body button dd dt form li object select table");
  private static final Set<String> HEAD = words("base link meta title style script");
  private static final Set<String> TABLES = words("table tbody thead tfoot tr colgroup");
  private static final Set<String> DRAWN =
      words(
          "animate circle clippath defs ellipse fegaussianblur filter g line lineargradient mask"
              + " path pattern polygon polyline radialgradient rect stop symbol text tspan use");
  private static final Set<String> UNSHOWN =
      words("a b br div em i iframe img link meta p span strong style");
  private static final Set<String> OTHERS =
      words(
          "a abbr b big canvas cite code em font i input img label main noscript picture s small"
              + " span strong sub sup svg time u video");

  /** A power of two, several times as many as there are tags. */
  private static final int SPACE = 1024;

  private static final Map<String, Tag> KNOWN = known();

  /** By the hash of their names, with many empty places between. */
  private static final @Nullable Tag[] PLACES = places();

  final String name;
  final Kind kind;
  final Watched watched;

  /** It has no content and no end. */
  final boolean empty;

  final boolean heading;

  /** Its start ends a paragraph that is open. */
  final boolean endsParagraph;

  /** Its end need not be written, where the end of what it stands in comes. */
  final boolean implied;

  /** Its end also ends what is {@link #implied} in it. */
  final boolean closes;

  /** Nothing beyond it is looked for when an item of a list begins. */
  final boolean barrier;

  /** It may stand in the head. */
  final boolean inHead;

  /** A table, or a part of one that holds parts only. */
  final boolean table;

  final boolean cell;
  final boolean tableBody;

  /** It may stand in a drawing, without rules of its own. */
  final boolean drawn;

  /** It may stand in noscript, without rules of its own. */
  final boolean unshown;

  private Tag(String name) {
    this.name = name;
    this.kind = find(KINDS, name, Kind.USUAL);
    this.watched = find(WATCHED, name, Watched.NONE);
    this.empty = EMPTY.contains(name);
    this.heading = HEADINGS.contains(name);
    boolean block = heading || BLOCKS.contains(name);
    this.implied = IMPLIED.contains(name);
    boolean item = implied && !name.startsWith("opt");
    this.closes = block || item || BARRIERS.contains(name) || kind == Kind.PART;
    this.endsParagraph = block || item || name.equals("hr") || name.equals("form");
    this.barrier =
        BARRIERS.contains(name)
            || kind == Kind.PART
            || (block && !name.equals("div") && !name.equals("address"));
    this.inHead = HEAD.contains(name);
    this.table = TABLES.contains(name);
    this.cell = name.equals("td") || name.equals("th");
    this.tableBody = table && name.startsWith("t") && name.length() == 5 && !name.equals("table");
    this.drawn = DRAWN.contains(name);
    this.unshown = UNSHOWN.contains(name);
  }

  /** The tag of a name in lower case. */
  static Tag of(String name) {
    Tag known = KNOWN.get(name);
    return known == null ? new Tag(name) : known;
  }

  /**
   * The tag whose name stands there. Without a string for each that is looked up in a map, the tree
   * of a page takes a seventh less time.
   *
   * @param hash of the name, as of a string
   */
  static Tag at(String html, int from, int to, int hash) {
    int place = place(hash);
    for (Tag tag = PLACES[place]; tag != null; tag = PLACES[place]) {
      if (tag.name.length() == to - from && html.startsWith(tag.name, from)) return tag;
      place = (place + 1) % SPACE;
    }
    return of(Markup.lower(html.substring(from, to)));
  }

  private static int place(int hash) {
    return (hash ^ (hash >>> 10)) & (SPACE - 1);
  }

  private static @Nullable Tag[] places() {
    @Nullable Tag[] places = new Tag[SPACE];
    for (Tag tag : KNOWN.values()) {
      int place = place(tag.name.hashCode());
      while (places[place] != null) place = (place + 1) % SPACE;
      places[place] = tag;
    }
    return places;
  }

  private static Map<String, Tag> known() {
    Map<String, Tag> known = new HashMap<>();
    for (Set<String> some :
        List.of(EMPTY, HEADINGS, BLOCKS, IMPLIED, BARRIERS, HEAD, TABLES, DRAWN, OTHERS)) {
      for (String name : some) known.put(name, new Tag(name));
    }
    for (Set<String> some : KINDS.values()) {
      for (String name : some) known.put(name, new Tag(name));
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
