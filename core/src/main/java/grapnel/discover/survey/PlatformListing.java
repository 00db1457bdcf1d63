package grapnel.discover.survey;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.site.SiteAccess;
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
public final class PlatformListing {

  private static final JsonFactory JSON = new JsonFactory();

  /** Objects of one answer; what has more is no list of this kind. */
  private static final int MOST_OBJECTS = 20_000;

  private static final int MOST_PAGES = 10_000;

  private final SiteAccess access;
  private final Url start;

  /**
   * @param start any page of the host
   */
  public PlatformListing(SiteAccess access, Url start) {
    this.access = access;
    this.start = start;
  }

  /**
   * Asks for the list.
   *
   * @param each told of every page, and which answer named it
   */
  public void read(SitePlatform platform, BiConsumer<Url, Url> each) {
    Set<Url> known = new HashSet<>();
    List<Map<String, String>> answer = List.of();
    for (int page = 1; page <= MOST_PAGES; page++) {
      Optional<Url> question = platform.listReference(page, answer).flatMap(start::resolve);
      if (question.isEmpty()) return;
      RequestPurpose purpose =
          new RequestPurpose("listing", "what " + platform + " lists of itself");
      answer =
          access
              .visit(question.get(), purpose, 50)
              .response()
              .map(PlatformListing::jsonObjects)
              .orElse(List.of());
      boolean fresh = false;
      for (Map<String, String> row : answer) {
        if (!row.keySet().containsAll(platform.requiredFields())) continue;
        Optional<Url> url = start.resolve(platform.pageReference(row)).filter(Url::web);
        if (url.isEmpty() || !known.add(url.get().withoutFragment())) continue;
        each.accept(url.get().withoutFragment(), question.get());
        fresh = true;
      }
      if (!fresh) return;
    }
  }

  /** All objects of an answer, however deep, each with its own plain values. */
  private static List<Map<String, String>> jsonObjects(Response response) {
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
