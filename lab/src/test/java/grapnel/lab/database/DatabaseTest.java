package grapnel.lab.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DatabaseTest {

  private static final List<Map<String, String>> CARS =
      List.of(
          Map.of("title", "Red fast car", "price", "10"),
          Map.of("title", "Red slow car", "price", "20"),
          Map.of("title", "Blue cars", "price", "30"),
          Map.of("title", "Red fast car", "price", "10"));

  private static final Pattern RECORD = Pattern.compile("/record/([0-9]+)\"");

  private static Database cars(Habits habits) {
    return Database.of("cars", CARS, habits, 1);
  }

  private static List<String> hits(LabSite site, String query) {
    List<String> ids = new ArrayList<>();
    Matcher matcher = RECORD.matcher(site.reply(Call.get("/search?" + query)).text());
    while (matcher.find()) ids.add(matcher.group(1));
    return ids.stream().sorted().toList();
  }

  @Test
  void whatIsNeverShownIsNotReachable() {
    assertEquals(4, cars(new Habits()).reachable().size());
    assertEquals(3, cars(new Habits().most(1)).reachable().size(), "two records are the same");
    assertEquals(0, cars(new Habits().script()).reachable().size());
  }

  @Test
  void wordsAreTakenAsTheHabitHasIt() {
    assertEquals(List.of("1", "4"), hits(cars(new Habits()).site(), "q=fast+car"));
    LabSite any = cars(new Habits().match(Habits.Match.ANY)).site();
    assertEquals(List.of("1", "2", "4"), hits(any, "q=fast+car"));
    LabSite phrase = cars(new Habits().match(Habits.Match.PHRASE)).site();
    assertEquals(List.of(), hits(phrase, "q=red+car"));
    assertEquals(List.of("3"), hits(cars(new Habits().stems()).site(), "q=blue"));
  }

  @Test
  void rangesNarrow() {
    LabSite site = cars(new Habits().inputs(Input.range("price"))).site();
    assertEquals(List.of("2", "3"), hits(site, "price_min=15&price_max=30"));
  }

  @Test
  void shortWordsAreRefused() {
    LabSite site = cars(new Habits().refuses(4)).site();
    assertEquals(List.of(), hits(site, "q=car"));
    assertEquals(List.of("1", "4"), hits(site, "q=fast+car"));
  }

  @Test
  void fillingWhatNobodySeesIsAViolation() {
    LabSite site = cars(new Habits().honeypot().company()).site();
    assertTrue(site.violation(Call.get("/search?q=car&website=x")).isPresent());
    assertFalse(site.violation(Call.get("/search?q=car&website=")).isPresent());
    assertTrue(site.violation(Call.get("/session")).isPresent());
  }

  @Test
  void otherRecordsAreSuggestedWhereThereAreNone() {
    LabSite site = cars(new Habits().suggests().lang("de")).site();
    String page = site.reply(Call.get("/search?q=nothing")).text();
    assertTrue(page.contains("keine Treffer") && RECORD.matcher(page).find(), page);
  }

  @Test
  void generatedWordsFollowZipf() {
    Map<String, Integer> counts = new HashMap<>();
    for (Map<String, String> record : ZipfRecords.generated(1000, 1)) {
      for (String word : Index.words(record.getOrDefault("title", ""))) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    List<Integer> sorted = counts.values().stream().sorted((a, b) -> b - a).toList();
    assertTrue(sorted.getFirst() > 10 * sorted.get(40), sorted.toString());
    assertTrue(sorted.getLast() == 1, sorted.toString());
  }
}
