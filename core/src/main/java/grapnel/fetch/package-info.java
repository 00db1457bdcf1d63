/**
 * The only sockets of Grapnel, and the manners in using them: one hop at a time, within limits of
 * time and size, never to an address inside the own network, never faster than a host wants.
 *
 * <p>{@link grapnel.fetch.Fetcher} puts one request on the wire. Whether and when it may go is
 * asked before: {@link grapnel.fetch.Robots} says what a host forbids, {@link
 * grapnel.fetch.Politeness} when the next request may go.
 *
 * <pre>{@code
 * try (var fetcher = new Fetcher(FetchOptions.DEFAULT)) {
 *   switch (fetcher.fetch(Request.get(Url.of("https://example.com/")))) {
 *     case Answer.Responded(Response r) -> keep(r);
 *     case Answer.Failed(Answer.Failure how, String message) -> later(how, message);
 *     case Answer.RefusedRequest(Answer.Refusal by, String reason) -> report(by, reason);
 *     default -> throw new AssertionError();
 *   }
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.fetch;
