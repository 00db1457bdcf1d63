package grapnel.demo.kit;

/** What a site answers for an id that does not exist. */
public enum Missing {
  /** Status 404. */
  HONEST,
  /** Status 410. */
  GONE,
  /** Status 400: what an id gets that no database column can hold. */
  REFUSED,
  /** Status 500: a site that breaks on what it does not find. */
  ERROR,
  /** Status 200 and a page that says so in a line. */
  PLAIN,
  /** Status 200 and a page full of other things to buy. */
  RECOMMENDING,
  /** Status 200 and what a search for the id would bring. */
  SEARCHING,
  /** Status 200 and a page that repeats the id in title, heading and text. */
  ECHOING,
  /** Status 200 and the page of an entity without its values. */
  SHELL,
  /** Status 200 and the page of the first entity that is linked. */
  FALLBACK,
  /** A redirect to the home page. */
  HOME,
  /** A redirect to the first list page, or home where there is none. */
  LIST,
  /** A redirect to a login page that remembers where one came from. */
  LOGIN
}
