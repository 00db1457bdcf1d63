package grapnel.fact;

/**
 * Why something was asked: which method, and for what, in words a person can read.
 *
 * @param method {@code judge}, {@code hunt}, {@code robots}, ...
 */
public record RequestPurpose(String method, String reason) {

  /** The reason of the judge for a page that is known to be one. */
  public static final String KNOWN_PAGE = "known page";

  /** The reason of the judge for a page that is known to be none. */
  public static final String SENTINEL = "an id that should not exist";

  /** A list that the address of a page in it suggests, though nobody named it. */
  public static final String GUESSED_LIST = "a folder of the sample";

  /** The method of whoever fills in a form: what it shows no page links to. */
  public static final String QUERY = "query";

  /** The method of a script in a browser: its reason says which, and on which page. */
  public static final String BROWSER = "browser";

  /**
   * Whether what comes is no page that readers come by: an id was tried, the judge wants to see if
   * there is one, a folder was guessed, or a form was filled in.
   */
  public boolean isProbe() {
    return method.equals(QUERY)
        || reason.equals(GUESSED_LIST)
        || method.equals("hunt")
        || (method.equals("judge") && !reason.equals(KNOWN_PAGE));
  }
}
