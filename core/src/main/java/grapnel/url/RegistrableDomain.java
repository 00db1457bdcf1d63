package grapnel.url;

import crawlercommons.domains.EffectiveTldFinder;

/**
 * Finds the site of a host by the public suffix list that crawler-commons carries. A class of its
 * own so that the list is read when the first site is asked for, and once.
 */
final class RegistrableDomain {

  static {
    // Its own laziness is not safe among threads; that of a class is.
    EffectiveTldFinder.getInstance();
  }

  private RegistrableDomain() {}

  static String of(Host host) {
    String name = host.name();
    if (name.endsWith(".")) name = name.substring(0, name.length() - 1);
    int dot = name.lastIndexOf('.');
    if (dot < 0 || name.startsWith("[") || IpAddress.endsInNumber(name)) return host.toString();
    if (EffectiveTldFinder.getEffectiveTLD(name) != null) {
      return EffectiveTldFinder.getAssignedDomain(name);
    }
    // publicsuffix.org, "Algorithm": if no rules match, the prevailing rule is "*".
    return name.substring(name.lastIndexOf('.', dot - 1) + 1);
  }

  /** Whether a name ends as names that can be registered do, as {@code list.txt} does not. */
  static boolean hasKnownSuffix(String name) {
    return EffectiveTldFinder.getEffectiveTLD(name) != null;
  }
}
