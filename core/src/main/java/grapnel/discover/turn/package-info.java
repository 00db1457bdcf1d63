/**
 * Methods at work beside each other on one site, one request at a time.
 *
 * <pre>{@code
 * Turns turns = new Turns(asks, claims::by);
 * turns.run(idle -> idle ? next() : List.of());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.turn;
