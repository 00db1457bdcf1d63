package grapnel.published;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeModel;
import java.util.List;
import java.util.function.Consumer;

/** Learns from hubs what kinds of pages links lead to. */
public interface PrototypeMethod extends PublishedMethod {

  /**
   * Learns.
   *
   * @param notices told of what was left out
   */
  PrototypeModel learn(List<HubPage> hubs, Consumer<String> notices);
}
