package grapnel.store;

import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All that was asked of one site, and what was found on it.
 *
 * <ul>
 *   <li>{@link #record}, {@link #recordFound} and {@link #note} have committed when they return: a
 *       process killed at any later moment does not lose them.
 *   <li>The last exchange of a request counts; bodies are kept once each.
 *   <li>Safe for many threads.
 * </ul>
 */
public interface Catalogue {

  Optional<Exchange> find(Request request);

  void record(Exchange exchange);

  /** Forgets the exchange of a request, so that it is asked anew. */
  void forget(Request request);

  void recordFound(Found found);

  /** What is known of a page that was found. */
  Optional<Found> foundAt(Url url);

  /** Takes back that a page was found, as when it turns out to be another one's. */
  void removeFound(Url url);

  /** Every exchange, by the key of its request. */
  void eachExchange(Consumer<Exchange> each);

  /** The same without the bodies of the answers, which are most of the work of reading them. */
  default void eachWithoutBody(Consumer<Exchange> each) {
    eachExchange(each);
  }

  /** Keeps a text under a name: what was made of all this, as the census. */
  void note(String name, String text);

  /** The text kept under a name. */
  Optional<String> note(String name);

  /** Everything found, by URL. */
  void eachFound(Consumer<Found> each);
}
