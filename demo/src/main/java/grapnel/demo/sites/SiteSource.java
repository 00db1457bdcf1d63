package grapnel.demo.sites;

import grapnel.demo.LabSite;
import java.util.Optional;

/**
 * Sites by name. Where the whole lab is on the class path, it is a service that has all of them.
 */
public interface SiteSource {

  /** The site of that name, made anew. */
  Optional<LabSite> named(String name);
}
