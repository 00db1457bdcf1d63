package grapnel.lab.sites;

import grapnel.demo.LabSite;
import grapnel.demo.sites.SiteSource;
import grapnel.lab.database.TwoTopics;
import java.util.Optional;

/** All sites of the lab for {@code grapnel demo --sites}, and the two databases of one town. */
public final class EverySite implements SiteSource {

  @Override
  public Optional<LabSite> named(String name) {
    return TwoTopics.named(name, Sites.SEED)
        .or(() -> Sites.find(name).map(entry -> entry.site(Sites.SEED)));
  }
}
