package grapnel.judge;

/** What a part of a page is there for (docs/methods.md §0). */
enum PartClass {
  /** Most entities of the series have it. */
  FRAME,
  /** What is left: it differs from entity to entity, and stays when the page is loaded again. */
  ENTITY,
  /** It stands where loading the page again brings something else. */
  NOISE,
  /** It repeats the id that was asked for. */
  ECHO
}
