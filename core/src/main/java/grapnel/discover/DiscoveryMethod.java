package grapnel.discover;

import grapnel.site.SiteAccess;

/**
 * One way to find pages of a site, run beside others. It makes its requests through the access it
 * is given, and enters what it finds into the {@link DiscoveryState} that all methods share.
 */
interface DiscoveryMethod {

  /** How users know it: {@code siblings}. */
  String name();

  /**
   * How many new entity pages its first request is expected to bring; 0 if there is nothing to do,
   * by what is known now.
   */
  double expectedYield();

  /** Runs until it has no more requests to make. Called once at most. */
  void run(SiteAccess access);
}
