package grapnel.judge;

/** What a site does when asked for an id, before its page is looked at. */
sealed interface SiteReaction {

  /** A page, at this URL or at another one of the same id. */
  record Shown() implements SiteReaction {}

  /** An error status. */
  record Refused(int status) implements SiteReaction {}

  /**
   * A redirect to something else.
   *
   * @param to with a placeholder where the id is repeated, as in {@code /login?return=/item/{N}}
   */
  record Redirected(String to) implements SiteReaction {}

  /** The id stands in the host's name, and that name has no address. */
  record NoHost() implements SiteReaction {}

  /** No answer. */
  record Silent() implements SiteReaction {}
}
