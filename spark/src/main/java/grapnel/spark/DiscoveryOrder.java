package grapnel.spark;

import grapnel.Manners;
import java.io.Serializable;

/**
 * How sites are discovered, as it goes to the tasks.
 *
 * @param folder where results go
 * @param atOnce how many sites a task works on at the same time
 * @param rate requests a second and host; 0 for the usual
 * @param contact whom servers may write to; empty without
 */
record DiscoveryOrder(
    String folder,
    boolean json,
    int atOnce,
    long maxRequests,
    double rate,
    int connections,
    String contact,
    boolean allowPrivate)
    implements Serializable {

  static DiscoveryOrder of(SparkOptions options) {
    return new DiscoveryOrder(
        options.folder,
        options.json(),
        (int) options.sites,
        options.maxRequests,
        options.rate,
        (int) options.connections,
        options.contact,
        options.allowPrivate);
  }

  Manners manners() {
    Manners manners =
        Manners.DEFAULT
            .withMaxRequests(maxRequests)
            .withConnections(connections)
            .withAllowPrivate(allowPrivate);
    if (rate > 0) manners = manners.withRate(rate);
    return contact.isEmpty() ? manners : manners.withContact(contact);
  }
}
