package grapnel.fact;

import java.time.Instant;

/** A request that was sent, and what came of it. */
public record Exchange(Request request, RequestPurpose purpose, Instant sentAt, Answer answer) {}
