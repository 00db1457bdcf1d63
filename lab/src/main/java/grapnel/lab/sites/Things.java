package grapnel.lab.sites;

import grapnel.lab.thing.ThingSites;
import java.util.List;

/** Sites on which addresses and things differ. */
final class Things {

  static final List<Entry> ENTRIES =
      ThingSites.rows().entrySet().stream()
          .map(
              each ->
                  new Entry(
                      each.getKey(),
                      each.getValue().purpose(),
                      List.of("things"),
                      each.getValue().make()))
          .toList();

  private Things() {}
}
