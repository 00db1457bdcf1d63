package grapnel.store.source;

/** The kinds of input that hold URLs. */
public enum InputKind {
  /** One URL a line, further columns ignored. */
  LIST,
  /** The index of an archive, a line each, with or without its {@code CDX N b a} header. */
  CDX,
  /** The same with JSON: after key and time, as whole lines, or as an array of rows. */
  CDXJ,
  /** An archive, also of the kinds WAT and WET. */
  WARC,
  /** An archive of the older format; read by the same reader, which sees each record's format. */
  ARC,
  /** What was extracted from an archive, in WARC records; read by the same reader. */
  WAT,
  /** The crawl.log of Heritrix. */
  CRAWL_LOG,
  /** A site map or an index of site maps, in XML. */
  SITEMAP,
  /** RSS or Atom. */
  FEED
}
