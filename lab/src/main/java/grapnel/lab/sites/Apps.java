package grapnel.lab.sites;

import grapnel.lab.script.AppSites;
import java.util.List;

/** Sites whose pages a script draws. */
final class Apps {

  static final List<Entry> ENTRIES =
      AppSites.purposes().entrySet().stream()
          .map(
              each ->
                  new Entry(
                      each.getKey(),
                      each.getValue(),
                      List.of("scripts"),
                      seed -> AppSites.named(each.getKey(), seed)))
          .toList();

  private Apps() {}
}
