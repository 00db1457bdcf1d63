package grapnel.lab.database;

import grapnel.demo.LabSite;
import grapnel.demo.page.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Two databases that speak of the same places, as Kaur 2021 §4.20 has them: homes for sale, and
 * what stations measure in the air. Each district is of one of three sorts, which both follow:
 * where the air is bad, homes are cheap.
 */
public final class TwoTopics {

  private static final int HOMES = 240;
  private static final int MONTHS = 10;

  /** Towns with as many districts as the three of the seed: 5, 7 and 5. */
  private static final Map<String, List<String>> TOWNS = new LinkedHashMap<>();

  static {
    TOWNS.put("Ambry", List.of("Millgate", "Northfold", "Quay", "Saltmarsh", "Weir"));
    TOWNS.put(
        "Ludbrook",
        List.of("Ashend", "Chapel", "Foundry", "Glebe", "Kilnside", "Orchard", "Tannery"));
    TOWNS.put("Jallow", List.of("Barton", "Dyehouse", "Meadow", "Spire", "Viaduct"));
  }

  private static final List<String> STREETS =
      List.of("Mill Lane", "High Street", "Church Row", "Station Road", "Elm Grove", "Canal Side");

  private final SplittableRandom random;

  private TwoTopics(long seed, String topic) {
    this.random = Seeds.random(seed, "two topics " + topic);
  }

  /** The site of that name: {@code homes} or {@code air}. */
  public static Optional<LabSite> named(String name, long seed) {
    Habits habits = new Habits().inputs(Input.select("town"), Input.words("q")).most(60);
    return switch (name) {
      case "homes" ->
          Optional.of(Database.of(name, new TwoTopics(seed, name).homes(), habits, seed).site());
      case "air" ->
          Optional.of(Database.of(name, new TwoTopics(seed, name).air(), habits, seed).site());
      default -> Optional.empty();
    };
  }

  /** 0 where the air is good, 2 where it is bad. */
  public static int sort(String district) {
    return switch (district) {
      case "Foundry", "Kilnside", "Tannery", "Dyehouse", "Viaduct", "Saltmarsh" -> 2;
      case "Northfold", "Glebe", "Orchard", "Meadow", "Weir" -> 0;
      default -> 1;
    };
  }

  private List<Map<String, String>> homes() {
    List<Map<String, String>> homes = new ArrayList<>();
    List<String[]> places = places();
    for (int i = 0; i < HOMES; i++) {
      String[] place = places.get(i % places.size());
      int rooms = 1 + random.nextInt(5);
      int metre = around(new int[] {3100, 2300, 1400}[sort(place[1])], 150);
      int area = 18 * rooms + random.nextInt(20);
      Map<String, String> home = new LinkedHashMap<>();
      String street = STREETS.get(random.nextInt(STREETS.size()));
      home.put("title", "%d rooms, %d %s".formatted(rooms, 1 + random.nextInt(90), street));
      home.put("town", place[0]);
      home.put("district", place[1]);
      home.put("area", String.valueOf(area));
      home.put("price", String.valueOf(metre * area));
      homes.add(home);
    }
    return homes;
  }

  private List<Map<String, String>> air() {
    List<Map<String, String>> measured = new ArrayList<>();
    for (String[] place : places()) {
      for (int month = 1; month <= MONTHS; month++) {
        int fine = around(new int[] {14, 38, 74}[sort(place[1])], 4);
        Map<String, String> record = new LinkedHashMap<>();
        record.put("title", "Air of %s, 2026-%02d".formatted(place[1], month));
        record.put("town", place[0]);
        record.put("district", place[1]);
        record.put("PM2.5", String.valueOf(fine));
        record.put("PM10", String.valueOf(around((int) (1.8 * fine), 5)));
        record.put("station", place[1].toLowerCase(Locale.ROOT) + " " + (1 + random.nextInt(3)));
        measured.add(record);
      }
    }
    return measured;
  }

  private int around(int middle, double spread) {
    return Math.max(1, (int) Math.round(middle + spread * random.nextGaussian()));
  }

  /** Town and district. */
  private static List<String[]> places() {
    List<String[]> places = new ArrayList<>();
    TOWNS.forEach(
        (town, districts) -> districts.forEach(each -> places.add(new String[] {town, each})));
    return places;
  }
}
