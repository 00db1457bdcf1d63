package grapnel.lab.sites;

import grapnel.lab.shape.ShapeSites;
import java.util.List;

/** Sites with their ids in every place of a URL. */
final class Shapes {

  static final List<Entry> ENTRIES =
      ShapeSites.purposes().entrySet().stream()
          .map(
              each ->
                  new Entry(
                      each.getKey(),
                      each.getValue(),
                      List.of("shapes"),
                      seed -> ShapeSites.named(each.getKey(), seed)))
          .toList();

  private Shapes() {}
}
