package grapnel.prototype;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import grapnel.html.HtmlNode;
import grapnel.page.EmbeddedJson;
import grapnel.page.Page;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@link PageSelfDescription} of a page. */
final class PageSelfDescriptionReader {

  /** Written by hand or by templates, JSON-LD often has a comma or a line break too many. */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .build();

  private static final Pattern TYPE = Pattern.compile("(?:.*[/#:])?([A-Za-z]{3,30})");
  private static final Pattern LAST_WORD = Pattern.compile("[a-z]{3,30}$");

  /** What every page may say, whatever it shows. */
  private static final Pattern SAYS_NOTHING =
      Pattern.compile(
          "web ?site|web ?page|item ?page|breadcrumb ?list|search ?action|list ?item|image ?object|"
              + "object|wp ?header|wp ?footer|wp ?side ?bar|site ?navigation ?element|thing");

  /** The page may be about them; more often they wrote or run it. */
  private static final Set<String> PERHAPS_BESIDE = Set.of("person", "organization");

  /** A type that a page has so often is of things that it lists, or names beside its own. */
  private static final int SEVERAL = 3;

  private static final int MOST_SORTS = 8;
  private static final int DEEPEST_JSON = 8;

  private final Map<String, Integer> types = new LinkedHashMap<>();
  private int headings;

  private PageSelfDescriptionReader() {}

  static PageSelfDescription read(Page page) {
    PageSelfDescriptionReader reader = new PageSelfDescriptionReader();
    for (EmbeddedJson embedded : page.embeddedJson()) {
      if (embedded.type().equals("application/ld+json")) reader.readJsonLd(embedded.text());
    }
    reader.readElement(page.root(), false);
    page.meta("og:type").ifPresent(reader::openGraph);
    return new PageSelfDescription(
        reader.tellingTypes(), page.title(), reader.headings, page.asksPassword());
  }

  private List<String> tellingTypes() {
    return types.entrySet().stream()
        .filter(sort -> sort.getValue() < SEVERAL)
        .map(Map.Entry::getKey)
        .sorted(Comparator.comparing(PERHAPS_BESIDE::contains))
        .limit(MOST_SORTS)
        .toList();
  }

  private void readJsonLd(String text) {
    try (JsonParser json = JSON.createParser(text)) {
      json.nextToken();
      value(json, 0);
    } catch (IOException e) {
      // What was read up to here stands: a page is not less a product for a quote too many.
    }
  }

  /** What the page is about stands outside, in a graph, or as the main entity; not deeper. */
  private void value(JsonParser json, int depth) throws IOException {
    if (depth > DEEPEST_JSON) {
      json.skipChildren();
    } else if (json.currentToken() == JsonToken.START_ARRAY) {
      while (more(json, JsonToken.END_ARRAY)) value(json, depth + 1);
    } else if (json.currentToken() == JsonToken.START_OBJECT) {
      while (more(json, JsonToken.END_OBJECT)) {
        String name = json.currentName();
        json.nextToken();
        switch (name) {
          case "@type" -> types(json);
          case "@graph", "mainEntity" -> value(json, depth + 1);
          default -> json.skipChildren();
        }
      }
    }
  }

  private void types(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.START_ARRAY) {
      while (more(json, JsonToken.END_ARRAY)) {
        schema(json.getValueAsString(""));
        json.skipChildren();
      }
    } else {
      schema(json.getValueAsString(""));
      json.skipChildren();
    }
  }

  private static boolean more(JsonParser json, JsonToken end) throws IOException {
    JsonToken next = json.nextToken();
    return next != null && next != end;
  }

  /** Counts headings, and the outermost types of microdata. */
  private void readElement(HtmlNode.Element element, boolean inside) {
    if (element.tag().equals("h1")) headings++;
    String type = element.attribute("itemtype").orElse("");
    boolean named = !inside && type.contains("schema.org/") && schema(type.strip());
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) readElement(inner, inside || named);
    }
  }

  /** {@code http://schema.org/BlogPosting} as {@code blog posting}; false where it says nothing. */
  private boolean schema(String type) {
    Matcher word = TYPE.matcher(type);
    if (!word.matches()) return false;
    return add(word.group(1).replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT), 1);
  }

  /** {@code video.movie}, {@code og:product}: the last word, which repeats what others said. */
  private void openGraph(String type) {
    Matcher last = LAST_WORD.matcher(type.strip().toLowerCase(Locale.ROOT));
    if (last.find()) add(last.group(), 0);
  }

  private boolean add(String sort, int times) {
    if (SAYS_NOTHING.matcher(sort).matches()) return false;
    types.merge(sort, times, Integer::sum);
    return true;
  }
}
