package grapnel.demo.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Plan;
import grapnel.demo.page.Flavour;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SearchTest {

  private static final List<Map<String, String>> BOOKS =
      List.of(
          Map.of("title", "Red house", "genre", "Poetry"),
          Map.of("title", "Red car", "genre", "History"),
          Map.of("title", "Blue car", "genre", "History"));

  private static final Pattern RECORD = Pattern.compile("/record/([0-9]+)\"");

  private static LabSite site(List<Map<String, String>> records, Search.Style style, int most) {
    return new Plan("library", 1)
        .kind(new Kind("record", Flavour.RECORD).records(records).at("/record/{id}").hidden(1))
        .part(site -> new Search(site, "record", style, most))
        .site();
  }

  private static List<String> hits(String page) {
    List<String> ids = new ArrayList<>();
    Matcher matcher = RECORD.matcher(page);
    while (matcher.find()) ids.add(matcher.group(1));
    return ids;
  }

  private static String get(LabSite site, String url) {
    return site.reply(Call.get(url)).text();
  }

  @Test
  void allWordsMustBeThere() {
    LabSite site = site(BOOKS, Search.Style.KEYWORD, 10);
    assertEquals(List.of("1", "2"), hits(get(site, "/search?q=RED")));
    assertEquals(List.of("2"), hits(get(site, "/search?q=car+red")));
    assertEquals(List.of("2", "3"), hits(get(site, "/search?q=history")));
  }

  @Test
  void nothingFoundAndNothingAskedAreSaid() {
    LabSite site = site(BOOKS, Search.Style.KEYWORD, 10);
    assertTrue(get(site, "/search?q=green").contains("Nothing was found"));
    assertTrue(get(site, "/search?q=+").contains("at least one word"));
    assertTrue(get(site, "/search").contains("<form action=\"/search\" method=\"get\">"));
  }

  @Test
  void resultsArePagedAndCapped() {
    List<Map<String, String>> records = new ArrayList<>();
    for (int i = 0; i < 40; i++) records.add(Map.of("title", "Book " + i));
    LabSite site = site(records, Search.Style.KEYWORD, 25);
    String first = get(site, "/search?q=book");
    assertTrue(first.contains("40 results") && first.contains("Only the first 25"), first);
    assertEquals(10, hits(first).size());
    assertEquals(5, hits(get(site, "/search?q=book&page=3")).size());
    assertEquals(0, hits(get(site, "/search?q=book&page=4")).size());
    assertTrue(first.contains("/search?q=book&amp;page=2"), first);
  }

  @Test
  void fieldsAreAskedApart() {
    LabSite site = site(BOOKS, Search.Style.ADVANCED, 10);
    assertEquals(List.of("2"), hits(get(site, "/search?title=red&genre=history")));
    assertEquals(List.of(), hits(get(site, "/search?title=history")));
  }

  @Test
  void selectOffersTheValuesOfAField() {
    LabSite site = site(BOOKS, Search.Style.SELECT, 10);
    String form = get(site, "/search");
    assertTrue(form.contains("<option>History</option><option>Poetry</option>"), form);
    assertEquals(List.of("2", "3"), hits(get(site, "/search?genre=History&q=")));
  }

  @Test
  void postedFormIsAnsweredAndGetShowsTheForm() throws Exception {
    try (Lab lab = Lab.serve(site(BOOKS, Search.Style.POSTED, 10));
        HttpClient client = HttpClient.newHttpClient()) {
      URI url = URI.create(lab.site("library").origin() + "/search");
      HttpRequest post =
          HttpRequest.newBuilder(url).POST(BodyPublishers.ofString("q=blue+car")).build();
      assertEquals(List.of("3"), hits(client.send(post, BodyHandlers.ofString()).body()));
      HttpRequest get = HttpRequest.newBuilder(URI.create(url + "?q=blue")).build();
      assertEquals(List.of(), hits(client.send(get, BodyHandlers.ofString()).body()));
    }
  }

  @Test
  void everyRecordIsFoundByItsTitle() {
    List<Map<String, String>> records = Records.generated(200, 1);
    LabSite site = site(records, Search.Style.KEYWORD, 1000);
    for (int i = 0; i < records.size(); i++) {
      String query = records.get(i).getOrDefault("title", "").replace(' ', '+');
      List<String> hits = hits(get(site, "/search?q=" + query));
      assertTrue(hits.contains(Integer.toString(i + 1)), query + " " + hits);
    }
  }
}
