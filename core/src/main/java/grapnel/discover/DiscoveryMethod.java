package grapnel.discover;

import grapnel.site.SiteAccess;

/**
 * One way to find pages of a site, at work beside others. It asks through the port that it is
 * given, and enters what it finds into the ground that all methods share; what one enters is what
 * the next begins with.
 */
interface DiscoveryMethod {

  /** How users know it: {@code siblings}. */
  String name();

  /**
   * How many new entity pages a request is expected to bring, before the first one is made; 0 where
   * there is nothing to do, by what is known now.
   */
  double expectedYield();

  /** Works until it has nothing more to ask. */
  void run(SiteAccess access);
}
