package grapnel.demo.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of pages in other languages. Only labels: as on many real sites, what was written by
 * people is not translated.
 */
public final class Tongue {

  /** The languages there are, English first. */
  public static final List<String> ALL = List.of("en", "de", "et");

  private static final List<String> ENGLISH =
      List.of(
          "Home",
          "Reviews",
          "Article",
          "Colour",
          "Weight",
          "Maker",
          "Ships from",
          "Lives in",
          "Member since",
          "Collects",
          "Posts",
          "You may also like",
          "Subscribe",
          "Add to cart",
          "No reviews yet.",
          "Page not found",
          "Next",
          "Previous");
  private static final Map<String, List<String>> OTHERS =
      Map.of(
          "de",
          List.of(
              "Startseite",
              "Bewertungen",
              "Artikel",
              "Farbe",
              "Gewicht",
              "Hersteller",
              "Versand aus",
              "Wohnt in",
              "Mitglied seit",
              "Sammelt",
              "Beiträge",
              "Das könnte Ihnen gefallen",
              "Abonnieren",
              "In den Warenkorb",
              "Noch keine Bewertungen.",
              "Seite nicht gefunden",
              "Weiter",
              "Zurück"),
          "et",
          List.of(
              "Avaleht",
              "Arvustused",
              "Toode",
              "Värv",
              "Kaal",
              "Tootja",
              "Saadetakse",
              "Elukoht",
              "Liige alates",
              "Kogub",
              "Postitusi",
              "Vaata ka",
              "Telli",
              "Lisa korvi",
              "Arvustusi pole.",
              "Lehte ei leitud",
              "Edasi",
              "Tagasi"));

  private Tongue() {}

  /** The page with its labels in that language; in English where it is not known. */
  static String translate(String page, String lang) {
    List<String> words = OTHERS.get(lang);
    if (words == null) return page;
    Map<String, String> labels = new LinkedHashMap<>();
    for (int i = 0; i < ENGLISH.size(); i++) labels.put(ENGLISH.get(i), words.get(i));
    String translated = page;
    for (Map.Entry<String, String> label : labels.entrySet()) {
      // Labels fill their element, which keeps this from touching a word inside a sentence.
      translated = translated.replace(">" + label.getKey() + "<", ">" + label.getValue() + "<");
    }
    return translated;
  }
}
