package grapnel.demo.page;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Readable text from word lists, endless and the same for the same seed. */
public final class Words {

  private static final List<String> COLOURS =
      list("yellow blue red green white black silver golden grey brown crimson violet amber teal");
  private static final List<String> QUALITIES =
      list(
          "soft sturdy glowing fancy quiet folding wooden woollen polished portable antique modern"
              + " heavy slim round striped handmade waterproof narrow bright plain rustic curved"
              + " tall hollow painted braided leather copper linen");
  private static final List<String> THINGS =
      list(
          "keychain carpet onion car lamp kettle bench notebook umbrella clock ladder basket"
              + " mirror pillow bicycle helmet violin teapot wallet shovel curtain blanket cabinet"
              + " whistle compass barrel bucket candle drawer easel funnel goblet hammock jacket"
              + " lantern mattress necklace paddle quilt racket saddle toaster vase wagon");
  private static final List<String> SUBJECTS =
      list(
          "harbour council library museum railway theatre market orchard bakery university"
              + " hospital workshop choir ferry stadium brewery archive forest bridge village"
              + " company neighbour gardener committee");
  private static final List<String> VERBS =
      list(
          "opens repairs collects paints measures welcomes announces replaces carries designs"
              + " studies delivers restores borrows celebrates rebuilds examines publishes gathers"
              + " improves");
  private static final List<String> PLACES =
      list(
          "Tartu Riga Lund Ghent Porto Graz Brno Turku Siena Leiden Bergen Kaunas Cork Malmo Ulm"
              + " Vigo Zadar Pecs Gdansk Basel");
  private static final List<String> FIRST =
      list(
          "Anna Boris Clara David Elena Felix Greta Henrik Irene Jakob Karin Lukas Maria Nils Olga"
              + " Peeter Rita Simon Tiina Urmas Vera Walter Yvonne Zoe");
  private static final List<String> LAST =
      list(
          "Albrecht Berg Castell Dorn Eriksen Falk Gruber Holm Ivanov Jansen Kask Lindt Moreau"
              + " Novak Olsen Pihl Quist Rossi Saar Tamm Ude Vogel Weber Ziegler");

  private final SplittableRandom random;

  public Words(long seed) {
    this.random = new SplittableRandom(seed);
  }

  private static List<String> list(String words) {
    return List.of(words.split(" ", -1));
  }

  public int number(int from, int to) {
    return random.nextInt(from, to + 1);
  }

  public boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  public <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** The name of a thing for sale: {@code Glowing copper onion}. */
  public String product() {
    String first = chance(0.5) ? pick(COLOURS) : pick(QUALITIES);
    return capital(first + " " + pick(QUALITIES) + " " + pick(THINGS));
  }

  /** A headline: {@code Harbour restores wooden clock in Ghent}. */
  public String headline() {
    return capital(
        pick(SUBJECTS)
            + " "
            + pick(VERBS)
            + " "
            + pick(QUALITIES)
            + " "
            + pick(THINGS)
            + " in "
            + pick(PLACES));
  }

  public String person() {
    return pick(FIRST) + " " + pick(LAST);
  }

  public String place() {
    return pick(PLACES);
  }

  public String thing() {
    return pick(THINGS);
  }

  public String colour() {
    return pick(COLOURS);
  }

  public String price() {
    return String.format(Locale.ROOT, "%d.%02d", number(2, 900), number(0, 99));
  }

  /** A day of 2019 to 2025 as {@code 2023-04-17}. */
  public String day() {
    return String.format(
        Locale.ROOT, "%d-%02d-%02d", number(2019, 2025), number(1, 12), number(1, 28));
  }

  public String sentence() {
    String object = pick(QUALITIES) + " " + pick(THINGS);
    return switch (number(0, 3)) {
      case 0 -> "The " + pick(SUBJECTS) + " " + pick(VERBS) + " " + withArticle(object) + ".";
      case 1 ->
          "In "
              + pick(PLACES)
              + " the "
              + pick(SUBJECTS)
              + " "
              + pick(VERBS)
              + " every "
              + object
              + " with care.";
      case 2 ->
          pick(FIRST) + " " + pick(VERBS) + " the " + object + " near the " + pick(SUBJECTS) + ".";
      default ->
          capital(withArticle(pick(COLOURS) + " " + pick(THINGS)))
              + " goes well with "
              + withArticle(object)
              + ".";
    };
  }

  static String withArticle(String noun) {
    return ("aeiou".indexOf(noun.charAt(0)) >= 0 ? "an " : "a ") + noun;
  }

  public String paragraph(int sentences) {
    StringBuilder text = new StringBuilder(sentences * 60);
    for (int i = 0; i < sentences; i++) {
      if (i > 0) text.append(' ');
      text.append(sentence());
    }
    return text.toString();
  }

  /** Lower-case hexadecimal digits, as tokens and digests are written. */
  public String hex(int length) {
    StringBuilder digits = new StringBuilder(length);
    for (int i = 0; i < length; i++) digits.append(Character.forDigit(random.nextInt(16), 16));
    return digits.toString();
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
