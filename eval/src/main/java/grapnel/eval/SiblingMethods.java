package grapnel.eval;

import grapnel.sibling.Downloads;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.document.Gpp;
import grapnel.sibling.document.Indesit;
import grapnel.sibling.document.Ssup;
import grapnel.sibling.kind.KindSearch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The methods that look for siblings, as they are compared. */
final class SiblingMethods {

  private SiblingMethods() {}

  /** By name, in the order of the table. */
  static Map<String, Function<Downloads, SiblingSearch>> all() {
    Map<String, Function<Downloads, SiblingSearch>> all = new LinkedHashMap<>();
    all.put("indesit", downloads -> new Indesit(downloads, Indesit.Settings.DOCUMENT));
    Browser.installed()
        .ifPresent(browser -> all.put("gpp", downloads -> new Gpp(downloads, browser)));
    for (int height = 1; height <= 3; height++) {
      Ssup.Settings settings = Ssup.Settings.DOCUMENT.withHeight(height);
      all.put("ssup H=" + height, downloads -> new Ssup(downloads, settings));
    }
    all.put("grapnel", KindSearch::new);
    return all;
  }

  /** The same with one height only, for where the lists are given and none is climbed to. */
  static Map<String, Function<Downloads, SiblingSearch>> amongLists() {
    Map<String, Function<Downloads, SiblingSearch>> some = all();
    some.remove("ssup H=1");
    some.remove("ssup H=3");
    return some;
  }
}
