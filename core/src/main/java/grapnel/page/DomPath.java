package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.url.StableHash;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The way from the root of a page down to an element, in three levels of detail: Manica et al.'s
 * link DOM path (definition 9), with the tag features of its baseline Indesit (§5).
 *
 * <p>Paths of one page share their beginnings. To compare many of them, compare {@link #hash}: it
 * depends on nothing but the steps, so it may be kept and compared between pages and runs.
 */
public final class DomPath {

  /** How much of each element on the way counts. */
  public enum Detail {
    /** {@code html/body/ul/li/a} */
    TAGS,
    /** {@code html/body/ul[class]/li/a[class][href]}, names in alphabetical order. */
    NAMES,
    /**
     * {@code html/body/ul[class=nav]/li/a[class=x][href]}; a URL's value tells nothing of place.
     */
    VALUES
  }

  /** Attributes that hold URLs. With their values no two links would stand in the same place. */
  private static final Set<String> URL_ATTRIBUTES =
      Set.of(
          "href",
          "src",
          "srcset",
          "action",
          "formaction",
          "data",
          "poster",
          "background",
          "cite",
          "longdesc",
          "ping",
          "xlink:href",
          "data-src",
          "data-href",
          "data-url",
          "data-srcset");

  private final @Nullable DomPath parent;
  private final String tag;
  private final Map<String, String> attributes;
  private final int length;
  private @Nullable Hashes hashes;

  /** Made when first asked for: a crawl without a topic never does. */
  private record Hashes(long tags, long names, long values) {
    static final Hashes NONE = new Hashes(0, 0, 0);
  }

  private DomPath(@Nullable DomPath parent, HtmlNode.Element element) {
    this.parent = parent;
    this.tag = element.tag();
    this.attributes = element.attributes();
    this.length = parent == null ? 1 : parent.length + 1;
  }

  /** A record is safe to be seen by other threads, and they would make the same one. */
  private Hashes hashes() {
    Hashes known = hashes;
    if (known == null) {
      Hashes above = parent == null ? Hashes.NONE : parent.hashes();
      long step = StableHash.of(tag);
      known =
          new Hashes(
              StableHash.chain(above.tags, step),
              StableHash.chain(above.names, step + namesHash()),
              StableHash.chain(above.values, step + valuesHash()));
      hashes = known;
    }
    return known;
  }

  /** The path of a root. */
  static DomPath of(HtmlNode.Element root) {
    return new DomPath(null, root);
  }

  /** The path of a child of this path's element. */
  DomPath childPath(HtmlNode.Element child) {
    return new DomPath(this, child);
  }

  /** The way to the element's parent; empty for the root. */
  public Optional<DomPath> parent() {
    return Optional.ofNullable(parent);
  }

  /** The tag of the element the path leads to. The element itself is not kept. */
  public String tag() {
    return tag;
  }

  /** The attributes of the element the path leads to. */
  public Map<String, String> attributes() {
    return attributes;
  }

  /** The number of elements on the way, both ends included. */
  public int length() {
    return length;
  }

  /** Equal for equal {@link #text}, and practically never for others. */
  public long hash(Detail detail) {
    return switch (detail) {
      case TAGS -> hashes().tags;
      case NAMES -> hashes().names;
      case VALUES -> hashes().values;
    };
  }

  /** The path in words, from the root. */
  public String text(Detail detail) {
    Deque<DomPath> way = new ArrayDeque<>();
    for (DomPath p = this; p != null; p = p.parent) way.push(p);
    StringBuilder text = new StringBuilder();
    for (DomPath p : way) {
      if (!text.isEmpty()) text.append('/');
      p.appendStep(text, detail);
    }
    return text.toString();
  }

  private void appendStep(StringBuilder text, Detail detail) {
    text.append(tag);
    if (detail == Detail.TAGS) return;
    String[] names = attributes.keySet().toArray(String[]::new);
    Arrays.sort(names);
    for (String name : names) {
      text.append('[').append(name);
      if (detail == Detail.VALUES && !URL_ATTRIBUTES.contains(name)) {
        text.append('=').append(attributes.get(name));
      }
      text.append(']');
    }
  }

  /** A sum, so that the order of attributes does not count. */
  private long namesHash() {
    long sum = 0;
    for (String name : attributes.keySet()) sum += StableHash.mix(StableHash.of(name));
    return sum;
  }

  private long valuesHash() {
    long sum = 0;
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      long name = StableHash.of(attribute.getKey());
      boolean url = URL_ATTRIBUTES.contains(attribute.getKey());
      sum +=
          StableHash.mix(url ? name : StableHash.chain(name, StableHash.of(attribute.getValue())));
    }
    return sum;
  }

  /** In full detail. */
  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof DomPath that)) return false;
    if (this == that) return true;
    if (hashes().values != that.hashes().values || length != that.length) return false;
    return text(Detail.VALUES).equals(that.text(Detail.VALUES));
  }

  @Override
  public int hashCode() {
    return Objects.hash(hashes().values);
  }

  @Override
  public String toString() {
    return text(Detail.VALUES);
  }
}
