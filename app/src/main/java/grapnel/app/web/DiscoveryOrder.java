package grapnel.app.web;

import grapnel.Manners;
import grapnel.discover.DiscoverySettings;
import grapnel.url.Url;
import java.util.Map;

/**
 * What was asked for from the page.
 *
 * @param plan whether a short look is wanted, and not the whole discovery
 * @param options as they were typed, so that the page can show the command that does the same
 */
public record DiscoveryOrder(
    Url start,
    Manners manners,
    DiscoverySettings settings,
    boolean plan,
    Map<String, String> options) {

  public DiscoveryOrder {
    options = Map.copyOf(options);
  }
}
