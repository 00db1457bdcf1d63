package grapnel.site;

import grapnel.fact.Exchange;

/** Looks on while a site is worked at. Called from many threads. */
public interface SiteListener {

  /** Sees nothing. */
  SiteListener NONE = _ -> {};

  /**
   * An exchange that was on the wire and is not recorded yet. Whoever keeps a copy does so here: it
   * is then there of everything that is recorded, whenever the process is killed.
   */
  default void exchangeReceived(Exchange exchange) {}

  /** An exchange that was on the wire, and is recorded by now. */
  void exchangeRecorded(Exchange exchange);

  /** Something the user should know, as a server that asks to be left alone for a while. */
  default void userNotice(String message) {}
}
