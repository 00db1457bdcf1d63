package grapnel.fetch;

import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Pauses that names share because one address answers for them: a hundred small shops on one
 * machine are asked as one. One for all sites that are worked on beside each other; a name is
 * looked up once. On loopback each port is a server of its own, and no address is shared.
 */
public final class AddressPauses {

  private final Function<String, Optional<String>> addressOf;
  private final Map<String, Optional<String>> addresses = new ConcurrentHashMap<>();
  private final Map<String, HostPace> paces = new ConcurrentHashMap<>();

  /** Of the addresses that the system's resolver names. */
  public AddressPauses() {
    this(AddressPauses::lookUp);
  }

  /**
   * @param addressOf the address of a name; none where it has none
   */
  AddressPauses(Function<String, Optional<String>> addressOf) {
    this.addressOf = addressOf;
  }

  private static Optional<String> lookUp(String name) {
    try {
      return Optional.of(NameLookups.addresses(name)[0].getHostAddress());
    } catch (UnknownHostException e) {
      return Optional.empty(); // Whoever asks it will see.
    }
  }

  /** The pace of the address behind a name, if that may be shared. */
  Optional<HostPace> pace(String name, Duration pause, Duration leastBackOff) {
    if (Politeness.isLoopback(name)) return Optional.empty();
    Optional<String> known = addresses.get(name);
    // Outside the map: who looks for another name does not wait for this one's.
    if (known == null) known = addresses.merge(name, addressOf.apply(name), (first, _) -> first);
    return known.map(
        address -> paces.computeIfAbsent(address, _ -> new HostPace(pause, leastBackOff)));
  }
}
