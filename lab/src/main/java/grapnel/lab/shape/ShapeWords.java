package grapnel.lab.shape;

import grapnel.demo.page.Words;
import java.util.List;

/** Names of things in the languages of the sites, without accents as most URLs have them. */
public enum ShapeWords {
  ENGLISH(
      "red old small quiet round great green cheap double northern",
      "sofa table letter bridge garden engine market island kettle ladder window harbour",
      "of oak|with drawer|from the attic|in winter|for two|at night|without a name"),
  GERMAN(
      "rote alte kleine stille runde grosse gruene schwere neue",
      "lampe kommode bruecke zeitung muehle tasche leiter uhr kanne strasse",
      "aus holz|mit schublade|vom dachboden|im winter|fuer zwei|ohne namen"),
  FRENCH(
      "petite grande vieille rouge belle longue claire",
      "maison chaise lampe lettre table fontaine gare horloge",
      "en bois|avec tiroir|du grenier|de campagne|pour deux|sans nom"),
  POLISH(
      "stary nowy maly duzy zielony cichy czerwony",
      "most stol zegar ogrod list dworzec mlyn wagon",
      "z drewna|w zimie|nad rzeka|dla dwojga|bez nazwy|pod lasem"),
  SPANISH(
      "casa mesa lampara carta calle torre silla puerta",
      "roja vieja grande clara larga nueva verde",
      "de madera|con cajon|del norte|para dos|sin nombre"),
  ITALIAN(
      "nuova rossa piccola grande vecchia chiara",
      "sedia lampada casa piazza lettera torre barca",
      "in legno|di campagna|per due|senza nome|del nord"),
  DUTCH(
      "rode oude kleine stille ronde groene nieuwe",
      "lamp brug molen kast fiets klok tafel brief",
      "van hout|met lade|in de winter|voor twee|zonder naam"),
  /** Names with numbers in them, as goods have. */
  MODELS(
      "Canto Velox Orion Delta Nimbus Astra",
      "110 220 300 450 500 640 720 900 1000 1200",
      "64gb|128gb|2 door|4x4|v2|mk3|12 inch|pro 7"),
  RUSSIAN(
      "\u043a\u0440\u0430\u0441\u043d\u0430\u044f \u0441\u0442\u0430\u0440\u0430\u044f"
          + " \u043d\u043e\u0432\u0430\u044f \u0442\u0438\u0445\u0430\u044f",
      "\u043b\u0430\u043c\u043f\u0430 \u0443\u043b\u0438\u0446\u0430"
          + " \u043a\u043d\u0438\u0433\u0430 \u043b\u043e\u0434\u043a\u0430"
          + " \u0448\u043a\u043e\u043b\u0430",
      "\u0437\u0438\u043c\u043e\u0439|\u0434\u043b\u044f"
          + " \u0434\u0432\u043e\u0438\u0445|\u0431\u0435\u0437 \u0438\u043c\u0435\u043d\u0438");

  private final String first;
  private final String second;
  private final String third;

  /**
   * @param first words, with a space between them, as {@code second}
   * @param third ends of names, with a bar between them
   */
  ShapeWords(String first, String second, String third) {
    this.first = first;
    this.second = second;
    this.third = third;
  }

  /** A name of two to six words. */
  String name(Words random) {
    String name = pair(random);
    if (random.chance(0.3)) name = name + " " + pair(random);
    return random.chance(0.6) ? name + " " + one(third, "\\|", random) : name;
  }

  private String pair(Words random) {
    return one(first, " ", random) + " " + one(second, " ", random);
  }

  private static String one(String all, String between, Words random) {
    return random.pick(List.of(all.split(between, -1)));
  }
}
