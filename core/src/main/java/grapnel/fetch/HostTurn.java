package grapnel.fetch;

import grapnel.fact.Answer;
import java.time.Instant;

/** Whether a host may be asked now. */
public sealed interface HostTurn {

  /** Now, and the turn is taken: the pause runs from here. */
  record Now() implements HostTurn {}

  /** Not before that moment; ask for a turn again then. */
  record Wait(Instant until) implements HostTurn {}

  /** The host failed too often; this is the answer, and nothing is to be sent. */
  record Down(Answer.Failed answer) implements HostTurn {}
}
