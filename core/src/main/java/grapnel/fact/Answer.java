package grapnel.fact;

/** What came of a request: expected outcomes, never exceptions. */
public sealed interface Answer {

  /** The server answered, with whatever status. */
  record Responded(Response response) implements Answer {}

  /** It was sent, or tried, and no answer came. */
  record Failed(Failure failure, String message) implements Answer {}

  /** It was not sent, and will not be. */
  record Refused(Refusal refusal, String reason) implements Answer {}

  /** It was not sent because a budget is spent; another run may send it. */
  record Spent(String budget) implements Answer {}

  /** Only recorded answers were allowed, and there is none. */
  record Unrecorded() implements Answer {}

  /** How a request failed. */
  enum Failure {
    /** The name has no address. */
    DNS,
    /** No connection could be made. */
    CONNECT,
    /** A certificate or handshake was not acceptable. */
    TLS,
    /** Connect, read or total time ran out. */
    TIMEOUT,
    /** The connection broke before anything useful was read, or what came is not HTTP. */
    PROTOCOL,
    /** The host failed so often that it is not asked for a while. */
    HOST_DOWN
  }

  /** Who refused a request. */
  enum Refusal {
    /** The host's robots.txt forbids it. */
    ROBOTS,
    /** The host does not give its robots.txt; until it does, nothing may be asked of it. */
    ROBOTS_UNKNOWN,
    /** A loopback, private, link-local or metadata address, or a scheme other than http. */
    ADDRESS,
    /** What is never requested: a URL that acts, a form that writes. */
    SAFETY,
    /** Outside of the site, host or folder the user named. */
    SCOPE
  }
}
