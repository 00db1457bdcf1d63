package grapnel.html;

import java.time.Duration;

/**
 * How far a page is read. The HTML parser is linear on real pages, but not on all: 2.5 MB of {@code
 * <table><b>} took 136 s, because each such element is moved before a table. Memory grows with the
 * tags, not the bytes, and open formatting elements are made anew in every paragraph ({@code <b
 * a1><p><b a2><p>...} makes twelve elements a tag), so tags and elements are counted as well. The
 * fullest of 2,947 real pages has 13,734 tags.
 *
 * @param bytes of the body that are read; what follows is left out
 * @param tags opening brackets that are read; twice as many elements are kept
 * @param depth of the tree; what is nested deeper stands beside what it should be in
 * @param time after which no more input is given to the parser
 */
public record ParseLimits(int bytes, int tags, int depth, Duration time) {

  public static final ParseLimits USUAL =
      new ParseLimits(16 << 20, 300_000, 512, Duration.ofSeconds(5));

  int elements() {
    return 2 * tags;
  }
}
