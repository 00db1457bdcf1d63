package grapnel.site;

/**
 * A bug or an exhausted resource that ended one part of a run and nothing else.
 *
 * @param part which: the name of a method, or what else was done
 */
public record MethodFailure(String part, Throwable cause) {

  /** What happened, and where in the program. */
  public String summary() {
    return part + ": " + RunFault.summary(cause);
  }
}
