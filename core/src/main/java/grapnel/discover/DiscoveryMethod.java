package grapnel.discover;

import grapnel.site.SiteAccess;

/**
 * One way to find pages of a site, at work beside others. It asks through the port that it is
 * given, and claims what it finds in the {@link DiscoveryState} that all methods share; what one
 * claims is what the next begins with.
 */
interface DiscoveryMethod {

  /** How users know it: {@code siblings}. */
  String name();

  /**
   * How many new entity pages a request is expected to bring, before the first one is made; 0 where
   * there is nothing to do, by what is known now.
   */
  double expectedYield();

  /** Works until it has nothing more to ask. Called once. */
  void run(SiteAccess access);
}
