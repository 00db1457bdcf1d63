package grapnel.page;

import java.time.Duration;

/**
 * How far a page is read. The HTML parser is linear on real pages, but not on all: 2.5 MB of {@code
 * <table><b>} took 136 s, because each such element is moved before a table. Memory grows with the
 * tags, not the bytes (10 MB of {@code <b>} are 3.3 million nodes), so these are counted as well.
 * Of the real pages in the test data none comes near a limit.
 *
 * @param bytes of the body that are read; what follows is left out
 * @param tags opening brackets that are read
 * @param depth of the tree; what is nested deeper stands beside what it should be in
 * @param time after which no more input is given to the parser
 */
record Limits(int bytes, int tags, int depth, Duration time) {

  static final Limits USUAL = new Limits(16 << 20, 500_000, 512, Duration.ofSeconds(5));
}
