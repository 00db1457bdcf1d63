package grapnel.fact;

import java.time.Instant;

/** A request that was sent, and what came of it. */
public record Exchange(Request request, Why why, Instant at, Answer answer) {}
