package grapnel.discover.offer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Reads what a platform lists, page by page, as long as a page brings something new. */
public final class Listing {

  private static final JsonFactory JSON = new JsonFactory();

  /** Objects of one answer; what has more is no list of this kind. */
  private static final int MOST_OBJECTS = 20_000;

  private static final int MOST_PAGES = 10_000;

  private final Asks asks;
  private final Url start;

  /**
   * @param start any page of the host
   */
  public Listing(Asks asks, Url start) {
    this.asks = asks;
    this.start = start;
  }

  /**
   * Asks for the list.
   *
   * @param each told of every page, and which answer named it
   */
  public void read(Platform platform, BiConsumer<Url, Url> each) {
    Set<Url> known = new HashSet<>();
    List<Map<String, String>> answer = List.of();
    for (int page = 1; page <= MOST_PAGES; page++) {
      Optional<Url> question = platform.question(page, answer).flatMap(start::resolve);
      if (question.isEmpty()) return;
      Why why = new Why("listing", "what " + platform + " lists of itself");
      answer =
          asks.visit(question.get(), why, 50).response().map(Listing::objects).orElse(List.of());
      boolean fresh = false;
      for (Map<String, String> row : answer) {
        if (!row.keySet().containsAll(platform.fields())) continue;
        Optional<Url> url = start.resolve(platform.reference(row)).filter(Url::web);
        if (url.isEmpty() || !known.add(url.get().withoutFragment())) continue;
        each.accept(url.get().withoutFragment(), question.get());
        fresh = true;
      }
      if (!fresh) return;
    }
  }

  /** All objects of an answer, however deep, each with its own plain values. */
  private static List<Map<String, String>> objects(Response response) {
    List<Map<String, String>> objects = new ArrayList<>();
    if (!response.ok()) return objects;
    Deque<Map<String, String>> open = new ArrayDeque<>();
    try (JsonParser json = JSON.createParser(response.body().bytes())) {
      for (JsonToken t = json.nextToken(); t != null; t = json.nextToken()) {
        if (t == JsonToken.START_OBJECT) open.push(new HashMap<>());
        else if (t == JsonToken.END_OBJECT) objects.add(open.pop());
        else if (t.isScalarValue() && !open.isEmpty() && json.currentName() != null) {
          open.peek().put(json.currentName(), json.getText());
        }
        if (objects.size() > MOST_OBJECTS) return List.of();
      }
    } catch (IOException e) {
      return List.of(); // A page that says "not found", say: no list.
    }
    return objects;
  }
}
