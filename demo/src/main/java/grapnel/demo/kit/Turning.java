package grapnel.demo.kit;

/** How a list leads to its further pages. */
public enum Turning {
  /** Previous, numbers with gaps between them, next. */
  NUMBERS,
  /** An arrow to the next page, and nothing else. */
  NEXT,
  /** A link that shows more, for those without scripts. */
  MORE
}
