/**
 * What is known, and from where: the values that every part of Grapnel speaks in.
 *
 * <p>A {@link grapnel.fact.Request} is asked for a {@link grapnel.fact.RequestPurpose}; what comes
 * back is an {@link grapnel.fact.Answer}; both together are an {@link grapnel.fact.Exchange}, which
 * is kept.
 *
 * <pre>{@code
 * switch (asks.ask(Request.get(url), new RequestPurpose("hunt", "gap 3..5"), 0.4)) {
 *   case Answer.Responded(Response r) when r.ok() -> judge(r);
 *   case Answer.Failed failed -> later(failed);
 *   default -> {}
 * }
 * }</pre>
 *
 * Everything here is immutable and does no input or output.
 */
@org.jspecify.annotations.NullMarked
package grapnel.fact;
