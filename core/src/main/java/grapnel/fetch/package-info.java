/**
 * The only sockets of Grapnel, and the manners in using them. {@link Fetcher} sends one request,
 * follows no redirect, keeps limits of time and size, and never connects to an address inside one's
 * own network. Whether and when a request may go is asked before: {@link Robots} says what a host
 * forbids, {@link Politeness} when the next request may go. Nothing here decides what is worth
 * asking for, and nothing is remembered between runs.
 *
 * <pre>{@code
 * // given: Url url
 * Politeness politeness = new Politeness(PolitenessOptions.DEFAULT, InstantSource.system());
 * try (Fetcher fetcher = new Fetcher(FetchOptions.DEFAULT)) {
 *   if (politeness.takeTurn(url.host()) instanceof HostTurn.Now) {
 *     Answer answer = fetcher.fetch(Request.get(url));
 *     politeness.answerReceived(url.host(), answer);
 *   }
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.fetch;
