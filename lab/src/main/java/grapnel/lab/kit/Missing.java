package grapnel.lab.kit;

/** What a site answers for an id that does not exist. */
public enum Missing {
  /** Status 404. */
  HONEST,
  /** Status 200 and a page that says so in a line. */
  PLAIN
}
