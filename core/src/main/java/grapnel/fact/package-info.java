/**
 * What is known, and from where: the values that every part of Grapnel speaks in. A {@link Request}
 * is made for a {@link RequestPurpose}; what comes back is an {@link Answer}; both together are an
 * {@link Exchange}, which is kept. A {@link Verdict} says what a page is, with its {@link
 * Evidence}; a {@link Found} is a page that was found, and a {@link Template} a series of them
 * whose URLs differ in one number. Everything here is immutable and does no input or output.
 *
 * <pre>{@code
 * // given: Exchange exchange
 * switch (exchange.answer()) {
 *   case Answer.Responded(Response response) when response.ok() -> System.out.println("a page");
 *   case Answer.Responded(Response response) -> System.out.println(response.status());
 *   case Answer.Failed(Answer.Failure failure, String message) -> System.out.println(message);
 *   case Answer.Refused(Answer.Refusal refusal, String reason) -> System.out.println(reason);
 *   case Answer.Spent _, Answer.Unrecorded _ -> System.out.println("not sent");
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.fact;
