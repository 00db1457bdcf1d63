package grapnel.prototype;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A hub as a line of JSON: {@code {"hub":"http://a.example/s?q=x","links":["/p/1",
 * {"url":"/p/2","path":"html/body/a"}]}}. Links may be relative to the hub; a link that leads
 * nowhere is left out.
 */
public sealed interface HubJsonLine {

  /** The line holds a hub. */
  record Valid(HubPage hub) implements HubJsonLine {}

  /** It does not, and why. */
  record Malformed(String reason) implements HubJsonLine {}

  /** Reads a line. */
  static HubJsonLine of(byte[] line) {
    return new LineParser().read(line);
  }

  /** What was read of a line so far. */
  final class LineParser {
    private static final JsonFactory JSON = new JsonFactory();

    private Optional<Url> hub = Optional.empty();
    private final List<String> urls = new ArrayList<>();
    private final List<String> places = new ArrayList<>();
    private boolean listed;

    private LineParser() {}

    private HubJsonLine read(byte[] line) {
      try (JsonParser json = JSON.createParser(line)) {
        if (json.nextToken() != JsonToken.START_OBJECT) return new Malformed("not a JSON object");
        while (json.nextToken() == JsonToken.FIELD_NAME) field(json);
      } catch (IOException e) {
        return new Malformed("not JSON");
      }
      if (hub.isEmpty()) return new Malformed("field \"hub\" has no URL");
      if (!listed) return new Malformed("field \"links\" is not a list");
      List<HubPage.PlacedLink> links = new ArrayList<>();
      for (int i = 0; i < urls.size(); i++) {
        String place = places.get(i);
        hub.get()
            .resolve(urls.get(i))
            .filter(Url::web)
            .ifPresent(url -> links.add(new HubPage.PlacedLink(url, place)));
      }
      return new Valid(new HubPage(hub.get(), links));
    }

    private void field(JsonParser json) throws IOException {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals("hub")) {
        hub = Url.parse(json.getValueAsString("")).filter(Url::web);
      } else if (name.equals("links") && value == JsonToken.START_ARRAY) {
        listed = true;
        for (JsonToken t = json.nextToken(); t != JsonToken.END_ARRAY; t = json.nextToken()) {
          if (t == null) throw new IOException("ends in the middle");
          link(json, t);
        }
      } else {
        json.skipChildren();
      }
    }

    private void link(JsonParser json, JsonToken value) throws IOException {
      if (value == JsonToken.VALUE_STRING) {
        urls.add(json.getText());
        places.add("");
      } else if (value == JsonToken.START_OBJECT) {
        String url = "";
        String place = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String name = json.currentName();
          json.nextToken();
          if (name.equals("url")) url = json.getValueAsString("");
          else if (name.equals("path")) place = json.getValueAsString("");
          else json.skipChildren();
        }
        urls.add(url);
        places.add(place);
      } else {
        json.skipChildren();
      }
    }
  }
}
