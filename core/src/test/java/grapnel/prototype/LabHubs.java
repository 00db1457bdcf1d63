package grapnel.prototype;

import grapnel.demo.Call;
import grapnel.lab.hub.HubSite;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;

/** The hubs of the lab, without a network. */
public final class LabHubs {

  private LabHubs() {}

  public static String origin(HubSite site) {
    return "http://www." + site.name() + ".example";
  }

  public static List<HubPage> of(HubSite site) {
    return site.hubs().stream()
        .map(path -> Page.parse(Url.of(origin(site) + path), site.reply(Call.get(path)).text()))
        .map(HubPage::of)
        .toList();
  }
}
