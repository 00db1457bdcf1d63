package grapnel.fact;

/**
 * Why something was asked: which method, and for what, in words a person can read.
 *
 * @param method {@code judge}, {@code hunt}, {@code robots}, ...
 */
public record Why(String method, String reason) {

  /** The reason of the judge for a page that is known to be one. */
  public static final String KNOWN_PAGE = "known page";

  /** Whether nobody knows yet if there is a page: the judge wants to see what comes. */
  public boolean probing() {
    return method.equals("judge") && !reason.equals(KNOWN_PAGE);
  }
}
