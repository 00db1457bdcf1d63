package grapnel;

import grapnel.fact.Answer;
import grapnel.url.Url;

/** How work on a site ended. Whatever is not completed goes on when the same is run again. */
public sealed interface RunEnding {

  /** Nothing is left to do. */
  record Completed() implements RunEnding {}

  /**
   * A budget ended it with work left.
   *
   * @param budget which one
   */
  record OutOfBudget(String budget) implements RunEnding {}

  /** Someone stopped it with work left. */
  record Stopped() implements RunEnding {}

  /** The site never answered. */
  record Unreachable(String reason) implements RunEnding {}

  /** The site answered everything with one status that says nothing of any page. */
  record TurnedAway(int status) implements RunEnding {}

  /**
   * The site sends whoever asks to a page of its own first: of consent, age or log-in.
   *
   * @param page where requests are sent
   * @param inCircles whether that page sends back, as one does that wants a cookie
   */
  record Gated(Url page, boolean inCircles) implements RunEnding {

    /** Whether that is this page; a gate is told by its query where to send people back to. */
    boolean isAt(Url url) {
      return page.host().equals(url.host()) && page.path().equals(url.path());
    }
  }

  /** The site stopped answering as before, in the middle. */
  record Blocked() implements RunEnding {}

  /** robots.txt, the address guard or a safety rule forbids everything that was wanted. */
  record Forbidden(Answer.Refused refusal) implements RunEnding {}

  /** Whether nothing is left to do. */
  default boolean completed() {
    return this instanceof Completed;
  }
}
