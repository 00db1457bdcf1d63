package grapnel.spark;

import grapnel.store.source.InputKind;
import java.io.Serializable;

/**
 * What one task reads: a file, or as much of one as can be read by itself.
 *
 * @param number in the order of the input
 * @param kind what a file that is not Parquet holds
 * @param from the first byte; lines that begin before it, and row groups, are someone else's
 * @param to behind the last byte
 */
record InputSplit(int number, String file, Form form, InputKind kind, long from, long to)
    implements Serializable {

  /** How a file can be taken apart. */
  enum Form {
    /** Anywhere, at the next line. */
    LINES,
    /** Not at all: it is compressed, or what stands first says how to read the rest. */
    WHOLE,
    /** By its row groups. */
    PARQUET
  }

  /** Whether it holds what was answered. */
  boolean archive() {
    return form == Form.WHOLE && (kind == InputKind.WARC || kind == InputKind.ARC);
  }
}
