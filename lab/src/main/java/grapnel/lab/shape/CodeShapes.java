package grapnel.lab.shape;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;
import java.util.Locale;

/** Ids that are no plain numbers. */
final class CodeShapes {

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "hex-names",
              "/doc-01a2f0-NAME.htm: six hexadecimal digits between a word and a name",
              part("document", "/doc-{id}-{slug}.htm")
                  .spelled("[0-9a-f]{6}", n -> String.format(Locale.ROOT, "%06x", n))
                  .ids(0x1a240, 0x1a2f0)
                  .listed("/docs?page={page}", 12)),
          ShapePlan.of(
              "base36-clips",
              "/c/zi8_NAME: digits and letters counting on, before a name",
              part("clip", "/c/{id}_{slug}")
                  .spelled("[0-9a-z]+", n -> Integer.toString(n, 36))
                  .ids(45980, 46150)
                  .words(ShapeWords.ENGLISH, "_")
                  .missing(Missing.PLAIN)
                  .listed("/new/{page}", 15)),
          ShapePlan.of(
              "letter-codes",
              "/teil/AB1234C.html: letters at fixed places, the same for all",
              part("part", "/teil/AB{id}C.html")
                  .padded(4)
                  .ids(930, 1090)
                  .listed("/teile?seite={page}", 15)),
          ShapePlan.of(
              "code-families",
              "/part/KX0412D: three families of letters, each with a counter of its own",
              part("part", "/part/{family!}{id}{end!}")
                  .padded(4)
                  .ids(380, 440, "family", "AB", "end", "C")
                  .ids(400, 470, "family", "KX", "end", "D")
                  .ids(1, 50, "family", "MV", "end", "A")
                  .listed("/parts/{family}?offset={start}", 12)),
          ShapePlan.of(
              "padded-papers",
              "/Drucksache_00123_NAME.html: zeros in front up to five digits, without them a 404",
              part("paper", "/Drucksache_{id}_{slug}.html")
                  .padded(5)
                  .ids(60, 220)
                  .words(ShapeWords.GERMAN, "_")
                  .capitals()
                  .side("/Bestellung_{id}.html", "Zusenden")
                  .listed("/Drucksachen_{page}.html", 12)));

  private CodeShapes() {}

  private static ShapeKind part(String name, String address) {
    return new ShapeKind(name, Flavour.PRODUCT, address);
  }
}
