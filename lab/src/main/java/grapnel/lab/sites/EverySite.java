package grapnel.lab.sites;

import grapnel.lab.LabSite;
import grapnel.lab.database.TwoTopics;
import grapnel.lab.demo.SiteSource;
import java.util.Optional;

/** All sites of the lab for {@code grapnel demo --sites}, and the two databases of one town. */
public final class EverySite implements SiteSource {

  @Override
  public Optional<LabSite> named(String name) {
    return TwoTopics.named(name, Sites.SEED)
        .or(
            () ->
                Sites.all().stream()
                    .filter(entry -> entry.name().equals(name))
                    .findFirst()
                    .map(entry -> entry.site(Sites.SEED)));
  }
}
