package grapnel.store;

import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All that was asked of one site, and what was found on it.
 *
 * <ul>
 *   <li>{@link #record} and {@link #found} have committed when they return: a process killed at any
 *       later moment does not lose them.
 *   <li>The last exchange of a request counts; bodies are kept once each.
 *   <li>Safe for many threads.
 * </ul>
 */
public interface Catalogue {

  Optional<Exchange> find(Request request);

  void record(Exchange exchange);

  /** Forgets the exchange of a request, so that it is asked anew. */
  void forget(Request request);

  void found(Found found);

  /** Everything found, by URL. */
  void eachFound(Consumer<Found> each);
}
