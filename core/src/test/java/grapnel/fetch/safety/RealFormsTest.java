package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.fetch.safety.FormSummary.Field;
import grapnel.url.SharedSets;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Real forms, labelled by hand: search forms stay allowed, forms that write are refused. */
class RealFormsTest {

  /** How many forms of a type were refused, of how many. */
  private record Count(int refused, int all) {

    Count and(boolean refusal) {
      return new Count(refused + (refusal ? 1 : 0), all + 1);
    }

    double share() {
      return (double) refused / all;
    }
  }

  @Test
  void searchesAreAllowedAndWhatWritesIsRefused() throws IOException {
    Map<String, Count> counts = counts(SharedSets.folder("forms"));
    // Of 358 searches one is refused, behind a captcha.
    assertTrue(share(counts, "s") < 0.01, counts::toString);
    // Login, registration, password; comment, mailing list; order. What is missed says nothing of
    // itself: fields without a name, buttons that are pictures.
    for (String type : List.of("l", "r", "p", "m")) {
      assertTrue(share(counts, type) > 0.96, counts::toString);
    }
    assertTrue(share(counts, "c") > 0.95, counts::toString);
    assertTrue(share(counts, "b") > 0.92, counts::toString);
  }

  private static double share(Map<String, Count> counts, String type) {
    return counts.getOrDefault(type, new Count(0, 0)).share();
  }

  private static Map<String, Count> counts(Path folder) throws IOException {
    Map<String, Count> counts = new HashMap<>();
    try (JsonParser json =
        new JsonFactory().createParser(Files.readAllBytes(folder.resolve("index.json")))) {
      json.nextToken();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        Path file = folder.resolve(json.currentName());
        String url = "";
        List<String> types = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String key = json.currentName();
          json.nextToken();
          if (key.equals("url")) url = json.getText();
          else if (key.equals("forms")) types.addAll(strings(json));
          else json.skipChildren();
        }
        Url page = Url.of(url);
        List<Element> forms = forms(file, url);
        for (int i = 0; i < Math.min(forms.size(), types.size()); i++) {
          boolean refused = UnsafeRequests.formReason(sketch(forms.get(i), page)).isPresent();
          Count count = counts.getOrDefault(types.get(i), new Count(0, 0));
          counts.put(types.get(i), count.and(refused));
        }
      }
    }
    return counts;
  }

  private static List<String> strings(JsonParser json) throws IOException {
    List<String> strings = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) strings.add(json.getText());
    return strings;
  }

  private static List<Element> forms(Path file, String url) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Jsoup.parse(in, null, url).select("form");
    }
  }

  private static FormSummary sketch(Element form, Url page) {
    List<Field> fields = new ArrayList<>();
    List<String> buttons = new ArrayList<>();
    for (Element control : form.select("input,textarea,select,button")) {
      boolean input = control.tagName().equals("input");
      String said = control.attr("type").toLowerCase(Locale.ROOT);
      String type = !input ? control.tagName() : said.isEmpty() ? "text" : said;
      switch (type) {
        case "button" -> buttons.add(input ? control.attr("value") : control.text());
        case "submit" -> buttons.add(control.attr("value"));
        case "image" -> buttons.add(control.attr("alt"));
        default -> fields.add(new Field(control.attr("name"), type, control.attr("value")));
      }
    }
    Url action = page.resolve(form.attr("action")).orElse(page);
    boolean post = form.attr("method").equalsIgnoreCase("post");
    return new FormSummary(action, post, fields, buttons);
  }
}
